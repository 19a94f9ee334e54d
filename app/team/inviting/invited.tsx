import { ShownOnce } from "#app/ui/shown-once.tsx";

type InvitedProps = { invited: { email: string; link: string; returns: boolean }[] };

/** The answer to the inviting form, with the links. */
export function Invited({ invited }: InvitedProps) {
  return (
    <ShownOnce
      title={invited.length === 1 ? "Invitation sent" : `${invited.length} invitations sent`}
      heading="The links, shown this once"
      back={{ to: "/team", label: "Back to the team" }}
    >
      <p>
        A mail with its link is on its way to each address. If your team has no mail, hand the links over yourself: each
        is a key to your team, for that person alone.
      </p>
      <ul>
        {invited.map(({ email, link, returns }) => (
          <li key={email}>
            <strong>{email}</strong>
            <code>{link}</code>
            {returns ? <p>This person was in the team before. Accepting brings the same account back.</p> : null}
          </li>
        ))}
      </ul>
    </ShownOnce>
  );
}
