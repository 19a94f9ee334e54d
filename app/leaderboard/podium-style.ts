import { media } from "#app/ui/theme/sheet/media.ts";

/** Three columns; one column on a small screen. */
export const podiumStyles = `
.podium { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
.podium + .podium { margin-top: var(--space-4); }
@media ${media.wide} { .podium { grid-template-columns: repeat(3, minmax(0, 1fr)); } }`;
