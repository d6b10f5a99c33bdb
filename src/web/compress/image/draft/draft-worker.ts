/* oxlint-disable unicorn/require-post-message-target-origin -- messages between a page and its worker have no target origin */
import type { DraftReply, DraftRequest } from './protocol.ts';

declare const self: {
  addEventListener(type: 'message', listener: (event: MessageEvent<DraftRequest>) => void): void;
  postMessage(reply: DraftReply): void;
};

/** Longer side of the first draft, which is about what the page shows at once. */
const screenSidePx = 1_000;
/** Larger images would take too much of a phone's memory; they get the first draft only. */
const maxFullPixels = 40_000_000;

let opened: { readonly file: File; readonly image: Promise<ImageBitmap> } | undefined;
let latestId = 0;

self.addEventListener('message', ({ data }) => void draft(data));

async function draft(request: DraftRequest): Promise<void> {
  latestId = request.id;
  try {
    if (request.format === 'webp' && (await isAnimated(request.file)))
      throw new Error('drafts are still images');
    const image = await openImage(request.file);
    const longerSidePx = Math.max(image.width, image.height);
    const isLarger = longerSidePx > screenSidePx;
    const isWhole = image.width * image.height <= maxFullPixels;
    if (isLarger) await send(request, { image, scale: screenSidePx / longerSidePx, isLast: !isWhole });
    if (isWhole && request.id === latestId) await send(request, { image, scale: 1, isLast: true });
  } catch {
    self.postMessage({ id: request.id }); // the page then offers the server's result
  }
}

/**
 * Returns whether an image may be an animation, which stays one as WebP: a GIF, or a WebP or PNG whose first chunks say
 * so.
 */
async function isAnimated(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  const start = new TextDecoder('latin1').decode(await file.slice(0, headerBytes).arrayBuffer());
  return (
    (start.startsWith('RIFF') && start.includes('ANIM')) || (start.includes('PNG') && start.includes('acTL'))
  );
}

const headerBytes = 4_096;

async function openImage(file: File): Promise<ImageBitmap> {
  if (opened?.file !== file) {
    const previous = opened;
    opened = { file, image: createImageBitmap(file) };
    void previous?.image.then((image) => image.close()).catch(() => undefined); // it could not be opened
  }
  return opened.image;
}

function drawn(image: ImageBitmap, scale: number, { format }: DraftRequest): OffscreenCanvas {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  if (format === 'jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

interface DraftSize {
  readonly image: ImageBitmap;
  readonly scale: number;
  readonly isLast: boolean;
}

/** Sends a draft; the last one with the size of a file with all pixels of the image. */
async function send(request: DraftRequest, { image, scale, isLast }: DraftSize): Promise<void> {
  const { id, format, quality } = request;
  const type = `image/${format}`;
  const blob = await drawn(image, scale, request).convertToBlob({ type, quality });
  if (blob.type !== type) throw new Error(`the browser can't write ${type}`);
  const sizeBytes = isLast ? Math.round(blob.size / scale ** 2) : undefined;
  if (id === latestId) self.postMessage({ id, draft: { blob, sizeBytes } });
}
