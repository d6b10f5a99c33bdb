/** Draws frames of a video into a canvas, each as it is decoded, from left to right. */
export interface FrameStripRequest {
  /** URL of the video. */
  readonly source: string;
  readonly seconds: number;
  readonly canvas: HTMLCanvasElement;
  readonly signal: AbortSignal;
}

const maxFrames = 24;

/**
 * Fills the canvas with frames at equal intervals, as many as fit in its shape. A hidden player decodes them, so the
 * visible one stays where it is. Resolves early if the video can't be decoded, or when aborted.
 */
export async function drawFrameStrip({ source, seconds, canvas, signal }: FrameStripRequest): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = source;
  try {
    if (!(await happened(video, 'loadeddata', signal)) || video.videoWidth === 0) return;
    const { width, height } = canvas;
    const frameWidth = (height * video.videoWidth) / video.videoHeight;
    const count = Math.min(maxFrames, Math.max(1, Math.round(width / frameWidth)));
    const slot = width / count;
    for (let index = 0; index < count; index += 1) {
      video.currentTime = (seconds * (index + 0.5)) / count;
      if (!(await happened(video, 'seeked', signal))) return;
      drawCovering(canvas, video, { left: index * slot, width: slot });
    }
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** Draws the current frame so that it covers a slot of the canvas; what does not fit is cut off at both sides. */
function drawCovering(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  { left, width }: { left: number; width: number },
): void {
  const { videoWidth, videoHeight } = video;
  const scale = Math.max(width / videoWidth, canvas.height / videoHeight);
  const [visibleWidth, visibleHeight] = [width / scale, canvas.height / scale];
  const [x, y] = [(videoWidth - visibleWidth) / 2, (videoHeight - visibleHeight) / 2];
  const context = canvas.getContext('2d');
  context?.drawImage(video, x, y, visibleWidth, visibleHeight, left, 0, width, canvas.height);
}

/** Resolves to true at the event, and to false when the video fails or the request is aborted. */
function happened(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    video.addEventListener(event, () => resolve(!signal.aborted), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
    signal.addEventListener('abort', () => resolve(false), { once: true });
  });
}
