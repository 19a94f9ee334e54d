interface PortraitProps {
  person: { firstName: string; lastName: string; photoUrl: string | null };
  /** 96 px as on the profile page, not the frame's 40 px. */
  large?: boolean;
}

const SIDE = 40;
const LARGE_SIDE = 96;

/** A person's photo or initials, as decoration beside the name. */
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

// By code point, because a single UTF-16 unit of an emoji is not valid text.
function initial(name: string): string {
  return [...name][0] ?? "";
}
