import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { buttonLook } from "#app/ui/button.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { formatAmount } from "#app/ui/money.ts";
import { DELIVERY_STATES, deliveryName, isSuccess } from "./labels.ts";
import type { AttemptRow } from "./schema.ts";

const List = styled.ul`
  li {
    display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--space-1) var(--space-3); align-items: start;
    padding-block: var(--space-3); border-top: 1px solid var(--line); overflow-wrap: anywhere;
  }
  p { color: var(--muted); font-size: var(--text-s); }
  strong { font-variant-numeric: tabular-nums; }
  [data-failed] { color: var(--danger); }
  button { ${buttonLook} }
  details { grid-column: 1 / -1; }
  summary { padding-block: var(--space-3); font-size: var(--text-s); line-height: 1.5; color: var(--action); cursor: pointer; }
  pre { margin: 0; padding: var(--space-3); background: var(--sunken); border-radius: var(--radius); font-size: var(--text-s);
    white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Attempts, newest first: what, when, the status and the beginning of the answer; each can be sent again. */
export function AttemptList({ attempts, timeZone }: { attempts: AttemptRow[]; timeZone: string }) {
  if (attempts.length === 0) return null;
  return (
    <List>
      {attempts.map((one) => (
        <li key={`${one.deliveryId} ${one.at}`}>
          <div>
            <strong data-failed={isSuccess(one) ? undefined : ""}>{one.status ?? "No answer"}</strong>{" "}
            {deliveryName(one.type)}
            <p>
              <time dateTime={one.at}>{formatInstant(one.at, timeZone)}</time> · {formatAmount(one.ms)} ms ·{" "}
              {DELIVERY_STATES[one.state]}
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="delivery" value={one.deliveryId} />
            <button type="submit" name="intent" value="resend" data-variant="quiet">
              Send again
            </button>
          </Form>
          {one.answer ? (
            <details>
              <summary>Answer</summary>
              <pre>{one.answer}</pre>
            </details>
          ) : null}
        </li>
      ))}
    </List>
  );
}
