/** An e-mail address of which a line may break only after its "@" and its dots. */
export function MailAddress({ email }: { email: string }) {
  const parts = email.split(/(?<=[@.])/);
  return <span>{parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part} />, part]))}</span>;
}
