/** Reads notes in a thread of their own: its dictionaries and models are not the server's. */
import { ReadingEnded, tasksOf } from "#app/server/workers/tasks.server.ts";

type Tasks = typeof import("./read-note.task.server.ts");

const tasks = tasksOf<Tasks>("app/capture/reading/read-note.task.server.ts");
const NOTE_TASK_OPTIONS = { lane: "notes", what: "note" } as const;

/** Runs one of the tasks. Throws a {@link ReadingEnded}, which is answered with 503 (`unavailableFailure`). */
export async function inNoteThread<Name extends keyof Tasks>(
  name: Name,
  ...args: Parameters<Tasks[Name]>
): Promise<ReturnType<Tasks[Name]>> {
  const read = await tasks.call(name, args as never, NOTE_TASK_OPTIONS);
  if (!read.ok) throw new ReadingEnded(read);
  return read.value as ReturnType<Tasks[Name]>;
}

/**
 * Loads the reader, unless it is still there, when somebody opens the page to record: speaking takes longer than the
 * second that the first note would wait, and a process that reads no notes loads nothing.
 */
export function preloadNoteReader(): void {
  inNoteThread("warmUp").catch(() => {});
}
