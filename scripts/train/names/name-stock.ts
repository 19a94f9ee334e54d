/** Words from which the training of the name tagger makes up names, so that it learns what stands around them. */
const listed = (words: string): string[] => words.trim().split(/\s+/);

/** First names that are everyday words. */
export const EVERYDAY_FIRST = listed(`
  will mark grant june hope faith joy grace bill drew rose may april dawn frank rich art chase chip hunter miles chuck
  pat sue rob guy dean earl wade brook holly ivy lily violet ruby pearl amber crystal ginger sandy penny angel
  christian norm gene ray jack peg nick stew rusty dusty buddy carol jean melody harmony summer autumn destiny trinity
  brandy sherry mercy patience reed cliff glen heath forest clay
`);

/** Last names that are everyday words. */
export const EVERYDAY_LAST = listed(`
  banks baker butler carpenter cook cooper farmer fisher gardener mason miller porter potter shepherd smith taylor
  turner walker weaver wright brown black white green gray king bishop pope knight page price rich young long short
  small little strong swift wise goodman hill lake field brook rivers woods forest stone rock marsh moore ford bridge
  church street house hall parks winters summers day may friday christmas bell ball horn drum harp singer love hope
  best case cash sales call mills quill watts frost snow rain storm park
`);

/** Words that open a company's name. */
export const OPENINGS = listed(`
  acorn alpine antler apex arctic arrow ash aspen autumn azure badger balsam bamboo basin bay bear beaver bell big
  bison black blackbird bluebird bobcat bold boulder bramble breeze brick bridge broad bronze brook buffalo cactus
  capital cardinal carousel cascade castle chestnut cider circle citadel citrus city clear cliff coast cobblestone
  comet common compass corner cottage cotton cove coyote crane creek crimson crown crystal cypress daisy dawn desert
  diamond dogwood dolphin dove dragon driftwood dune early east edge elk elm emerald emperor ever evergreen express
  family feather festival first five flint foothill four fox freedom frontier galaxy gateway gem glacier glade glen
  global golden good gold goose grand grass great green greystone grove gulf hand happy haven hawk heartland heather
  hearth heritage hickory high hilltop holly hollow homestead honest hope hummingbird idle imperial inland island
  ivory ivy jade jasmine jolly keystone kind king kite ladder lakeside lantern lavender leaf liberty lighthouse lily
  lion little lone long lotus lucky lunar magnolia main marble marigold market marsh mercury merry metro midland
  midtown midwest mint mirror mission mockingbird modern monarch moon morning moss mount mountain mustang mustard
  myrtle native needle nest new noble nova nutmeg oasis old olive opal orange orchid osprey otter owl pacific palm
  panda paper paradise park parkside patriot peach peak pebble pelican penguin peninsula pepper perfect petal phoenix
  piedmont pilot pinnacle plain planet plaza plum point pond poppy port premier prime prism pumpkin pure puffin quail
  quality quarry queen quick quiet quill rabbit radiant rain rainbow rapid red redwood reef regal regent reliable
  riverbend roadside robin rocky rolling rose royal ruby rush rustic saffron sage saint salt sand sandy sapphire
  scarlet sea seaside second seven shadow shady shamrock shell shore short silk simple sky slate small smart snow
  solid south southern spark sparrow spring square stallion star steady stellar sterling storm strong sugar summer sun
  sunny sunrise sunset superior sure swallow sweet sycamore tall tango teal tern three thunder tide tiger titan top
  torch tower town trail tranquil tri trident triple true tulip tundra twin two urban vanguard velocity venture
  victory village violet vine walnut water wave west western whale wheat whisper white wide wild wind windmill winter
  wise wolf wonder wood yellow young zephyr acme omni vertex nexus quantum cadence lumen nimbus ohm onward paragon
`);

