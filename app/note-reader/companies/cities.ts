/** Cities and countries where customers are, which are no customers by themselves. Lower case, without accents. */
const CITIES: ReadonlySet<string> = new Set(
  `
  abidjan|abu dhabi|abuja|accra|addis ababa|adelaide|ahmedabad|alexandria|algiers|almaty|amman|amsterdam|ankara|antalya|antwerp|athens|auckland|augusta|aarhus|
  baku|bali|baltimore|bamako|bandung|bangalore|bengaluru|bangkok|barcelona|bari|basel|bath|beijing|beirut|belfast|belgrade|belo horizonte|bergen|bern|bilbao|birmingham|
  bogota|bologna|bordeaux|braga|brasilia|bratislava|bremen|brighton|brisbane|bristol|brno|brussels|bucharest|budapest|buenos aires|busan|cairo|calgary|cali|
  cambridge|canberra|cape town|caracas|cardiff|cartagena|casablanca|cebu|chennai|chiang mai|christchurch|cluj|cologne|colombo|copenhagen|cordoba|cork|coventry|
  curitiba|dakar|damascus|dar es salaam|darwin|davao|delhi|derby|dhaka|doha|dresden|dubai|dublin|dubrovnik|dundee|durban|dusseldorf|edinburgh|edmonton|eindhoven|
  entebbe|essen|exeter|faro|fez|florence|frankfurt|freetown|fukuoka|galway|gdansk|geneva|genoa|ghent|glasgow|gothenburg|granada|graz|guadalajara|guangzhou|
  guayaquil|hague|haifa|halifax|hamburg|hamilton|hanoi|hanover|harare|havana|helsinki|hobart|hull|hyderabad|ibadan|innsbruck|inverness|islamabad|istanbul|izmir|
  jaipur|jakarta|jeddah|jerusalem|johannesburg|kampala|kano|karachi|kathmandu|kigali|kingston|kinshasa|kobe|kochi|kolkata|krakow|kuala lumpur|kumasi|kyiv|kyoto|
  lagos|lahore|lausanne|leeds|leicester|leipzig|lille|lima|limerick|linz|lisbon|liverpool|ljubljana|lodz|luanda|lusaka|luxembourg|lviv|lyon|maastricht|malaga|malmo|
  manaus|manchester|manila|maputo|maracaibo|marrakech|marseille|medellin|melbourne|merida|milan|minsk|mombasa|monterrey|montevideo|mumbai|munich|muscat|nagoya|
  nairobi|nantes|naples|newcastle|nice|nicosia|norwich|nottingham|nuremberg|odense|odessa|osaka|ottawa|oulu|oxford|palermo|palma|perth|peshawar|piraeus|plovdiv|
  plymouth|poznan|prague|pretoria|puebla|pune|quebec|quito|rabat|recife|regina|reykjavik|riga|rijeka|riyadh|rotterdam|rotorua|rosario|saigon|salvador|salzburg|sana|santiago|
  sao paulo|sapporo|sarajevo|seoul|seville|shanghai|sheffield|shenzhen|singapore|skopje|sofia|southampton|split|stavanger|stockholm|strasbourg|stuttgart|surabaya|
  surat|suva|swansea|taipei|tallinn|tampere|tashkent|tbilisi|tehran|tel aviv|thessaloniki|tirana|toulouse|trieste|tripoli|trondheim|tunis|turin|turku|utrecht|
  valencia|valletta|valparaiso|venice|verona|vienna|vilnius|warsaw|wellington|windhoek|winnipeg|wroclaw|yangon|yaounde|yerevan|york|zagreb|zaragoza|zurich|
  argentina|australia|austria|belgium|bolivia|brazil|bulgaria|cameroon|chile|colombia|croatia|cyprus|czechia|denmark|ecuador|egypt|england|estonia|ethiopia|finland|
  ghana|greece|hungary|iceland|indonesia|ireland|israel|jamaica|kenya|korea|latvia|lebanon|lithuania|malaysia|malta|mongolia|morocco|mozambique|namibia|nepal|
  netherlands|holland|nigeria|norway|pakistan|panama|peru|philippines|poland|portugal|qatar|romania|russia|rwanda|scotland|senegal|serbia|slovakia|slovenia|
  sweden|switzerland|taiwan|tanzania|thailand|trinidad|tunisia|turkey|uganda|ukraine|uruguay|vietnam|wales|zambia|zimbabwe
  `
    .split("|")
    .map((name) => name.trim()),
);

/** Is this nothing but the name of a city or a country? */
export const isCity = (name: string) => CITIES.has(name.normalize("NFD").replace(/[\u0300-\u036f]/g, ""));
