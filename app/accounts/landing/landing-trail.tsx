import { Fox } from "./landing-fox.tsx";

const pine = "M0 0l-9 14h5l-8 13h10v6h4v-6h10l-8-13h5z";

type TrailPoint = [x: number, y: number, scale: number];

const MIDDLE_PINES: TrailPoint[] = [
  [28, 262, 1.1],
  [270, 240, 0.9],
  [300, 246, 1.2],
  [552, 204, 1.3],
  [580, 214, 1.1],
];
const NEAR_PINES: TrailPoint[] = [
  [548, 372, 1.7],
  [578, 352, 2.3],
  [436, 306, 1.1],
  [458, 312, 1.3],
];

function Pines({ at, fill }: { at: TrailPoint[]; fill: string }) {
  return (
    <g fill={fill}>
      {at.map(([x, y, scale]) => (
        <path key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${scale})`} d={pine} />
      ))}
    </g>
  );
}

function Camp({ x, y, scale, fill }: { x: number; y: number; scale: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path fill="none" stroke="var(--scene-ink)" strokeWidth="2" d="M0-44v-18" />
      <path fill="var(--ember)" d="M1-62l16 5-16 6z" />
      <path fill={fill} d="M0-46L36 0h-72z" />
      <path fill="var(--scene-ink)" d="M0-26L11 0h-22z" opacity=".85" />
      <path fill="#fff" d="M0-46L36 0H24z" opacity=".18" />
    </g>
  );
}

/** The landing's illustration: the fox scout at the start of a trail with six camps, the last on the summit. */
export function LandingTrail() {
  return (
    <svg
      viewBox="0 0 600 460"
      role="img"
      aria-label="A fox scout at the foot of a trail that climbs past six camps to a summit"
    >
      <rect width="600" height="460" fill="var(--scene-sky)" />
      <circle cx="112" cy="92" r="36" fill="var(--scene-sun)" />
      <g fill="var(--scene-cloud)">
        <path d="M196 98q4-14 20-12 8-14 24-8 16 0 16 14 12 0 12 10h-78q0-4 6-4z" />
        <path d="M28 168q3-10 15-9 7-11 19-6 13 0 13 11 9 0 9 8H22q0-4 6-4z" />
      </g>
      <path fill="var(--scene-far)" d="M0 250Q90 170 170 205 250 130 322 158 400 66 446 66 492 66 600 190V460H0z" />
      <path fill="var(--scene-snow)" d="M397 101Q430 66 446 66 464 66 500 97L486 106 470 94 452 112 434 96 418 110z" />
      <path fill="var(--scene-mid)" d="M0 306Q120 232 240 262 360 296 440 226 520 190 600 236V460H0z" />
      <Pines fill="var(--scene-pine)" at={MIDDLE_PINES} />
      <path fill="var(--scene-near)" d="M0 372Q140 318 290 350 450 386 600 318V460H0z" />
      <path
        fill="none"
        stroke="var(--scene-path)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 13"
        d="M206 440Q330 444 410 420 500 388 420 356 350 334 262 324 196 306 286 270 410 248 420 204 414 166 382 152 396 116 446 72"
      />
      <Camp x={352} y={414} scale={1.15} fill="#d9a441" />
      <Camp x={498} y={396} scale={0.95} fill="#9db34f" />
      <Camp x={352} y={334} scale={0.8} fill="#58ab84" />
      <Camp x={222} y={298} scale={0.68} fill="#d9743f" />
      <Camp x={368} y={252} scale={0.56} fill="#a08cc4" />
      <Camp x={446} y={71} scale={0.46} fill="#c9551f" />
      <Pines fill="var(--scene-pine)" at={NEAR_PINES} />
      <g transform="translate(24 218) scale(1.44)">
        <Fox />
      </g>
    </svg>
  );
}