/** Trades and goods that end one. */
export const TRADES = listed(`
  print sign mirror pallet crate trim stitch rope candle candles saddle frame frames lamp lamps rug vault lock key
  keys button thread hammer anvil kettle oven spoon fork table chairs mats tarps blinds awnings gutters decks stairs
  bricks stones bolts screws nails chains gears bearings hoses filters fans boilers chillers coolers motors engines
  batteries cables wires sensors scanners scales presses saws drills pumps valves trading post charter buses coaches
  ferries helicopters drones ski hire gear rentals cabins cottages campground lodges retreats villas tower towers
  plaza court commons place terrace crossing landing estates apartments condos homes kitchens bistros taquerias diners
  eatery grill creamery bakehouse breads pastries donuts bagels chocolates candies confections popcorn snacks noodles
  dumplings spices teas coffees brewers cellars orchards vineyards dairy poultry eggs meats fish seafood oysters feed
  seed grain fertilizer tractors irrigation greenhouse growers nurseries garden florist flowers lawn tree landscaping
  paving asphalt concrete masonry roofing siding plumbing heating cooling electric solar wind energy power fuel gas
  oil mining quarry steel iron metal welding machining tool die plastics rubber glass ceramics tile stone marble wood
  lumber millwork furniture upholstery mattress textiles linen uniforms apparel shoes leather jewelry watches optics
  hearing dental orthodontics dermatology pediatrics podiatry chiropractic physio therapy rehab pharmacy hospital
  clinic hospice vet animal pet kennels grooming stables aquarium zoo museum library theater orchestra ballet dance
  music records books press publishing printing signs media radio film studio design architects engineering surveying
  construction builders contractors excavating demolition cranes rigging scaffolding painting coatings flooring
  carpets cleaning laundry janitorial security locksmiths alarms courier freight trucking logistics shipping marine
  boatworks sails docks aviation travel tours hotels inn resort spa salon barbershop gym fitness yoga gymnastics golf
  tennis club league association society guild union council foundation charity church parish temple academy school
  college daycare tutoring consulting advisors accounting legal law insurance bank credit mortgage capital ventures
  partners holdings group staffing payroll software analytics robotics labs biotech genetics diagnostics imaging
  devices telecom broadband networks hosting cloud
`);

/** Places; a hyphen stands for a blank. */
export const PLACES = listed(`
  millbrook ashford brookhaven savannah galveston duluth tulsa boise fresno reno tucson mobile mendocino sonoma napa
  monterey tacoma spokane yakima eugene salem bend provo ogden aspen taos sedona laredo waco abilene lubbock amarillo
  wichita topeka omaha lincoln fargo duluth eau-claire green-bay flint lansing toledo akron dayton erie scranton
  albany utica burlington bangor salem concord dover newport hartford trenton camden roanoke durham macon athens
  mobile jackson biloxi shreveport ozark kent sussex devon leeds bristol cardiff perth cairns otago galway cork bergen
  lund malmo ghent lyon turin porto seville valencia
`).map((place) => place.replace("-", " "));

/** Ends of several words. */
export const LONG_ENDS = [
  "community credit union",
  "federal credit union",
  "credit union",
  "school district",
  "water district",
  "fire department",
  "county library",
  "regional hospital",
  "memorial hospital",
  "children's hospital",
  "medical center",
  "elementary school",
  "high school",
  "community college",
  "state university",
  "parks and recreation",
  "public library",
  "port authority",
  "transit authority",
  "housing authority",
  "farmers market",
  "country club",
  "golf club",
  "yacht club",
  "youth orchestra",
  "trading post",
  "food bank",
  "animal shelter",
  "senior living",
  "property management",
  "general store",
  "feed and seed",
  "print and sign",
  "glass and mirror",
  "pallet and crate",
  "tool and die",
  "bed and breakfast",
  "heating and air",
  "heating and cooling",
  "hardware and lumber",
  "books and records",
  "home and garden",
  "arts and crafts",
  "food and wine",
  "bath and body",
  "rack and ruin",
  "lock and key",
  "brick and stone",
  "tile and stone",
  "cider house",
  "coffee roasters",
  "ice cream",
  "test kitchen",
  "natural history museum",
  "art museum",
  "auto parts",
  "event rentals",
  "pest control",
  "cold storage",
  "machine shop",
  "body shop",
  "day spa",
  "dog grooming",
  "marine supply",
  "restaurant supply",
  "laboratory supply",
  "pool chemicals",
  "charter buses",
  "bottling company",
  "brewing company",
  "lumber company",
  "tea company",
  "candle company",
  "paint company",
  "construction company",
  "packaging solutions",
  "labs",
  "systems",
  "works",
  "collective",
  "co-op",
  "and sons",
  "and daughters",
  "brothers",
  "bros",
  "and company",
  "group",
  "partners",
  "associates",
  "international",
  "llc",
  "inc",
];

/** Beginnings that want a place after them. */
export const OF_BEGINNINGS = [
  "bank of",
  "museum of",
  "university of",
  "port of",
  "city of",
  "town of",
  "county of",
  "friends of",
  "valley of the",
  "food bank of the",
  "church of the",
  "house of",
  "academy of",
  "school of",
  "order of",
  "sons of",
  "taste of",
  "spirit of",
  "garden of",
  "heart of",
  "best of",
];

/** Pieces of words that nobody has heard. */
export const SYLLABLES = listed(`
  ba be bi bo bra bre cal can cor da del dra el en fa fen gal gar hal har il in jor ka kel ko lan lar len lor ma mal
  mar men mor na nel nor o or pa pel per ra ren ri ro sal san sel sol ta tal ten tor u ur va val ver vi wen xa yar za
  zen zor
`);
