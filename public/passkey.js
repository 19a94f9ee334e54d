// The sign-in view's one script: the browser offers a passkey by itself in the e-mail field (docs/product.md#passkeys). Without it, or
// in a browser that does not know WebAuthn's JSON, one signs in by the password as ever.

// Before the server's five minutes are over.
const RENEW_MS = 4 * 60 * 1000;

const form = document.querySelector("form[data-passkey-to]");

const post = (path, body) =>
  fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** Waits until a person chooses a passkey that the browser offers; undefined where there is none to wait for. */
async function chosen() {
  for (;;) {
    const answer = await post("/auth/passkey/options", {});
    if (!answer.ok) return undefined;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await answer.json());
    const renewal = new AbortController();
    const timer = setTimeout(() => renewal.abort(), RENEW_MS);
    try {
      return await navigator.credentials.get({ publicKey, mediation: "conditional", signal: renewal.signal });
    } catch {
      if (!renewal.signal.aborted) return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}

function say(text) {
  document.getElementById("passkey-failed")?.remove();
  form.before(Object.assign(document.createElement("p"), { id: "passkey-failed", role: "alert", textContent: text }));
}

async function offer() {
  const isKnown = globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON;
  if (!form || !isKnown || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  for (let passkey = await chosen(); passkey; passkey = await chosen()) {
    const answer = await post("/auth/passkey", { ...passkey.toJSON(), shared: form.shared.checked });
    if (answer.ok) return location.assign(form.dataset.passkeyTo);
    say((await answer.json()).message);
  }
}

// What fails on the way leaves the password.
offer().catch(() => {});
