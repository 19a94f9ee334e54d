/** Lexicon of head nouns: the last words of company names ("Bakery", "Logistics"). */
const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that name a business by themselves: "Oak Street Bakery", "Redwood Logistics". */
export const STRONG_HEADS = listed(`
  academy accounting advertising advisors advisory aeronautics aerospace agency airlines airways almonds analytics antiques
  apartments apparel appliances aquarium aquatics architects architecture arena art arts associates association atelier
  attorneys auto automation automotive aviation bakers bakery bank banking bistro biologics biosciences biotech boats
  boutique brands breweries brewers brewery brewing broadcasting builders burgers cabinetry cabinets cafe cannery capital
  carpets casino caterers catering cellars center centre ceramics charities chemical chemicals chiropractic chocolates
  church cider cinema cinemas clinic clinics clothing club coatings coffee collective college combine comics commons
  communications communities concepts concrete condos confectioners confections constructors construction
  consultants consulting contracting contractors cooperative coop corp corporation cosmetics council couriers courier
  county creamery creative creations credit cruises cuisine custom cybersecurity cycles dairy dealership dealers deli
  dental dentistry department dermatology designs developers developments diagnostics diner dispensary distillers
  distillery distributing distribution distributors district drilling drywall dynamics eateries eatery elementary elevators
  electric electrical electronics energy engineering enterprises entertainment equities estate estates excavating
  excavation excavators exporters exports eyewear fabrication fabricators fabrics family farm farms fasteners federation
  fencing ferries financial finishing fisheries fishery fitness florist florists floral flooring flowers foods forestry
  forge foundation foundry framing freight fuels funeral furnishings furniture games gallery gardens garage gas gastropub
  glass glassworks golf goods gourmet graphics greenhouse greenhouses grill grille grocer grocers grocery group guild gym
  hall harvest hardware haulage hauling health healthcare heating heights herbs holdings homes honey hospice hospital
  hospitality hospitals hotel hotels hvac imaging importers imports inc incorporated industrial industries inn innovations
  institute instruments insurance insurers interiors international inns investments ironworks irrigation jewelers jewelry
  juice kayaks kennels kitchen kitchens laboratories laboratory labs laboratory landscapes landscaping laundromat laundry
  lawn leasing leather library lifts lighting limited linens liquor livestock llc llp lodge logistics lounge ltd lumber
  machine machinery machining magazine maintenance manor manufacturing marble marina marine market marketing markets
  masonry materials meats media medical medicine metal metals metalworks mill mills minerals mining ministries mobility
  mortgage motel motors motorsports movers moving museum music nonprofit nurseries nursery nursing nutrition optical optics
  optik organics orchard orchards orchestra orthodontics orthopedics outdoors outfitters packaging packers paint painting
  paints paper partners partnership pavers paving pediatrics petroleum pets pharma pharmaceuticals pharmacies pharmacy
  photography pizza pizzeria plastics plating plumbing pools pottery poultry powersports precision preschool press
  printers printing printworks produce productions properties provisions pub pubs publications publishers publishing pumps
  racing radio railway railways ranch realtors realty recycling refining refrigeration rehab remodeling renewables
  renovations rentals residences resort resorts restaurant restaurants restorations restoration retail retailers roasters
  robotics roofing rugs saloon salon sanitation sawmill school schools scooters seafood securities seeds semiconductor
  semiconductors senior shipping shipyard shipyards shoes signage signs skincare smokehouse snacks society software
  solutions sons spa spas spices spirits sporting sportswear stables staffing stainless stationers stationery steel steelworks
  stoneworks storage store stores studio studios suites supermarket supermarkets supplements surgery surgical surveying
  systems tailors tavern taxi tea technologies technology tech telecom television textiles theater theaters theatre
  theatres therapeutics therapy tile tiles timber tire tires tobacco tooling tools tours township toys trading transit
  transport transportation travel trucking trust tutoring university upholstery utilities utility vending ventilation
  ventures vet veterinary video villas vineyard vineyards vintners wealth welding wellness wheels wholesale wholesalers
  windows wine winery wines wood woods woodwork woodworking woodworks works workshop workshops worldwide yachts yoga zoo
  fashions forwarding habitat helicopters hydraulics inspections janitorial living locksmiths pest preserves security
  shutters solar speedway sports stonework supply tannery tanning telecommunications toolworks trailers tulips turf
  lines line lane cheese gyros beverages bottling citrus condominiums gelato precast prefab precision sauces cleaners
  cleaning daycare childcare ministries parish cathedral synagogue temple mosque shelter rescue house stone seed feed brick grain gear learning water home union apiary beer bread chocolate kombucha nutritionals orthopaedics lawyers law    tech
`);

