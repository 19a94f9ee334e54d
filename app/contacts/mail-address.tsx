import { Fragment } from "react";

/** An e-mail address of which a line may break only after its "@" and its dots. */
export function MailAddress({ email }: { email: string }) {
  const [first, ...rest] = email.split(/(?<=[@.])/);
  return (
    <span>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address may be equal, and never change places.
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
