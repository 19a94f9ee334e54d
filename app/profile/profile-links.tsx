import { styled } from "styled-components";
import { REMINDERS_PAGE } from "#app/reminders/labels.ts";
import { Panel, StretchedLink, stretchedLook } from "#app/ui/card.tsx";

const List = styled.ul`
  li { position: relative; padding-block: var(--space-3); border-top: 1px solid var(--line); }
  .stretched { ${stretchedLook} }
  li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: -3px; }
  p { color: var(--muted); font-size: var(--text-s); }
`;

/** The pages that are reached from the profile, in order. */
const linksOf = (reminders: string) => [
  {
    to: "/profile/security",
    label: "Security",
    text: "Two-factor sign-in, your password, and what happened to your account",
  },
  {
    to: "/profile/tokens",
    label: "API tokens",
    text: "Let another program work with Dealquest as you, see what it did, and undo it",
  },
  { to: "/profile/mail-in", label: "Mail in", text: "Your own address, by which mails become notes" },
  { to: "/api", label: "API", text: "What programs can ask of Dealquest, with a line to try each call" },
  { to: "/profile/assistants", label: "Assistants", text: "Let an assistant read your pipeline and bring you notes" },
  { to: REMINDERS_PAGE, label: "Reminders", text: reminders },
  { to: "/team", label: "Team", text: "Who belongs to it, and who is an owner; owners invite people" },
  { to: "/data", label: "Data", text: "Take the team's records with you as files" },
  { to: "/trash", label: "Trash", text: "What was deleted in the last 30 days, to be restored" },
];

/**
 * The pages about oneself and the team that the navigation does not name, each with a line that says what is there;
 * `reminders` says which are on.
 */
export function ProfileLinks({ reminders }: { reminders: string }) {
  return (
    <Panel as="section" aria-labelledby="more">
      <h2 id="more">More</h2>
      <List>
        {linksOf(reminders).map(({ to, label, text }) => (
          <li key={to}>
            <StretchedLink href={to}>{label}</StretchedLink>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Panel>
  );
}
