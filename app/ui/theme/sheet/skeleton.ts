import { media } from "./media.ts";

/** Styles of `Skeleton`, included by pages that use it. */
export const skeletonStyles = `
.skeleton { height: 1rem; border-radius: var(--radius); background: var(--line); }
.skeleton[data-size="metric"] { height: 7.5rem; }
.skeleton[data-size="panel"] { height: 20rem; }
@media ${media.motion} { .skeleton { animation: breathe 1.6s ease-in-out infinite; } }
@keyframes breathe { 50% { opacity: .5; } }
@media (forced-colors: active) { .skeleton { border: 1px solid; } }`;
