import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { NotificationBanner } from "#app/ui/notices/notice.tsx";
import { Landing, LandingCard } from "./landing.tsx";

const Column = styled.div`display: grid; gap: var(--space-4); width: 100%; max-width: 30rem; margin: 0 auto;`;

type LandingViewProps = ComponentProps<typeof LandingCard> & {
  /** A success message shown above the card. */
  notice?: string;
};

/** A landing sub-view as a complete page. */
export function LandingCardPage({ notice, ...card }: LandingViewProps) {
  return (
    <Landing>
      <Column>
        {notice ? <NotificationBanner title={notice} variant="default" /> : null}
        <LandingCard {...card} />
      </Column>
    </Landing>
  );
}
