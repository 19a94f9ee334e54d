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
    text: "Two-factor sign-in, your password, and recent events of your account",
  },
  {
    to: "/profile/tokens",
    label: "API tokens",
    text: "Let another program use Dealquest as you, see its changes, and undo them",
  },
  { to: "/profile/mail-in", label: "Email to inbox", text: "Your own address that turns emails into notes" },
  { to: "/api", label: "API", text: "What programs can do with Dealquest, with an example of each call" },
  { to: "/profile/assistants", label: "Assistants", text: "Let an assistant read your pipeline and add notes" },
  { to: REMINDERS_PAGE, label: "Reminders", text: reminders },
  { to: "/team", label: "Team", text: "Members and owners; owners invite people" },
  { to: "/data", label: "Data", text: "Import and export the team's records as files" },
  { to: "/trash", label: "Trash", text: "Records deleted in the last 30 days, which you can restore" },
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
