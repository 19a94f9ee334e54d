import type { ReactNode } from "react";
import { FoxHead } from "#app/ui/fox.tsx";

/** A page that only says one thing and offers the next step as children. */
export function Notice({ title, message, children }: { title: string; message: string; children: ReactNode }) {
  return (
    <div className="notice-page">
      <FoxHead size={112} />
      <h1>{title}</h1>
      <p>{message}</p>
      {children}
    </div>
  );
}
