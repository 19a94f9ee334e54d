import { NOT_REACHED, readFailedResponse, statusAndMessage } from "#app/ui/notices/failure-words.ts";

/** What the form has: a name, and the password where it is asked for. */
type Fields = { [field: string]: FormDataEntryValue };

type AddPasskeyResult = { ok: true } | { ok: false; message: string };

const PASSKEYS = "/api/users/me/passkeys";

/**
 * Has the browser make a passkey, and the server keep it. Fails with a message for the person: of the server, or of the
 * browser that was not allowed, has no device for it, or has this account's passkey already.
 */
export async function addPasskey({ name, password }: Fields): Promise<AddPasskeyResult> {
  const failed = async (answer: Response): Promise<AddPasskeyResult> => ({
    ok: false,
    message: statusAndMessage(await readFailedResponse(answer)),
  });
  try {
    const begun = await post(`${PASSKEYS}/options`, password ? { password } : {});
    if (!begun.ok) return await failed(begun);
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await begun.json());
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    const added = await post(PASSKEYS, { ...made.toJSON(), name });
    return added.ok ? { ok: true } : await failed(added);
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

const post = (path: string, body: unknown) =>
  fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

function messageOf(error: unknown): string {
  if (error instanceof DOMException && error.name === "InvalidStateError")
    return "This device already has a passkey for your account.";
  if (error instanceof DOMException) return "The browser did not create a passkey: it was canceled or took too long.";
  return NOT_REACHED;
}
