import { Icon } from "#app/ui/icons.tsx";
import { NoticeBox } from "#app/ui/notices/notice.tsx";

/** Says which parameters of a list's address were ignored. */
export function IgnoredParameters({ messages }: { messages: string[] }) {
  if (messages.length === 0) return null;
  return (
    <NoticeBox data-variant="destructive" role="status">
      <Icon name="alert" />
      <div>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </NoticeBox>
  );
}
