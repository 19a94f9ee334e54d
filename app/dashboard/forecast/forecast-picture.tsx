import { styled } from "styled-components";
import { formatMoney } from "#app/ui/money.ts";
import { monthName } from "./month-name.ts";
import type { ForecastMonth } from "./schema.ts";

// In rem: a row of a month, and within it where its words stand and where its bar is.
const ROW_HEIGHT_REM = 2.75;
const LABEL_Y_REM = 0.9;
const BAR_Y_REM = 1.25;
const BAR_HEIGHT_REM = 0.75;
// A target's tick extends this far above and below its bar, and is this wide; it ends where its amount is.
const TARGET_OVERHANG_REM = 0.25;
const TARGET_WIDTH_REM = 0.1875;

const Picture = styled.svg`
  display: block; width: 100%; overflow: visible; font: var(--text-s)/1 var(--sans);
  text { fill: var(--ink); font-variant-numeric: tabular-nums; }
  text[data-quiet] { fill: var(--muted); }
  .open { fill: var(--line); }
  .won { fill: var(--action); }
  .stripe { stroke: var(--action); stroke-width: 3; }
  .target { fill: var(--ember); transform: translateX(-${TARGET_WIDTH_REM}rem); }
  @media print { print-color-adjust: exact; }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    text, text[data-quiet] { fill: CanvasText; }
    .open { fill: Canvas; stroke: CanvasText; }
    .won { fill: Highlight; }
    .stripe { stroke: Highlight; }
    .target { fill: CanvasText; }
  }
`;

const Legend = styled.p`margin-top: var(--space-2); color: var(--muted); font-size: var(--text-s);`;

const EXPLAINED = "Solid: won. Striped: weighted open. Pale: remaining open.";

/**
 * A bar a month: what was won, what is open by its chances (striped), and the rest of what is open (pale); a tick where
 * its target is. The table has the same figures.
 */
export function ForecastPicture({ months }: { months: ForecastMonth[] }) {
  const most = Math.max(1, ...months.map(({ won, open, target }) => Math.max(won.sum + open.sum, target ?? 0)));
  const width = (amount: number) => `${Math.round((10_000 * amount) / most) / 100}%`;
  return (
    <figure>
      <Picture
        height={`${months.length * ROW_HEIGHT_REM}rem`}
        role="img"
        aria-labelledby="forecast-title"
        aria-describedby="forecast-summary"
      >
        <title id="forecast-title">Won and expected by month</title>
        <desc id="forecast-summary">{forecastInWords(months)}</desc>
        <defs>
          <pattern
            id="forecast-stripes"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className="stripe" x1="0" y1="0" x2="0" y2="6" />
          </pattern>
        </defs>
        {months.map((month, index) => (
          <MonthBar key={month.month} month={month} index={index} width={width} />
        ))}
      </Picture>
      <Legend as="figcaption">{hasTargets(months) ? `${EXPLAINED} Mark: the target.` : EXPLAINED}</Legend>
    </figure>
  );
}

type MonthBarProps = {
  month: ForecastMonth;
  /** Its place from the top. */
  index: number;
  /** The width of an amount, in percent of the picture's. */
  width: (amount: number) => string;
};

function MonthBar({ month: { month, won, open, pastDue, target }, index, width }: MonthBarProps) {
  return (
    <svg aria-hidden="true" y={`${index * ROW_HEIGHT_REM}rem`} width="100%" height={`${ROW_HEIGHT_REM}rem`}>
      <text y={`${LABEL_Y_REM}rem`}>{`${monthName(month)}${pastDue ? " · past due" : ""}`}</text>
      <text y={`${LABEL_Y_REM}rem`} x="100%" textAnchor="end" data-quiet="">
        {formatMoney(won.sum + open.weighted)}
      </text>
      <rect className="open" y={`${BAR_Y_REM}rem`} height={`${BAR_HEIGHT_REM}rem`} width={width(won.sum + open.sum)} />
      <rect
        fill="url(#forecast-stripes)"
        y={`${BAR_Y_REM}rem`}
        height={`${BAR_HEIGHT_REM}rem`}
        width={width(won.sum + open.weighted)}
      />
      <rect className="won" y={`${BAR_Y_REM}rem`} height={`${BAR_HEIGHT_REM}rem`} width={width(won.sum)} />
      {target === null ? null : (
        <rect
          className="target"
          x={width(target)}
          y={`${BAR_Y_REM - TARGET_OVERHANG_REM}rem`}
          width={`${TARGET_WIDTH_REM}rem`}
          height={`${BAR_HEIGHT_REM + 2 * TARGET_OVERHANG_REM}rem`}
        />
      )}
    </svg>
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
