import { type FormEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { MAX_LONG_TEXT_CHARACTERS } from "#app/http/checks.ts";
import { useHydrated } from "#app/ui/browser/hydrated.ts";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { Hint, TextAreaField } from "#app/ui/form/field.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { readUnsavedText, storeUnsavedText } from "#app/ui/form/kept-words.ts";
import { NO_OWNER } from "#app/ui/form/unsent-notes.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { media } from "#app/ui/theme/media.ts";
import { sharedText } from "../inbox/shared-text.ts";
import { useKeptRecording } from "../recorder/kept-recording.ts";
import { UnsentList } from "./unsent-list.tsx";
import { useSoundRecorder } from "./use-sound-recorder.ts";
import { useUnsent } from "./use-unsent.ts";

const Page = styled.main`
  display: grid; gap: var(--space-4); max-width: 44rem; margin: 0 auto; padding: var(--space-6) min(var(--space-4), 5vw) var(--space-12);
  > header { margin-bottom: 0; }
  textarea { min-height: 10rem; font-size: var(--text-l); line-height: 1.6; }
  [role="status"] { font-weight: 600; }
  nav { display: flex; flex-wrap: wrap; gap: var(--space-3); }
  audio { max-width: 100%; }
  @media ${media.scripted} { > [data-scriptless] { display: none; } }
  @media (scripting: none) { > [data-scripted] { display: none; } }
`;

/** The page that keeps notes on this device: to type or record them, see which wait, and send them. */
export function OfflineNotes() {
  const unsent = useUnsent();
  const { owner, notes, message, signedOut, room } = unsent;
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title="Notes on this device"
        subtitle="They stay here until you are online, then move to your inbox."
      />
      <p data-scriptless="">
        This page needs JavaScript. <a href="/capture">Voice Capture</a> works without it.
      </p>
      <div data-scripted="">{owner === null ? null : <Draft key={owner} owner={owner} keep={unsent.keep} />}</div>
      <p role="status">{message}</p>
      {room ? <Hint>{room}</Hint> : null}
      {signedOut && notes.length > 0 ? <Hint>Sign in to send the notes stored here.</Hint> : null}
      {signedOut ? null : <UnsentList notes={notes} onDelete={unsent.remove} onSend={unsent.send} />}
      <nav aria-label="Dealquest">
        <ButtonAnchor variant="secondary" href="/capture/inbox">
          {signedOut ? "Sign in" : "Inbox"}
        </ButtonAnchor>
        <ButtonAnchor variant="quiet" href="/dashboard">
          Dashboard
        </ButtonAnchor>
      </nav>
    </Page>
  );
}

type KeepNote = (text: string, sound: Blob | null) => Promise<boolean>;

/** The note being written: its words, which stay until they are kept, and what was shared or recorded before. */
function useDraft(owner: string, keep: KeepNote) {
  const [text, setText] = useState(() => readUnsavedText(owner));
  const latest = useRef(text);
  const show = (words: string) => {
    latest.current = words;
    setText(words);
  };
  const shared = useSharedNote(text, show);
  // The new one, or one that was not sent before the network or the browser ended.
  const recorded = useKeptRecording(owner);
  const attached = shared.note?.sound ?? recorded.sound;
  const keeping = useRef(false);
  const change = (words: string) => {
    show(words);
    storeUnsavedText(owner, words);
  };
  const keepDraft = async () => {
    const words = latest.current.trim();
    if ((words === "" && !attached) || !(await keep(words, attached))) return;
    change("");
    await shared.forget();
    recorded.discard();
  };
  const keepOnce = () => {
    // So that a double tap keeps the note once.
    if (keeping.current) return;
    keeping.current = true;
    keepDraft().finally(() => {
      keeping.current = false;
    });
  };
  return { text, change, shared: shared.note, recorded, attached, keepOnce };
}

function Draft({ owner, keep }: { owner: string; keep: KeepNote }) {
  const { text, change, shared, recorded, attached, keepOnce } = useDraft(owner, keep);
  const [refused, setRefused] = useState(false);
  const sound = useSoundRecorder(owner, recorded.set, () => setRefused(true));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keepOnce();
  };
  if (owner === NO_OWNER && !shared) return <Hint>Sign in once on this device to keep notes here.</Hint>;
  return (
    <Panel as="form" onSubmit={submit}>
      <TextAreaField
        id="note"
        name="note"
        label={shared ? "Shared note" : "Note"}
        value={text}
        maxLength={MAX_LONG_TEXT_CHARACTERS}
        onChange={(event) => change(event.target.value)}
      />
      {attached ? <AttachedRecording sound={attached} /> : null}
      {refused ? <Hint>The microphone is not available. Allow it in the browser's settings, or type.</Hint> : null}
      <FormActions>
        <Button disabled={sound.left !== null}>Keep this note</Button>
        <RecordButton sound={sound} disabled={attached !== null} />
        {recorded.sound ? (
          <Button type="button" variant="quiet" onClick={recorded.discard}>
            Discard the recording
          </Button>
        ) : null}
      </FormActions>
    </Panel>
  );
}

function RecordButton({
  sound: { left, start, stop },
  disabled,
}: {
  sound: ReturnType<typeof useSoundRecorder>;
  disabled: boolean;
}) {
  const canRecord = useHydrated() && "MediaRecorder" in window && Boolean(navigator.mediaDevices);
  if (!canRecord) return null;
  return (
    <Button type="button" variant="secondary" disabled={disabled} onClick={left === null ? start : stop}>
      {left === null ? "Record (30s)" : `Stop (${left}s left)`}
    </Button>
  );
}

function AttachedRecording({ sound }: { sound: Blob }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(sound);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [sound]);
  // biome-ignore lint/a11y/useMediaCaption: nobody has written down yet what it says
  return <audio controls src={src} aria-label="The recording of this note" />;
}

/** What was shared to the app; its words are added to those that are there. */
function useSharedNote(text: string, onWords: (words: string) => void) {
  const [note, setNote] = useState<SharedNote | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    readShared().then((found) => {
      setNote(found);
      if (found && !text.includes(found.text)) onWords([text, found.text].filter(Boolean).join("\n"));
    });
  }, []);
  const forget = async () => {
    await note?.forget();
    setNote(null);
  };
  return { note, forget };
}

const CACHE = "dealquest-shared";

type SharedNote = { text: string; sound: Blob | null; forget(): Promise<void> };

/** The oldest share that waits, or null. */
async function readShared(): Promise<SharedNote | null> {
  if (!("caches" in window)) return null;
  const cache = await caches.open(CACHE);
  const [first] = await cache.keys();
  const kept = first && (await cache.match(first));
  if (!first || !kept) return null;
  const form = await kept.formData();
  const sound = form.get("sound");
  return {
    text: sharedText((name) => form.get(name)),
    sound: sound instanceof Blob && sound.size > 0 ? sound : null,
    forget: async () => void (await cache.delete(first)),
  };
}
