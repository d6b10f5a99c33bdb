const framesToSee = 12;
const maxMeasureMs = 4_000;

/**
 * Measures the duration of one video frame, in seconds: plays the start of the video hidden and muted and returns the
 * shortest interval between two frames. Returns undefined if the browser does not report frame times.
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
