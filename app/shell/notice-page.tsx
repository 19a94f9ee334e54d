import type { ReactNode } from "react";
import { styled } from "styled-components";
import { FieldBox } from "#app/ui/form/field.tsx";
import { FoxHead } from "#app/ui/fox.tsx";
import { NoticeBox } from "#app/ui/notices/notice.tsx";

const Page = styled.div`
  display: grid; justify-items: center; gap: var(--space-4); max-width: 36rem; margin: 8vh auto;
  padding: 0 var(--space-4); text-align: center; text-wrap: balance;
  p { color: var(--muted); }
  > ${NoticeBox} { width: 100%; text-align: start; }
  form { display: grid; gap: var(--space-4); justify-items: center; width: 100%; }
  ${FieldBox} { width: 100%; text-align: start; }
`;

/** A page with one message; `children` are the next steps. */
export function Notice({ title, message, children }: { title: string; message: string; children: ReactNode }) {
  return (
    <Page>
      <FoxHead size={112} />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{message}</p>
      {children}
    </Page>
  );
}
