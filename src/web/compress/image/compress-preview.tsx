import { useState } from 'react';
import { differenceInWords, estimateInWords, sizeInWords } from '../../site/amounts.ts';
import { Tick } from '../../tool-job/fields.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFileAddress } from '../../video/use-video.ts';
import { CompareSlider } from './compare-slider.tsx';
import { useDraft, type Draft, type DraftSettings } from './draft/use-draft.ts';
import { previewWords as words } from './image-words.ts';
import { useCompressionPreview, type CompressionPreview } from './use-compression-preview.ts';

interface CompressPreviewProps {
  readonly file: File;
  /** The settings, unless a size is to be reached, which only the server can do. */
  readonly settings: DraftSettings | undefined;
  /** The form's fields as they would be submitted. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Shows appearance and size as the settings change: a draft that the browser makes, or on request the exact result,
 * which the server makes.
 */
export function CompressPreview({ file, settings, fields }: CompressPreviewProps) {
  const [isExact, setExact] = useState(false);
  const draft = useDraft(file, settings);
  const exact = useCompressionPreview(isExact ? file : undefined, fields);
  const before = useFileAddress(file);
  const [unshowable, setUnshowable] = useState<string>();
  const ready = exact?.at === 'ready' ? exact.job : undefined;
  const after = ready?.downloadUrl ?? (typeof draft === 'object' ? draft.address : undefined);
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <output className="tabular flex min-h-7 items-center gap-2 font-semibold">
        {exact ? <ExactSize file={file} exact={exact} /> : <DraftSize file={file} draft={draft} />}
      </output>
      {before !== undefined && after !== undefined && unshowable !== after && (
        <CompareSlider before={before} after={after} onUnshowable={() => setUnshowable(after)} />
      )}
      {after !== undefined && unshowable === after && <p className="text-sm text-soft">{words.unshowable}</p>}
      <Tick label={words.exact} checked={isExact} onChange={setExact} />
      {!isExact && <p className="text-sm text-soft">{words.privacy}</p>}
    </div>
  );
}

function DraftSize({ file, draft }: { file: File; draft: Draft | 'impossible' | undefined }) {
  if (draft === 'impossible') return <span className="font-normal text-soft">{words.impossible}</span>;
  if (draft?.sizeBytes === undefined)
    return (
      <>
        <Spinner /> {words.estimating}
      </>
    );
  return words.about(
    estimateInWords(draft.sizeBytes),
    sizeInWords(file.size),
    differenceInWords(file.size, draft.sizeBytes),
  );
}

function ExactSize({ file, exact }: { file: File; exact: CompressionPreview }) {
  if (exact.at === 'failed') return <span className="text-danger">{exact.reason}</span>;
  if (exact.at === 'working')
    return (
      <>
        <Spinner /> {words.trying}
      </>
    );
  const size = exact.job.convertedSizeBytes ?? file.size;
  return words.became(sizeInWords(size), sizeInWords(file.size), differenceInWords(file.size, size));
}
