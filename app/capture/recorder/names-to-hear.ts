import { type Phrase, phraseOf } from "./recognition.ts";

// Speaking begins without the names rather than late.
const WAIT_MS = 700;

/** From 0 to 10: a name of ours is far likelier than a word that sounds like it, and said in few sentences. */
const BOOST = 5;

/** The names of the person's open deals and of their people, as phrases for the recognizer; none if they do not come in time. */
export async function namesToHear(): Promise<Phrase[]> {
  try {
    const response = await fetch("/api/capture/names", { signal: AbortSignal.timeout(WAIT_MS) });
    if (!response.ok) return [];
    const { names }: { names: string[] } = await response.json();
    return names.flatMap((name) => phraseOf(name, BOOST) ?? []);
  } catch {
    return [];
  }
}
