/** Last words of company names that the name tagger weighs by what stands around them; the rules do not know them. */
const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words of one trade: "Penobscot Timber Frames", "Summit Dialysis". */
export const SPECIAL_HEADS = listed(`
  ortho orthopedic dialysis fertility osteopaths osteopathy chaplaincy eldercare fostering ambulance ambulances paramedics paratransit ent spine vascular
  cardio neurology neurosurgery nephrology allergy asthma immunology gastro gastroenterology pulmonary maternity obstetrics gynecology obgyn ophthalmology
  hematology rheumatology endocrinology oncologists anesthesia pathology radiologists urologists dermatologists cardiologists pediatricians pediatric
  paediatrics paediatric podiatric orthodontists prosthodontics implants dentures smiles hygiene psychiatry psychiatric psychotherapy psychologists
  counselling recovery detox behavioral homecare caregivers carers autism kinesiology chiro acupuncturists naturopathy naturopathic homeopathy ayurveda reiki
  bariatrics infusion plasma biobank genetics ivf midwives doulas lactation vision cochlear wheelchairs medtech surgicenter surgeries ems elderly audiologists
  dietitians nutritionists hygienists claws whiskers tails barkery groomers boarding equine stud saddlers shelters pullets hens hatcheries goats sheep wool
  alpacas cattlemen beef trout shrimp lobster lobsters clams mussels scallops kelp seaweed agri agro agronomy agriculture agricultural harvesting harvesters
  elevator silo silos terminal terminals gypsum lime fertilisers fertilizer fertilizers vegetables veg pistachio pistachios pecans walnuts peanuts cashews
  berries blueberries cranberries strawberries cherries apples peaches avocados mangoes bananas potatoes onions garlic tomatoes peppers chilies truffles
  lavender barley soybeans maize cotton flax agave maple vanilla cocoa cacao matcha chai kefir yogurt yoghurt butter ghee seedlings turfgrass topsoil compost
  peat woodlot logging loggers firewood vines viticulture grapes rootstock ranching grazing feedyard feedlots growing threshing ginning bento dumpling pho bao
  delis sandwich subs hoagies smokers barbeque brisket chowder clambake chippy takeaway cafes coffeehouse espresso bakeries bakes crumb crust loaf loaves
  sourdough biscuits cookies cupcakes cakes desserts sweets candy candies toffee fudge caramels nougat licorice waffles pancakes crepes crisps salsa hummus
  falafel kebab kebabs shawarma souvlaki tapas empanadas arepas pupusas tamales tortas enchiladas poke gnocchi ravioli pizzas salads juicery smoothie ciders
  meads sake vodka whiskey whisky rum tequila mezcal bourbon bitters sodas tonics commissary foodservice foodservices foodworks victuals larder pantries
  cookhouse canteen cafeteria supper kitchenware cutlery tableware buffet creamers wok stucco plaster plastering rebar formwork scaffold shoring piling
  pilings boring blasting crushing earthworks earthmoving groundworks groundwork grading trenching sitework blacktop tarmac sealcoating striping mix readymix
  ready-mix redi-mix cladding facades countertops granite quartz floors hardwood laminate epoxy coaters framers frames trusses truss rafters decks decking
  pergolas gazebos barns carports fences ironwork girders beams attics basements waterproofing underpinning shingles slates thatch thatching chimneys chimney
  insulators furnaces drains drain sewer septic pipefitters fitting fittings wiring cabling panels generators alarms locks handyman handymen repair repairs
  remodelers renovators remodels baths closets ponds gardeners arbor sprinklers plowing hoists escalators asbestos abatement remediation environmental housing
  modular timberframes staging blinds shades drapes drapery highways bridgeworks stairs masonworks bearing drive drives pump valve crib molds moulds moulding
  molding stamping belts belting hose hoses seals filters filtration strainers tanks vessels exchangers diesel turbo turbos transmissions axles brakes
  radiators mufflers exhaust alternators robots gauges meters scales calibration metrology testing analytical assay assays crystals magnets refractories
  graphite alloys titanium aluminum aluminium copper brass bronze zinc nickel finishes polishing polishers grinding grinders sawing sharpening waterjet
  machineworks cnc fab fabs extruders extrusion fiberglass gases oxygen nitrogen petrol lubricants lubes chem chemie salts acids copack co-pack copackers
  drums bottles cans jars closures sacks pouches envelopes tissue corrugated printery printshop embossers engravers engraving foils zippers workwear outerwear
  knits socks gloves boots cobblers leathers hides furs cushions clocks jewels gems diamonds pearls dolls puzzles kites kits beads yarn steelyard sawyers
  tinsmiths blacksmiths saddlemakers harness flatbed freightlines haul tow tram trams crossings shuttles shuttle chauffeurs autos tyre rims cycle mopeds
  yachting rowing paddles canoes surfboards stevedoring drydock pilots tugs moorings aero hangar airfield airport runway railroad messengers parcel lockers
  dispatch fleet roads valet carriage cruiseline transfer transfers legal title escrow cpa cpas accountancy audit fund funds lending loans benefits pensions
  actuarial claims surety bonds bail placements coaching consultancy research insights surveys translation interpreting interpreters translators transcription
  captioning ads adverts publicity branding creatives digital websites seo msp helpdesk cloud saas patrol guards investigators detectives courts probate
  reporters copiers scanning shredding archives mailing maids janitors alterations tailoring sewing quilting fixers broadband fibre channel photo
  photographers portraits events event parties blooms petals stems acoustics audio sound philharmonic symphony choir chorus strings borough board
  commissioners bureau dept court sheriff police brigade usd middle grammar secondary campus scouts rotary lions elks kiwanis legion abbey priory convent
  monastery mission diocese foodbank fc gaa rfc afc rugby soccer football cricket hockey curling lacrosse tennis squash badminton bowls judo taekwondo
  jiujitsu barbell athletic marathon regatta rodeo fairgrounds fest carnival circus arboretum botanical refuge preserve reserve adventures guides snowboards
  skates divers scuba swimming aquatic museums choirs seniors mart minimart superette outlet outlets mercantile shoppe hobbies hobby thrift barber lashes
  brows tattoos piercing ink cigars cigar liquors tap taps arms nightclub chalets chalet retreat coworking apts junction landing pointe hoa condominium
  residential palace bodywork homewares housewares giftware smokery logistik lojistik logistica logistique jachtbouw werkzeug textil mobilya zeytin hermanos
  hijos sohne soehne fils freres figli fratelli handels kuhltransporte transporte maquinaria alimentos comercio servicios servicos arquitetura arquitectura
  engenharia ingenieria construcoes construcciones conservas vinos vins weine fromages bakkerij slagerij bv nv kg oy aps asa srl sarl ltda pty pvt bhd assoc
  assn intl mfg svcs heritage conservancy watershed historical planetarium observatory incubator accelerator makerspace hackerspace broadcasters newsroom
  bookbindery typesetters cartography mapping geospatial seismic drillers wellsite frac pipelines midstream upstream biofuels ethanol hydrogen nuclear
  windfarm microgrid meteorology oceanics undersea hyperbaric hotelier hoteliers bellhops concierge caterer eventworks stagecraft rigworks puppets magicians
  entertainers djs karaoke billiards darts paintball lasertag trampolines gokarts go-karts karting speedboats jetskis snorkel safari zipline escape arcades
  drive-in playground playgrounds
`);
