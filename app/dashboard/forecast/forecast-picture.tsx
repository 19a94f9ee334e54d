import { styled } from "styled-components";
import { formatMoney } from "#app/ui/money.ts";
import { Picture, PictureRow, widthsFor } from "../views/picture.tsx";
import { monthName } from "./month-name.ts";
import type { ForecastMonth } from "./schema.ts";

const ROW_HEIGHT_REM = 2.75;

const Bars = styled(Picture)`
  .open { fill: var(--line); }
  .won { fill: var(--action); }
  .stripe { stroke: var(--action); stroke-width: 3; }
  /* It ends where its amount is. */
  .target { fill: var(--ember); transform: translateX(-.1875rem); }
  @media (forced-colors: active) {
    .open { fill: Canvas; stroke: CanvasText; }
    .won { fill: Highlight; }
    .stripe { stroke: Highlight; }
    .target { fill: CanvasText; }
  }
`;

const EXPLAINED = "Solid: won. Striped: weighted open. Pale: remaining open.";

/**
 * A bar a month: what was won, what is open by its chances (striped), and the rest of what is open (pale); a tick where
 * its target is. The table has the same figures.
 */
export function ForecastPicture({ months }: { months: ForecastMonth[] }) {
  const width = widthsFor(months.flatMap(({ won, open, target }) => [won.sum + open.sum, target ?? 0]));
  return (
    <Bars
      name="forecast"
      title="Won and expected by month"
      summary={forecastInWords(months)}
      legend={hasTargets(months) ? `${EXPLAINED} Mark: the target.` : EXPLAINED}
      height={months.length * ROW_HEIGHT_REM}
    >
      <defs>
        <pattern id="forecast-stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="stripe" x1="0" y1="0" x2="0" y2="6" />
        </pattern>
      </defs>
      {months.map(({ month, won, open, pastDue, target }, index) => (
        <PictureRow key={month} index={index} height={ROW_HEIGHT_REM}>
          <text>{`${monthName(month)}${pastDue ? " · past due" : ""}`}</text>
          <text x="100%" textAnchor="end" data-quiet="">
            {formatMoney(won.sum + open.weighted)}
          </text>
          <rect className="open" y="1.25em" height="0.75em" width={width(won.sum + open.sum)} />
          <rect fill="url(#forecast-stripes)" y="1.25em" height="0.75em" width={width(won.sum + open.weighted)} />
          <rect className="won" y="1.25em" height="0.75em" width={width(won.sum)} />
          {target === null ? null : (
            <rect className="target" x={width(target)} y="1em" width="0.1875em" height="1.25em" />
          )}
        </PictureRow>
      ))}
    </Bars>
  );
}

/** Whether a month has a target. */
export const hasTargets = (months: ForecastMonth[]): boolean => months.some(({ target }) => target !== null);

function forecastInWords(months: ForecastMonth[]): string {
  const said = months.map(({ month, won, open, target }) => {
    const parts = `${formatMoney(won.sum)} won, ${formatMoney(open.weighted)} weighted of ${formatMoney(open.sum)} open`;
    return `${monthName(month)}: ${parts}${target === null ? "" : `, target ${formatMoney(target)}`}.`;
  });
  return said.join(" ");
}
