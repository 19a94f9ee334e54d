import { PageHeader } from "#app/ui/page-header.tsx";
import { skeletonStyles } from "#app/ui/sheet/skeleton.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Style } from "#app/ui/style.tsx";
import { podiumStyles } from "./podium-style.ts";

/** The leaderboard on its way, while navigating with script. */
export function LeaderboardSkeleton() {
  return (
    <div aria-busy="true">
      <Style text={podiumStyles + skeletonStyles} />
      <LeaderboardHeader />
      {["metric", "panel"].map((size) => (
        <div key={size} className="podium">
          {["first", "second", "third"].map((key) => (
            <Skeleton key={key} size={size as "metric" | "panel"} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The title over the leaderboard, its place or what is said instead of it. */
export function LeaderboardHeader() {
  return (
    <PageHeader title="Leaderboard" subtitle="Who is furthest along the trail, and who is on the move this week" />
  );
}
