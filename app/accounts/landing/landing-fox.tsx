/*
 * The mascot, drawn for Dealquest. Its colors are fixed and the same in the dark scheme; neckerchief and hat band use
 * the product's green. The head is the same drawing as in public/favicon.svg.
 */
const fur = "#cf5d25";
const cream = "#fff3df";
const dark = "#33211a";
const green = "#2c7553";

function Head() {
  return (
    <g transform="translate(15 14) scale(1.44)">
      <path fill={fur} d="M8 6q10 4 16 12h16q6-8 16-12 3 14 0 26Q54 50 32 59 10 50 8 32 5 20 8 6z" />
      <path fill={dark} d="M11.5 11.5q6 3 9 8.5l-7.5 7q-2.5-8-1.5-15.5zm41 0q-6 3-9 8.5l7.5 7q2.5-8 1.5-15.5z" />
      <path fill={cream} d="M8.5 34q9-3 15 3 5 6 8.5 13 3.5-7 8.5-13 6-6 15-3-2 16-23.5 25Q10.5 50 8.5 34z" />
      <path fill={dark} d="M28 51q4-2.5 8 0-1 5-4 5.5-3-.5-4-5.5z" />
      <path
        fill={dark}
        d="M18.8 34a2.7 3.2 0 1 1 5.4 0 2.7 3.2 0 1 1-5.4 0zm21 0a2.7 3.2 0 1 1 5.4 0 2.7 3.2 0 1 1-5.4 0z"
      />
      <path fill="none" stroke={dark} strokeWidth="1.4" strokeLinecap="round" d="M17.5 28q3-2.5 6-1m17 0q3-1.5 6 1" />
      <circle cx="22.5" cy="32.7" r=".9" fill="#fff" />
      <circle cx="43.5" cy="32.7" r=".9" fill="#fff" />
    </g>
  );
}

function Hat() {
  return (
    <>
      <path fill="#b98b4e" d="M20 37q41-18 82 0-12 9-41 9t-41-9z" />
      <path fill="#cfa261" d="M40 33q2-27 12-28 5 0 9 3 4-3 9-3 10 1 12 28-21-8-42 0z" />
      <path fill={green} d="M39.6 35q.2-4 .8-7 20.6-7 41.2 0 .6 3 .8 7-21.4-8.5-42.8 0z" />
    </>
  );
}

function Compass() {
  return (
    <g transform="translate(61 134)">
      <circle r="15" fill="#e3b04b" />
      <circle r="11.5" fill="#fffaf0" />
      <path fill="#b8481a" d="m5-8-2.5 10-5-3z" />
      <path fill={dark} d="m-5 8 2.5-10 5 3z" />
    </g>
  );
}

/** The whole fox scout as SVG elements, 130 × 160 units, for use inside an `<svg>`. */
export function Fox() {
  return (
    <>
      <path fill={fur} d="M84 150q44 8 44-40 0-28-20-44 2 22-8 36-10 12-22 16z" />
      <path fill={cream} d="M128 108q-2-26-20-42 2 15-3 27 10-2 23 15z" />
      <path fill={fur} d="M38 88q-16 30-14 70h76q2-42-16-70z" />
      <path fill={cream} d="M46 92q-10 28-2 58h34q8-30-2-58z" />
      <path fill={dark} d="M24 158q-2-12 10-13 16 0 16 13zm50 0q0-13 16-13 12 1 10 13z" />
      <Head />
      <Hat />
      <path fill={green} d="M34 93q27 14 54 0l2 8q-10 7-22 8l-7 20-7-20q-12-1-22-8z" />
      <circle cx="61" cy="105" r="5" fill="#e08a3c" />
      <path fill="#a8441a" d="M30 112q-6 18 10 26l12-4-10-22zm62 0q6 18-10 26l-12-4 10-22z" />
      <Compass />
      <path fill={dark} d="M42 131q7-2 9 4 0 7-7 7-8-4-2-11zm38 0q-7-2-9 4 0 7 7 7 8-4 2-11z" />
    </>
  );
}
