import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { NotificationBanner } from "#app/ui/notification.tsx";
import { Landing, LandingCard } from "./landing.tsx";

const Column = styled.div`display: grid; gap: var(--space-4); width: 100%; max-width: 30rem; margin: 0 auto;`;

type LandingViewProps = ComponentProps<typeof LandingCard> & {
  /** Something good that led here. */
  notice?: string;
};

/** A sub-view in its place on the landing. */
export function LandingView({ notice, ...card }: LandingViewProps) {
  return (
    <Landing>
      <Column>
        {notice ? <NotificationBanner title={notice} variant="default" /> : null}
        <LandingCard {...card} />
      </Column>
    </Landing>
  );
}
