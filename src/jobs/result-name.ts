import type { Operation } from '#src/contract/operations.ts';

/** What is added to the name of a tool's result, so that it does not hide the original in the downloads folder. */
const additions: Partial<Record<Operation, string>> = {
  'compress-image': '-compressed',
  'compress-video': '-compressed',
  'compress-audio': '-compressed',
  'pdf-merge': '-merged',
  'pdf-split': '-split',
  'pdf-extract': '-pages',
  'pdf-rotate': '-rotated',
  'pdf-crop': '-cropped',
  'pdf-protect': '-protected',
  'pdf-unlock': '-unlocked',
  'pdf-compress': '-compressed',
  'image-resize': '-resized',
  'image-crop': '-cropped',
  'image-rotate': '-rotated',
  'image-flip': '-flipped',
  'image-watermark': '-watermarked',
  'video-trim': '-trimmed',
  'video-cut': '-cut',
  'video-crop': '-cropped',
  'video-rotate': '-rotated',
};

/** Name of a result: the original's without its ending, what the tool adds unless it is there, and the ending of what it is now. */
export function resultName(originalName: string, operation: Operation, extension: string): string {
  const stem = fileStem(originalName);
  const addition = additions[operation] ?? '';
  return `${stem.endsWith(addition) ? stem : stem + addition}.${extension}`;
}

/** A file name without its ending; `.tar.gz` and its like count as one ending. */
export function fileStem(name: string): string {
  return name.replace(/(?:\.tar)?\.[^.\s]{1,12}$/i, '') || 'file';
}
