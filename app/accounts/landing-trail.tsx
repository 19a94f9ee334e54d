import { Fox } from "./landing-fox.tsx";

const pines = "M0 0l-9 14h5l-8 13h10v6h4v-6h10l-8-13h5z";

function Pines({ at, fill }: { at: [x: number, y: number, scale: number][]; fill: string }) {
  return (
    <g fill={fill}>
      {at.map(([x, y, scale]) => (
        <path key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${scale})`} d={pines} />
      ))}
    </g>
  );
}

/** A tent with its pennant; the farther up the trail, the smaller. */
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

/** The landing's picture: the fox scout at the foot of a trail with six camps, the last one on the summit. */
export function LandingTrail() {
  return (
    <svg
      viewBox="0 0 600 460"
      role="img"
      aria-label="A fox scout with a compass at the foot of a trail that climbs past six camps to a summit"
    >
      <rect width="600" height="460" fill="var(--scene-sky)" />
      <circle cx="120" cy="96" r="38" fill="var(--scene-sun)" />
      <path fill="var(--scene-far)" d="M0 250Q90 170 170 205 250 130 330 150 400 50 450 62 520 100 600 190V460H0z" />
      <path fill="var(--panel)" opacity=".7" d="M405 96Q432 58 450 62 474 72 496 98L474 92 455 106 436 90 420 102z" />
      <path fill="var(--scene-mid)" d="M0 300Q120 230 240 262 360 300 440 222 520 190 600 236V460H0z" />
      <Pines
        fill="var(--scene-pine)"
        at={[
          [40, 262, 1.1],
          [72, 250, 1.4],
          [250, 246, 1],
          [556, 214, 1.3],
          [582, 226, 1.1],
        ]}
      />
      <path fill="var(--scene-near)" d="M0 372Q140 318 290 350 450 386 600 318V460H0z" />
      <path
        fill="none"
        stroke="var(--scene-path)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 13"
        d="M190 436Q300 440 372 412 470 374 384 350 250 318 196 296 150 268 270 254 400 238 404 196 408 160 372 148 400 110 448 74"
      />
      <Camp x={330} y={408} scale={1.15} fill="#d9a441" />
      <Camp x={474} y={392} scale={1} fill="#8aa653" />
      <Camp x={286} y={326} scale={0.82} fill="#4c9a77" />
      <Camp x={158} y={280} scale={0.7} fill="#d9743f" />
      <Camp x={352} y={240} scale={0.6} fill="#8d7bb0" />
      <Camp x={448} y={72} scale={0.5} fill="#c9551f" />
      <Pines
        fill="var(--scene-pine)"
        at={[
          [540, 366, 1.7],
          [574, 350, 2.2],
          [400, 326, 1.2],
          [24, 336, 1.8],
        ]}
      />
      <g transform="translate(36 270) scale(1.1)">
        <Fox />
      </g>
    </svg>
  );
}
