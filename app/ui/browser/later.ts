/**
 * Does what nobody waits for after the browser has answered what it was busy with, in a task of its own: what runs
 * together with the hydration of a page keeps a slow phone from answering presses that much longer. Returns a function
 * that calls it off.
 */
export function runLater(act: () => void): () => void {
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}
