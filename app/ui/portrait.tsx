interface PortraitProps {
  person: { firstName: string; lastName: string; photoUrl: string | null };
  /** As on the profile page; else the size of the frame's. */
  large?: boolean;
}

const SIDE = 40;
const LARGE_SIDE = 96;

/** Someone's photo, or their initials. Decoration: the name stands beside it as text. */
export function Portrait({ person, large }: PortraitProps) {
  const side = large ? LARGE_SIDE : SIDE;
  const attributes = { className: "portrait", "data-large": large ? "" : undefined };
  if (person.photoUrl) return <img {...attributes} src={person.photoUrl} alt="" width={side} height={side} />;
  return (
    <i {...attributes} aria-hidden="true">
      {initial(person.firstName)}
      {initial(person.lastName)}
    </i>
  );
}

// By character, not by UTF-16 unit: half of an emoji is not text.
function initial(name: string): string {
  return [...name][0] ?? "";
}