/** Trades and goods that end many names: head nouns only after a proper noun, a capital or a strong cue. */
export const TRADE_HEADS = listed(`
  body die books ristorante ag aggregate erectors installers fitters makers suppliers specialists experts professionals
  pros masters handlers traders merchants riggers cutters finishers recyclers stylists trainers crafters artisans
  interlock networks network solutions hardwoods barn tavern brasserie chophouse steakhouse creperie grange co-op pack
  parks syrup post exchange depot emporium bazaar outpost haven cream creams records commission authority gymnastics athletics ballet karate bedding cargo aggregates quarry cabins joinery mall barbershop barbers butchers butchery cheesemakers chemists
  chocolatier coachworks confectionery crafts curtains dance decor decorators demolition docks driving electricians
  farmers films finance fireplaces fruit fruits gifts glazing guitars hats herbal hostel 
  infrastructure inspection kindergarten knitwear landscapers lenses lettings linen mattress mattresses
  mechanical millworks montessori mortuary motorcycles oil oils opera optometry ovens parcels parking pasta patisserie
  perfumes philanthropies pianos pies pilates planners playhouse podiatry porcelain primary psychology quilts rafting
  ranches reinsurance relocation rigging saddlery sailing sails salvage sanctuary sandwiches satellite sausage
  scaffolding science sciences seminary silks skate skis sofas soups springs stadium strategies strategy sushi
  swim tacos taproom tattoo tax taxis tents threads tiling trains treats tutors umbrellas uniforms valves
  veterinarians vintage wagons watches waterworks weavers weddings welders woolens wreckers yarns charity
  alliance initiative cement asphalt barge barges bikes bicycle bicycles boatyard boatworks bulbs
  campground camps canvas casting castings caviar cattle charters cloth coach coaches coils containers
  crane cranes creations dive diving doors dyes eggs eyecare feeds fiber fibers 
  forwarders freezers garments gin glassware grains gravel growers hauliers hops imprint inks ironmongery jerky jets
  kiln lab lathe laundries lenders linens luggage malt marinas masons media mushrooms nets
  nuts oysters papers pallets pet pipe pipes pottery quarries racks railing railings rails ramps
  refinery resins roast roastery ropes salmon sauna screens scrap sheds shellfish shelving  
  soap soaps solvents steaks stoves surf surveyors tannery tractors trails trucks
  tower towers plaza terrace yards shop shops wash centers cars garden tractor tractors implement implements pallet crate buses bus cabs cab coolers cooler freightways desalination hire tabernacle chapel baptist
  bistros bistro taqueria taquerias cantina bodega saunas snowmobile snowmobiles unified isd bookstore bookstores solicitors barristers notary
  orthotics prosthetics audiology hearing radiology oncology cardiology endodontics periodontics urology physiotherapy physio acupuncture massage
  hydroponics geothermal batteries photonics lasers genomics biomedical biopharma nutraceuticals avionics drones aquaculture hatchery apiaries groves
  hostels cottages lodging arcade bowling trampoline prep charter drayage foundries stampings forgings extrusions cable cables conveyors bearings gaskets
  bolts adhesives polymers composites laminates rubber foam embroidery denim footwear hosiery upholsterers chandeliers auctions auctioneers brokerage brokers
  assurance underwriters forensics investigations recruiting recruiters talent translations podcasts pictures animation gazette herald tribune wireless hosting
  computing computers circuits components sensors controls instrumentation pneumatics compressors boilers insulation gutters siding patios fountains arborists
  sod mulch feedlot duct ducts millwork excavating bookbinding bindery bricks tents marquees crematorium mortuaries dispensaries apothecary haberdashery millinery
  sandblasting galvanizing welders tooling platers anodizing powdercoating canning bottlers malting cidery meadery distilleries rink rinks raceway speedways
  beauty nail nails hair hairdressers bagels donuts doughnuts bakehouse bbq barbecue ballroom ballrooms festival dentists dentist orthodontist lofts infants preparatory juniors kindergartens creche vault vaults kabel handel maschinenbau stahlbau technik bau verlag motorsport hay dairies creameries eats pantry grillhouse wings taquito tortillas tortilleria burritos noodles ramen dumplings curry roofers plumbers painters fumigation exterminators glaziers paviors tilers plasterers carpenters carpentry cabinetmakers
  locksmith aviary kennel cattery grooming paws pups vets farriers equestrian tack saddles optician opticians chiropractors therapists counseling physicians surgeons midwifery birthing hospices telematics semis microchips datacenter databases cyber apps gaming esports esport streaming freighters stevedores chandlery tugboats ferry balloons gliders fireworks costumes candles candle glassblowers jewellers jewellery goldsmiths silversmiths watchmakers clockworks ballpark racetrack golfers pickleball climbing crossfit barre boxing skating
  archery mutual trustees pawn annuities payroll bookkeeping auditors actuaries teas coffees cannabis hemp cbd vape smoothies popsicles pretzels popcorn pickles jams olives pastas cheesemongers fishmongers greengrocers daycares collegiate polytechnic conservatory paperworks pulp plywood veneer lumberyard sawmills crates cooperage barrels cartons labels bags tyres autobody bodyshop carwash detailing limousines limo rickshaws ebikes campers caravans rvs forklifts hydro wind biomass biogas propane chargers charging
  tubes turbines vans warehouse warehousing warehouses waste weaving woodcraft wraps yacht yards
  auction auctions agencies towing stockfeeds milling millers furnishing removals removalists panelbeaters joiners drycleaners abattoir brickworks
  scaffolders haulers wharf trawlers tearoom tearooms bakeshop patisseries bottleshop fabworks metalcraft sheetmetal machinists coatworks anglers chandlers
  looms menswear optometrists podiatrists wellbeing apothecaries herbalists naturals botanicals soapworks perfumery retreats glamping campsite expeditions
  safaris cartage carriers coachlines railworks tramways cyclery trailhead bouldering dojo leisure luthiers bookshop bookbinders paperie signworks
  electrics windpower gasworks oilfield microgreens fishmonger seafoods charcuterie delicatessen ciderworks distilling tileworks stonecraft adjusters
  accountants bookkeepers notaries chambers softworks biolabs farmstead feedstore timberworks
`);

