import { useRef, useState } from "react";
import { findRecognition, LANGUAGE } from "./recognition.ts";
import type { RecordingKind } from "./recording.ts";

/**
 * Where the audio of a recording goes. "device": nowhere; "installable": to the browser's vendor, until this device has
 * learned the language; "installing": the same meanwhile; "browser": to the vendor; "server": to us and to the language
 * model.
 */
export type AudioDestination = "device" | "installable" | "installing" | "browser" | "server";

const LOCAL_RECOGNITION = { langs: [LANGUAGE], processLocally: true };

const DESTINATIONS = {
  available: "device",
  downloadable: "installable",
  downloading: "installing",
  unavailable: "browser",
} as const;

/** How long to wait, in ms, for a browser whose speech service may hang. After that the worse case is assumed. */
const AVAILABILITY_TIMEOUT_MS = 1_000;

/** What the browser says of itself, within a second; "browser" if it fails, or does not answer by then. */
export async function findAudioDestination(): Promise<AudioDestination> {
  const late = new Promise<"unavailable">((resolve) => setTimeout(resolve, AVAILABILITY_TIMEOUT_MS, "unavailable"));
  const available = findRecognition()?.available?.(LOCAL_RECOGNITION);
  return DESTINATIONS[(await Promise.race([available, late]).catch(() => null)) ?? "unavailable"];
}

/**
 * Where the audio goes. The browser is asked when somebody is about to record (`isLocal`, whether the audio stays on
 * this device), because asking loads its speech service, and a Chromium that was built without one ends the page. Until
 * then the page says what is true of most browsers. `install` has the browser learn to recognize on this device.
 */
export function useAudioDestination(kind: RecordingKind) {
  const [found, setFound] = useState<AudioDestination>("browser");
  const asked = useRef<Promise<AudioDestination> | null>(null);
  const show = async (destination: Promise<AudioDestination>) => {
    asked.current = destination;
    setFound(await destination);
  };
  async function isLocal() {
    if (kind === "speech" && !asked.current) void show(findAudioDestination());
    return (await asked.current) === "device";
  }
  function install() {
    setFound("installing");
    void show(installLocalRecognition());
  }
  return { destination: kind === "audio" ? ("server" as const) : found, isLocal, install };
}

const installLocalRecognition = async (): Promise<AudioDestination> =>
  (await findRecognition()
    ?.install?.(LOCAL_RECOGNITION)
    .catch(() => false))
    ? "device"
    : "browser";
