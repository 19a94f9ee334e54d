import { css } from "styled-components";
import type { PhoneLinks } from "./labels.ts";

/** The look of `CallLink`, for the container of its rows or cards: it stands above the link that covers them. */
export const callLook = css`
  .call {
    position: relative; z-index: 1; display: inline-flex; align-items: center; min-width: 1.5rem; min-height: 1.5rem; color: inherit;
  }
  .call:hover { color: var(--action); }
  @media (pointer: coarse) { .call { min-width: 2.75rem; min-height: 2.75rem; margin-block: -.65rem; } }
`;

/** The phone number of a row or card, as a link that calls it where one can be told. */
export const CallLink = ({ phone, call }: { phone: string; call: string | null }) =>
  call ? (
    <a className="call" href={call}>
      {phone}
    </a>
  ) : (
    phone
  );

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
