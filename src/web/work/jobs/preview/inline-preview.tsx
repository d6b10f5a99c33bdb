import { lazy, Suspense } from 'react';
import type { Job } from '#src/contract/job.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { cn } from '../../../ui/class-names.ts';
import { previewOfFormat, previewOfResult, type PreviewContent } from './plan-preview.ts';
import { viewerWords } from './words.ts';

const ShownResult = lazy(() => import('./shown-result.tsx'));

/** Heights that are reserved while a job runs, so that nothing moves when its result appears. */
const heights: Record<PreviewContent, string> = {
  image: 'h-72',
  pages: 'h-80',
  video: 'h-84',
  audio: 'h-30',
  text: 'h-52',
  cells: 'h-52',
  entries: 'h-48',
};

/** Larger images are loaded only in the viewer. Of the others, the page loads a part. */
const maxImageBytes = 8 * 1024 * 1024;

interface InlinePreviewProps {
  /** The job; undefined until it is known. */
  readonly job: Job | undefined;
  /** The format of the result. */
  readonly target: FormatId | undefined;
  /** The files that were sent, if the page still has them. */
  readonly sent: readonly File[];
}

/** A result in its card: the image, the first page, a player or the first lines; nothing if that requires a copy. */
export function InlinePreview({ job, target, sent }: InlinePreviewProps) {
  const plan = job && previewOfResult(job);
  const expected = job?.downloadUrl === undefined ? target && previewOfFormat(target) : plan;
  if (!expected || expected.copy) return null;
  const isTooLarge = expected.content === 'image' && (job?.convertedSizeBytes ?? 0) > maxImageBytes;
  if (isTooLarge) return null;
  return (
    <div
      className={cn(
        'grid grid-rows-1 place-items-center overflow-hidden rounded-control',
        heights[expected.content],
        !plan && 'bg-sunken text-sm text-soft',
      )}
    >
      {job && plan ? (
        <Suspense>
          <ShownResult {...{ job, plan, sent }} />
        </Suspense>
      ) : (
        viewerWords.expected
      )}
    </div>
  );
}
