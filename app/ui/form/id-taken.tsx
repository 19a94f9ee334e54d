import { Link } from "@remix-run/react";
import { NoticeBox } from "../notices/notice.tsx";

/** Shown above a create form already saved with other content, such as after Back (docs/product.md#creating-twice). */
export function IdTaken({ existing, what }: { existing: string; what: string }) {
  return (
    <NoticeBox role="alert">
      <div>
        <strong>This form was already saved</strong>
        <p>
          <Link to={existing}>Open the {what} that exists</Link>, or save this form as a new one. Nothing is lost.
        </p>
      </div>
    </NoticeBox>
  );
}
