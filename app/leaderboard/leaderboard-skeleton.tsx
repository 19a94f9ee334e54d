import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { skeletonStyles } from "#app/ui/theme/sheet/skeleton.ts";
import { Style } from "#app/ui/theme/style.tsx";
import { podiumStyles } from "./podium-style.ts";

/** The leaderboard's placeholder during navigation with script. */
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

/** The leaderboard's title, shared by the page, its skeleton and its error message. */
export function LeaderboardHeader() {
  return (
    <PageHeader title="Leaderboard" subtitle="Who is furthest along the trail, and who is on the move this week" />
  );
}
