const SMOOTHING = 0.6;
const LOUD = 0.25;

/**
 * Tells how loud it is, 0 to 1, until the function that it gives is called, which lets go of the microphone. Gives null where the
 * microphone is refused or cannot be shared: phones hand it to one listener alone, and the words matter more. With `sound`
 * it listens to that, and asks for nothing.
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

// An iPad says that it is a Macintosh.
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
  const look = () => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(power) / LOUD));
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
}
