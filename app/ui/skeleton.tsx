import { keyframes, styled } from "styled-components";
import { media } from "./theme/media.ts";

const breathe = keyframes`50% { opacity: .5; }`;

const Bar = styled.div`
  height: 1rem; border-radius: var(--radius); background: var(--line);
  &[data-size="metric"] { height: 7.5rem; }
  &[data-size="panel"] { height: 20rem; }
  @media ${media.motion} { animation: ${breathe} 1.6s ease-in-out infinite; }
  @media (forced-colors: active) { border: 1px solid; }
`;

/** A placeholder while content loads during navigation with script. */
export function Skeleton({ size = "line" }: { size?: "line" | "metric" | "panel" }) {
  return <Bar data-size={size} />;
}
