import type { ComponentProps } from "react";
import { NotificationBanner } from "#app/ui/notification.tsx";
import { Landing, LandingCard } from "./landing.tsx";

type LandingViewProps = ComponentProps<typeof LandingCard> & {
  /** Something good that led here. */
  notice?: string;
};

/** A sub-view in its place on the landing. */
export function LandingView({ notice, ...card }: LandingViewProps) {
  return (
    <Landing>
      <div>
        {notice ? <NotificationBanner title={notice} variant="default" /> : null}
        <LandingCard {...card} />
      </div>
    </Landing>
  );
}
