import { Icon } from "#app/ui/icons.tsx";
import { NoticeBox } from "#app/ui/notices/notice.tsx";

const MESSAGES: Record<string, string> = {
  view: "This view was not found: here is the list.",
  cursor: "This page of the list was not found: here is the first one.",
  sort: "The order “sort” was not understood and is ignored.",
  "closesTo:misfit": "“Closes to” is before “Closes from”, and is ignored.",
  "createdTo:misfit": "“Created to” is before “Created from”, and is ignored.",
  "changedFrom:misfit": "“Changed from” needs “Changed by”, and is ignored.",
  direction: "The order “direction” was not understood and is ignored.",
};

/** Lists the invalid parameters of a list's address, which were ignored. */
export function IgnoredParameters({ parameters }: { parameters: string[] }) {
  if (parameters.length === 0) return null;
  return (
    <NoticeBox data-variant="destructive" role="status">
      <Icon name="alert" />
      <div>
        {parameters.map((name) => (
          <p key={name}>{MESSAGES[name] ?? `The filter “${name}” was not understood and is ignored.`}</p>
        ))}
      </div>
    </NoticeBox>
  );
}
