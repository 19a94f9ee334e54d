import type { PhoneLinks } from "./labels.ts";

/** A phone number as a link that calls it, where one can be told, and with its country's code links that text it. */
export const PhoneNumber = ({ phone, links }: { phone: string; links: PhoneLinks | null }) => (
  <>
    {links ? <a href={links.call}>{phone}</a> : phone}
    {links?.text ? (
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
