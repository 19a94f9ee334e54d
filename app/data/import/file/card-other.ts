/** What a vCard has beyond the fields of an address book. */

/** `label` is what a person calls it, in a property of the same group. */
export type Property = { name: string; types: string[]; values: (string | string[])[]; group?: string; label?: string };

const MAPPED_PROPERTIES = new Set("n fn nickname org title role email tel adr url bday note version".split(" "));
// What programs note for themselves.
const TECHNICAL = new RegExp(
  "^(prodid|rev|uid|class|kind|member|sort-string|label|geo|tz|mailer|clientpidmap|x-(?:ab(?:adr|label|showas|uid|crop.*)|" +
    "ms-(?:ol-.*|card.*)|gammu-.*|.*-uid|prodid|evolution-(?:file-as|list)|addressbookserver-kind))$",
);
const LABEL = "x-ablabel";
// Apple's own kinds: "_$!<Spouse>!$_".
const APPLE_LABEL = /^_\$!<(.*)>!\$_$/;

/** The properties with the labels that others of their groups give them. */
export const withGroupLabels = (properties: Property[]): Property[] =>
  properties.map((property) => {
    const isLabel = ({ name, group }: Property) => name === LABEL && group === property.group;
    const label = property.group && property.name !== LABEL ? properties.find(isLabel) : undefined;
    return label ? { ...property, label: propertyText(label.values) } : property;
  });

/** What has no column: other properties, and a field's label that is a person's own, with its value. */
export function unmappedPropertyText(properties: Property[]): string {
  const lines = properties.flatMap((property) => {
    const { name, values, label = "" } = property;
    const isField = MAPPED_PROPERTIES.has(name) && !(name === "tel" && !isNumber(property));
    const customLabel = APPLE_LABEL.test(label) ? "" : label;
    if (isField ? customLabel === "" : TECHNICAL.test(name)) return [];
    if (name === ANDROID_CUSTOM_PROPERTY) return androidLine(propertyText(values));
    return [`${label.replace(APPLE_LABEL, "$1") || name}: ${propertyText(values)}`];
  });
  return lines.join("\n");
}

// What Android has no property for: "vnd.android.cursor.item/contact_event;2019-05-04;0;First order;;".
const ANDROID_CUSTOM_PROPERTY = "x-android-custom";

function androidLine(value: string): string[] {
  const [type = "", ...values] = value.split(";");
  const said = values.filter((one) => one !== "" && !/^\d{1,2}$/.test(one));
  return said.length > 0 ? [`${type.split("/").at(-1)?.replaceAll("_", " ")}: ${said.join(", ")}`] : [];
}

/** The values of a property as a text. */
export const propertyText = (values: (string | string[])[]) =>
  values
    .flat(2)
    .map((value) =>
      String(value)
        .trim()
        .replace(/^(tel|mailto):/i, ""),
    )
    .filter((value) => value !== "")
    .join(", ");

/** Whether a telephone is a number: `sip:ada@ink.example` may stand among them. */
export const isNumber = ({ values }: Property) =>
  !/^(?:sips?|xmpp|im|skype|https?|mailto):/i.test(propertyText(values));
