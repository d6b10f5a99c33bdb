/** Longest audio that is decoded in the browser, in seconds. Decoded, each minute takes some 20 MB. */
export const maxWaveformSeconds = 600;
const sampleRate = 8_000;

/**
 * Returns how loud the audio of a file is: the peak of each of `count` equal intervals, from 0 to 1. Undefined without
 * audio that the browser can decode, or if it is too long.
 */
export async function readWaveform(
  file: Blob,
  seconds: number,
  count: number,
): Promise<readonly number[] | undefined> {
  if (!Number.isFinite(seconds) || seconds > maxWaveformSeconds) return undefined;
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const audio = await context.decodeAudioData(await file.arrayBuffer()).catch(() => undefined); // no audio is no error
  if (!audio) return undefined;
  const samples = audio.getChannelData(0);
  // The audio may be shorter than the video, or longer.
  const perPeak = (seconds * sampleRate) / count;
  return Array.from({ length: count }, (_, index) =>
    peakOf(samples.subarray(Math.floor(index * perPeak), Math.floor((index + 1) * perPeak))),
  );
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
}

/** Draws the peaks as bars that grow from the middle of the canvas. */
export function drawWaveform(canvas: HTMLCanvasElement, peaks: readonly number[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  context.fillStyle = getComputedStyle(canvas).color;
  const step = width / peaks.length;
  peaks.forEach((peak, index) => {
    const bar = Math.max(1, peak * height);
    context.fillRect(index * step, (height - bar) / 2, Math.max(1, step * 0.7), bar);
  });
}
