import { type PhoneLinks, telephoneLink } from "./labels.ts";

/** A phone number as a link that calls it, and where the number has its country's code, links that text it. */
export const PhoneNumber = ({ phone, links }: { phone: string; links: PhoneLinks | null }) => (
  <>
    <a href={links?.call ?? telephoneLink(phone)}>{phone}</a>
    {links ? (
      <>
        {" · "}
        <a href={links.text}>Text</a>
        {" · "}
        <a href={links.whatsApp} rel="noopener noreferrer">
          WhatsApp
        </a>
      </>
    ) : null}
  </>
);
