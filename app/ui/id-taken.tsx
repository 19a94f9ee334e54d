import { Link } from "@remix-run/react";
import { NoticeBox } from "./notification.tsx";

/** Said over a create form that was already saved with other content, as after going Back (decisions.md section 9). */
export function IdTaken({ existing, what }: { existing: string; what: string }) {
  return (
    <NoticeBox role="alert">
      <div>
        <strong>This form was saved before</strong>
        <p>
          <Link to={existing}>Open the {what} that exists</Link>, or save what stands here as a new one. Nothing is
          lost.
        </p>
      </div>
    </NoticeBox>
  );
}
