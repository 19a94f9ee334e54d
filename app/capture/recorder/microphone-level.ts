const SMOOTHING = 0.6;
const FULL_SCALE = 0.25;

/**
 * Calls `onLevel` with the loudness, 0 to 1, on each frame. Resolves to a function that stops it and releases the
 * microphone, or to null if the microphone is refused or on a phone, where only one listener can use it and speech
 * recognition needs it. With `sound` it measures that stream and does not request the microphone.
 */
export async function watchLevel(onLevel: (level: number) => void, sound?: MediaStream): Promise<(() => void) | null> {
  if (sound) return measure(sound.clone(), onLevel);
  if (isPhone() || !navigator.mediaDevices?.getUserMedia) return null;
  try {
    return measure(await navigator.mediaDevices.getUserMedia({ audio: true }), onLevel);
  } catch {
    return null;
  }
}

// An iPad's user agent says Macintosh.
function isPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /Android|iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function measure(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = Object.assign(context.createAnalyser(), { fftSize: 512, smoothingTimeConstant: SMOOTHING });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const measureFrame = () => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(power) / FULL_SCALE));
    frame = requestAnimationFrame(measureFrame);
  };
  measureFrame();
  return () => {
    cancelAnimationFrame(frame);
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
}
