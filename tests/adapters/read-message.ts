import PostalMime, { type Address } from "postal-mime";

/**
 * A message of the outbox as a mail program shows it, without line breaks at its end. `headers` has the names of all
 * headers, in lower case.
 */
export async function readMessage(message: string) {
  const { from, to, subject = "", text = "", html = "", headers } = await PostalMime.parse(message);
  const address = (one?: Address) => (one?.name ? `${one.name} <${one.address}>` : (one?.address ?? ""));
  return {
    headers: headers.map(({ key }) => key),
    from: address(from),
    to: to?.map(address).join(", ") ?? "",
    subject,
    text: text.trimEnd(),
    html: html.trimEnd(),
  };
}
