import { styled } from "styled-components";
import { Panel, StretchedLink, stretchedLook } from "#app/ui/card.tsx";

const List = styled.ul`
  li { position: relative; padding-block: var(--space-3); border-top: 1px solid var(--line); }
  .stretched { ${stretchedLook} }
  li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: -3px; }
  p { color: var(--muted); font-size: var(--text-s); }
`;

/** The pages that are reached from the profile, in order. */
const LINKS = [
  {
    to: "/profile/security",
    label: "Security",
    text: "Two-factor sign-in, your password, and what happened to your account",
  },
  { to: "/team", label: "Team", text: "Who belongs to it, and who is an owner; owners invite people" },
  { to: "/data", label: "Data", text: "Take the team's records with you as files" },
];

/** The pages about oneself and the team that the navigation does not name, each with a line that says what is there. */
export function ProfileLinks() {
  return (
    <Panel as="section" aria-labelledby="more">
      <h2 id="more">More</h2>
      <List>
        {LINKS.map(({ to, label, text }) => (
          <li key={to}>
            <StretchedLink href={to}>{label}</StretchedLink>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Panel>
  );
}
