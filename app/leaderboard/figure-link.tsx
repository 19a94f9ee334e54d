import { Link } from "@remix-run/react";

type Filter = Record<string, string>;

/** A figure that leads to the list of the opportunities it counts. What it counts is said beside it or in `unit`. */
export function FigureLink({ text, unit, filter }: { text: string; unit: string; filter: Filter }) {
  return (
    <Link className="figure" to={`/opportunities?${new URLSearchParams(filter)}`} discover="none">
      {text} <small>{unit}</small>
    </Link>
  );
}

/** "1 update", "2 updates"; the number is written with thousands separators. */
export function counted(count: number, noun: string, plural = `${noun}s`): [text: string, unit: string] {
  return [count.toLocaleString("en-US"), count === 1 ? noun : plural];
}
