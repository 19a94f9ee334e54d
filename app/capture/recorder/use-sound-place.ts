import { useRef, useState } from "react";
import { findRecognition, LANGUAGE } from "./recognition.ts";
import type { RecordingKind } from "./recording.ts";

/**
 * Where the sound of a recording goes. "device": nowhere; "installable": to the browser's maker, until this device has
 * learned the language; "installing": the same meanwhile; "browser": to the browser's maker; "server": to us and to the
 * language model.
 */
export type SoundPlace = "device" | "installable" | "installing" | "browser" | "server";

const LOCAL_RECOGNITION = { langs: [LANGUAGE], processLocally: true };

const PLACES = {
  available: "device",
  downloadable: "installable",
  downloading: "installing",
  unavailable: "browser",
} as const;

/** How long to wait, in ms, for a browser whose speech service may hang. After that the worse case is assumed. */
const AVAILABILITY_TIMEOUT_MS = 1_000;

/** What the browser says of itself, within a second; "browser" if it fails, or does not answer by then. */
export async function findPlace(): Promise<SoundPlace> {
  const late = new Promise<"unavailable">((resolve) => setTimeout(resolve, AVAILABILITY_TIMEOUT_MS, "unavailable"));
  try {
    return PLACES[(await Promise.race([findRecognition()?.available?.(LOCAL_RECOGNITION), late])) ?? "unavailable"];
  } catch {
    return "browser";
  }
}

/**
 * Where the sound goes. The browser is asked when somebody is about to record (`ask`, which answers whether the sound
 * stays on this device), because asking loads its speech service, and a Chromium that was built without one ends the
 * page. Until then the page says what is true of most browsers. `install` has the browser learn to recognize on this
 * device.
 */
export function useSoundPlace(kind: RecordingKind) {
  const [found, setFound] = useState<SoundPlace>("browser");
  const asked = useRef<Promise<SoundPlace> | null>(null);
  const show = async (place: Promise<SoundPlace>) => {
    asked.current = place;
    setFound(await place);
  };
  async function ask() {
    if (kind === "speech" && !asked.current) void show(findPlace());
    return (await asked.current) === "device";
  }
  function install() {
    setFound("installing");
    void show(installLocalRecognition());
  }
  return { place: kind === "audio" ? ("server" as const) : found, ask, install };
}

async function installLocalRecognition(): Promise<SoundPlace> {
  try {
    return (await findRecognition()?.install?.(LOCAL_RECOGNITION)) ? "device" : "browser";
  } catch {
    return "browser";
  }
}
