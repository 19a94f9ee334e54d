/** Names for generated records. */

const words = (text: string): string[] => text.trim().split(/\s+/);

export const firstNames = words(`
  Ada Adrian Aisha Alan Alba Alejandro Alice Amina Amir Ana Anders Andrea Anika Arjun Astrid Ayesha Beatriz Ben Bianca Boris
  Brigid Bruno Camila Carlos Cecilia Chen Chidi Clara Cyrus Dalia Daniel Daria David Deepa Diego Dina Dominik Edith Elena Eli
  Emeka Emil Emma Erin Esther Eva Fadi Farah Felix Fiona Francis Freya Gabriel Gemma George Gita Grace Hamid Hana Harvey Helen
  Hugo Ida Imran Ines Ingrid Irene Isaac Ivan Jada James Jana Javier Jin Joanna Joel Jonas Julia Kai Karim Karin Kenji Kira
  Laila Lars Laura Leon Lina Lucas Lucy Maria Marco Mei Milan Mira Mona Nadia Naomi Nikhil Nina Noah Olga Olive Omar Oscar
  Paula Pavel Petra Priya Quentin Rafael Rana Rhea Robin Rosa Ruben Ruth Sana Sara Selma Simon Sofia Stefan Sunil Tara Teresa
  Theo Thomas Uma Ursula Valeria Vera Victor Viola Wanda Wei William Yara Yusuf Zara Zoe`);

export const lastNames = words(`
  Abbott Acosta Adler Ahmed Almeida Andersen Bailey Bakker Banerjee Barros Becker Bennett Berg Bianchi Blake Bosch Brandt
  Campbell Carter Castro Chan Chowdhury Clarke Cohen Costa Cruz Dahl Daly Dawson Delgado Diaz Dubois Duran Eklund Ellis Engel
  Eriksen Evans Farrell Fernandez Fischer Flores Foster Fuchs Gallo Garcia Gibson Gomez Grant Greco Gupta Haas Hansen Hassan
  Hayes Herrera Hoffman Holm Horvat Hughes Ibarra Iqbal Ito Jackson Jansen Johansson Jones Kaminski Kapoor Kato Keller Khan
  Kim Klein Kovac Kowalski Kumar Lambert Larsen Lee Lehmann Lopez Lund Mancini Marsh Martin Mendes Meyer Mitchell Molina
  Moreau Morris Murphy Nakamura Navarro Nguyen Nolan Novak Nyberg Obi Okafor Olsen Ortiz Osman Owens Park Patel Perez Petrov
  Popov Quinn Ramos Rao Reyes Ricci Rivera Rossi Ryan Saito Santos Sato Schmidt Shah Silva Singh Sokolov Stein Suzuki Tanaka
  Taylor Torres Tran Ueda Vargas Vega Wagner Walker Weber White Wong Wright Yamada Yilmaz Young Zhang Ziegler`);

export const businessStarts = words(`
  Alder Amber Anchor Arbor Atlas Aurora Beacon Birch Blue Bright Canyon Cedar Clover Cobalt Copper Coral Crescent Delta Eagle
  Echo Ember Falcon Fern Forest Garnet Granite Harbor Hazel Heron Hill Horizon Indigo Iron Juniper Lake Lark Laurel Linden
  Maple Meadow Mesa Mill North Oak Ocean Onyx Orchard Pearl Pine Pioneer Polar Prairie Quartz Raven Ridge River Rowan Sable
  Sierra Silver Spruce Stone Summit Swift Thistle Timber Union Valley Velvet Vista Willow Wren Zenith`);

export const businessEnds = [
  "Analytics",
  "Bakery",
  "Bank",
  "Brewing",
  "Clinics",
  "Construction",
  "Dental",
  "Energy",
  "Farms",
  "Foods",
  "Freight",
  "Furniture",
  "Garden Centres",
  "Hotels",
  "Insurance",
  "Labs",
  "Logistics",
  "Marine",
  "Media",
  "Motors",
  "Optics",
  "Outfitters",
  "Packaging",
  "Partners",
  "Pharmacies",
  "Press",
  "Robotics",
  "Schools",
  "Software",
  "Sports",
  "Studios",
  "Textiles",
  "Tools",
  "Travel",
  "Water Works",
];

export const projects = [
  "annual renewal",
  "warehouse roll-out",
  "pilot",
  "spare parts",
  "second site",
  "training days",
  "reception desks",
  "fleet upgrade",
  "spring order",
  "support contract",
  "website",
  "test hall",
  "packaging line",
  "labels",
  "kiosks",
  "summer campaign",
  "safety audit",
  "cold chain",
  "office move",
  "loyalty cards",
  "data migration",
  "night shift tools",
];

export const nextSteps = [
  "Call back",
  "Send the offer",
  "Book a demo",
  "Ask for references",
  "Visit the site",
  "Send samples",
  "Check the contract",
  "Meet procurement",
  "Follow up on the mail",
  "Prepare the workshop",
];
