import type { Operation } from '#src/contract/operations.ts';

/**
 * Suffixes for the names of tool results, so that a result isn't confused with the original in the downloads folder.
 */
const additions: Partial<Record<Operation, string>> = {
  'compress-image': '-compressed',
  'compress-video': '-compressed',
  'compress-audio': '-compressed',
  'pdf-merge': '-merged',
  'pdf-organize': '-organized',
  'pdf-split': '-split',
  'pdf-extract': '-pages',
  'pdf-rotate': '-rotated',
  'pdf-crop': '-cropped',
  'pdf-protect': '-protected',
  'pdf-unlock': '-unlocked',
  'pdf-compress': '-compressed',
  'pdf-ocr': '-searchable',
  'image-resize': '-resized',
  'image-crop': '-cropped',
  'image-rotate': '-rotated',
  'image-flip': '-flipped',
  'image-watermark': '-watermarked',
  'image-edit': '-edited',
  'video-trim': '-trimmed',
  'video-cut': '-cut',
  'video-crop': '-cropped',
  'video-rotate': '-rotated',
  'video-mute': '-muted',
  'video-speed': '-speed',
};

/**
 * Builds the name of a result: the original's name without its extension, the tool's suffix unless already present,
 * and the extension of the result's format.
 */
export function resultName(originalName: string, operation: Operation, extension: string): string {
  const stem = fileStem(originalName);
  const addition = additions[operation] ?? '';
  return `${stem.endsWith(addition) ? stem : stem + addition}.${extension}`;
}

/** Returns a file name without its extension; `.tar.gz` and the like count as one extension. */
export function fileStem(name: string): string {
  return name.replace(/(?:\.tar)?\.[^.\s]{1,12}$/i, '') || 'file';
}
