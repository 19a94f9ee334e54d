import { styled } from "styled-components";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { media } from "#app/ui/theme/media.ts";

/** Three columns; one column on a small screen. */
export const Podium = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4);
  & + & { margin-top: var(--space-4); }
  @media ${media.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

/** The leaderboard's placeholder during navigation with script. */
export function LeaderboardSkeleton() {
  return (
    <div aria-busy="true">
      <LeaderboardHeader />
      {["metric", "panel"].map((size) => (
        <Podium key={size}>
          {["first", "second", "third"].map((key) => (
            <Skeleton key={key} size={size as "metric" | "panel"} />
          ))}
        </Podium>
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
