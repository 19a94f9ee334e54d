import { useEffect, useState } from "react";
import { findRecognition, LANGUAGE } from "./recognition.ts";
import type { RecordingKind } from "./recording.ts";

/**
 * Where the sound of a recording goes. "device": nowhere; "installable": to the browser's maker, until this device has learned the
 * language; "installing": the same meanwhile; "browser": to the browser's maker; "server": to us and to the language model.
 */
export type SoundPlace = "device" | "installable" | "installing" | "browser" | "server";

const LOCALLY = { langs: [LANGUAGE], processLocally: true };

const PLACES = {
  available: "device",
  downloadable: "installable",
  downloading: "installing",
  unavailable: "browser",
} as const;

async function findPlace(): Promise<SoundPlace> {
  try {
    return PLACES[(await findRecognition()?.available?.(LOCALLY)) ?? "unavailable"];
  } catch {
    return "browser";
  }
}

/** Where the sound goes, null until the browser has said it; `install` has the browser learn to recognize on this device. */
export function useSoundPlace(kind: RecordingKind) {
  const [place, setPlace] = useState<SoundPlace | null>(null);
  useEffect(() => {
    let unmounted = false;
    const asked = kind === "speech" ? findPlace() : Promise.resolve(kind === "audio" ? ("server" as const) : null);
    void asked.then((found) => unmounted || setPlace(found));
    return () => {
      unmounted = true;
    };
  }, [kind]);
  async function install() {
    setPlace("installing");
    const isInstalled = await findRecognition()
      ?.install?.(LOCALLY)
      .catch(() => false);
    setPlace(isInstalled ? "device" : "browser");
  }
  return { place, install };
}
