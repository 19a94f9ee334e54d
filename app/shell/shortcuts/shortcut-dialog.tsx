import * as Dialog from "@radix-ui/react-dialog";
import { Fragment, useRef } from "react";
import { styled } from "styled-components";
import { IconControl } from "#app/ui/button.tsx";
import { DialogBox } from "#app/ui/dialog/dialog-box.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { Shortcut } from "./shortcuts.ts";

const Keys = styled.dl`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--space-5);
  dt, dd { padding-block: var(--space-2); border-top: 1px solid var(--line); }
  dd { text-align: right; color: var(--muted); }
  kbd {
    display: inline-block; min-width: 1.75rem; padding: 0 var(--space-2); border: 1px solid var(--edge);
    border-bottom-width: 2px; border-radius: 6px; background: var(--panel); color: var(--ink);
    font: 600 var(--text-s)/1.6 var(--sans); text-align: center;
  }
`;

const Switch = styled.label`
  display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; margin-bottom: var(--space-4);
  font-weight: 600;
  input { width: 1.25rem; height: 1.25rem; flex: none; }
`;

export interface ShortcutDialogProps {
  shortcuts: readonly Shortcut[];
  on: boolean;
  turn(on: boolean): void;
  close(): void;
}

/** The list of shortcuts, and the switch that turns them off. */
export function ShortcutDialog({ shortcuts, on, turn, close }: ShortcutDialogProps) {
  const before = useRef(document.activeElement);
  const title = useRef<HTMLHeadingElement>(null);
  const focus = (event: Event, element: Element | null) => {
    event.preventDefault();
    if (element instanceof HTMLElement) element.focus();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <DialogBox
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => focus(event, title.current)}
          onCloseAutoFocus={(event) => focus(event, before.current)}
        >
          <header>
            <Dialog.Title ref={title} tabIndex={-1}>
              Keyboard shortcuts
            </Dialog.Title>
            <IconControl as={Dialog.Close} aria-label="Close">
              <Icon name="close" />
            </IconControl>
          </header>
          <Switch>
            <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
            Use keyboard shortcuts in this browser
          </Switch>
          <KeyList shortcuts={shortcuts} />
        </DialogBox>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

// One line stands for the keys 1 to 9.
const isListed = (shortcut: Shortcut) => !("view" in shortcut) || shortcut.view === 0;

function KeyList({ shortcuts }: Pick<ShortcutDialogProps, "shortcuts">) {
  return (
    <Keys>
      {shortcuts.filter(isListed).map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key, position) => (
              <Fragment key={key}>
                {position > 0 ? " then " : null}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </dd>
        </Fragment>
      ))}
    </Keys>
  );
}
