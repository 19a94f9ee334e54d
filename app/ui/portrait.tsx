import { styled } from "styled-components";

const Picture = styled.i`
  display: grid; place-items: center; flex: none; width: 2.5rem; height: 2.5rem; border-radius: 50%;
  background: var(--moss); color: var(--moss-ink); font: 600 var(--text-m) var(--serif); object-fit: cover;
  &[data-large] { width: 6rem; height: 6rem; font-size: var(--text-3xl); }
`;

interface PortraitProps {
  person: { firstName: string; lastName: string; photoUrl: string | null };
  /** 96 px as on the profile page, not the frame's 40 px. */
  large?: boolean;
}

const SIDE_PX = 40;
const LARGE_SIDE_PX = 96;

/** A person's photo or initials, as decoration beside the name. */
export function Portrait({ person, large }: PortraitProps) {
  const side = large ? LARGE_SIDE_PX : SIDE_PX;
  const size = { "data-large": large ? "" : undefined };
  if (person.photoUrl) return <Picture as="img" {...size} src={person.photoUrl} alt="" width={side} height={side} />;
  return (
    <Picture {...size} aria-hidden="true">
      {initial(person.firstName)}
      {initial(person.lastName)}
    </Picture>
  );
}

// By code point, because a single UTF-16 unit of an emoji is not valid text.
function initial(name: string): string {
  return [...name][0] ?? "";
}