/** Head nouns that are also products or everyday words: head nouns only after a proper noun, a capital or a strong cue. */
export const WEAK_HEADS = listed(`
  house stone seed feed brick grain
  art arts auto bank capital care center club coatings coffee creative custom design distribution electric
  elevators energy equipment family fencing flooring flowers furniture games garage gas glass goods golf group hall
  hardware harvest health heating heights homes honey imaging industrial insurance irrigation jewelry juice kitchen
  kitchens laundry lawn leasing leather lifts lighting line lines lane linens living lumber machine machinery maintenance
  management marine market marketing marble materials media medical metal metals mill mobility music nursing nutrition
  packaging paint paints painting paper parts pharmacy pizza plumbing pools precision press printing produce pumps radio
  recycling refrigeration rentals restoration retail roofing rugs school schools security seeds senior services service
  shipping shoes signage signs snacks software solar solutions spa spices spirits sports stainless steel storage store
  stores supplements supply surgery system systems tea tech technology tile tiles timber tire tires tools tours toys
  trailers training transit travel trust turf vending ventilation video wellness wheels windows wine wood woods works
  workshop workshops yoga cheese beverages citrus sauces cleaning credit dental financial hospital hotel restaurant
  county district department council museum library church clothing fabrics cabinets carpets fasteners medicine
  communications construction concrete drilling plastics textiles signs electronics appliances apparel cosmetics
  instruments diagnostics imports exports freight bakery warehouse park   partners associates data network
  networks lab labs motors motel resort inn lodge clinic clinics farm farms studio studios gym salon paving foods seafood
  meats shutters gardens gallery forge club juice analytics logistics accounting advertising consulting engineering
  gear learning water home union mill mills temple marina    beer bread chocolate
banking automation robotics telecom security fitness landscaping welding catering staffing
`);

