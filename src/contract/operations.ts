import type { JobType } from './job.ts';

/** What a converter can be asked for: a change of format, or the work of one of the tools. */
export const operations = [
  'convert',
  'compress-image',
  'compress-video',
  'compress-audio',
  'compress-pdf',
  'pdf-merge',
  'pdf-split',
  'pdf-extract',
  'pdf-rotate',
  'pdf-crop',
  'pdf-protect',
  'pdf-unlock',
  'image-resize',
  'image-crop',
  'image-rotate',
  'image-watermark',
  'video-trim',
  'video-cut',
  'video-crop',
  'video-rotate',
] as const;
export type Operation = (typeof operations)[number];

/** The operations of a tool's job type, with the name each has in the `operation` field of the request. */
export function operationsOf(
  type: Exclude<JobType, 'hash'>,
): readonly { readonly name: string; readonly operation: Operation }[] {
  const family = families[type];
  return family
    ? operations
        .filter((operation) => operation.startsWith(family))
        .map((operation) => ({ name: operation.slice(family.length), operation }))
    : [];
}

const families: Partial<Record<JobType, string>> = {
  'pdf-tools': 'pdf-',
  'image-edit': 'image-',
  'video-edit': 'video-',
};
