const framesToSee = 12;
const maxMeasureMs = 4_000;

/**
 * Measures how long one frame of a film is shown, in seconds: plays its beginning unseen and unheard and takes the
 * shortest time between two frames. Undefined where the browser does not tell.
 */
export async function measureFrame(source: string, signal: AbortSignal): Promise<number | undefined> {
  const video = document.createElement('video');
  if (!('requestVideoFrameCallback' in video)) return undefined;
  video.muted = true;
  video.src = source;
  try {
    const times = await timesOfFrames(video, signal);
    const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    const shortest = Math.min(...steps.filter((step) => step > 1 / 250));
    return Number.isFinite(shortest) && shortest < 1 ? shortest : undefined;
  } finally {
    video.pause();
    video.removeAttribute('src');
    video.load();
  }
}

function timesOfFrames(video: HTMLVideoElement, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  return new Promise((resolve) => {
    const finish = () => resolve(times);
    const onFrame: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      times.push(mediaTime);
      if (times.length >= framesToSee || signal.aborted) finish();
      else video.requestVideoFrameCallback(onFrame);
    };
    video.requestVideoFrameCallback(onFrame);
    video.addEventListener('ended', finish);
    video.addEventListener('error', finish);
    setTimeout(finish, maxMeasureMs);
    video.play().catch(finish);
  });
}