/** Head nouns that are family names as well. */
export const SURNAME_HEADS = listed(
  "park parks hall mill mills stone wood woods temple church marina glass house lane banks fields bond farmer cook",
);

/** Small words that join the parts of a company's name. */
export const CORPORATE_ENDS = listed(
  "inc incorporated llc llp ltd limited corp corporation co company group partners associates sons daughters brothers bros international gmbh ag sa ab plc holdings enterprises america usa worldwide",
);

/** Nouns after which "of" belongs to the name: "Bank of Millbrook", "Church of the Redeemer". */
export const OF_NOUNS = listed(
  "bank university city town county college church society house department board port museum school friends state association chamber institute bureau academy league house village township borough diocese knights daughters sisters order valley isle heart land spirit taste world tree light garden gates art island lake bay law offices office rotary temple club brothers chapel mosque abbey guild lodge",
);

/** Words that belong to a name only right before its head noun: "orchid day spa", "pierce custom homes". */
export const MIDDLE_WORDS = listed(
  "cold hot warm general day night best grand new first next all own good great around open quarter sunday",
);

/** Trades that open a company's name, mostly in other languages: "Bodega Luna", "Hotel Astoria", "Studio Nord". */
export const FRONT_HEADS = listed(`
  hotel hostal pension gasthaus gasthof auberge residence villa resort cafe caffe coffee bar bistro brasserie restaurant restaurante ristorante trattoria
  osteria pizzeria taverna taqueria cantina casa chez maison chateau domaine clos bodega bodegas vina quinta herdade adega fattoria azienda cascina tenuta
  rancho hacienda finca fazenda estancia granja ferme hof weingut brauerei backerei metzgerei autohaus boulangerie patisserie boucherie fromagerie pharmacie
  farmacia librairie libreria boutique atelier studio estudio galerie galeria garage taller talleres officina carrosserie transports transportes grupo groupe
  gruppo banco banca banque clinica clinique clinic colegio escuela instituto centro centre club mercado supermercado almacenes muebles aceites panaderia pasteleria carniceria
  ferreteria constructora inmobiliaria textiles industrias laboratorios laboratoires laboratoire viveros viajes cooperativa comercial distribuidora padaria
  pousada minera molino moulin jardins jardin pescados pescaderia frutas joyeria peluqueria salon societe ets etablissements
  spedition verlag apotheke schreinerei tischlerei molkerei toko warung pt cv dar al beit team project camp fort port mount saint theatre teatro cine museo
  radio house bank church friends museum university
`);

/** First words of place names of two words: "university of north texas". */
export const PLACE_PARTS = listed(
  "new north south east west san santa los las saint st fort mount el la great upper lower",
);

/** Small words inside a name that is written with capitals. */
export const INNER_SMALL = listed("de la del di du von van der le el the for y on");
