import { useState } from 'react';
import { useFileAddress } from '../../video/use-video.ts';
import { differenceInWords, sizeInWords } from '../../site/amounts.ts';
import { Tick } from '../../tool-job/fields.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CompareSlider } from './compare-slider.tsx';
import { previewWords as words } from './image-words.ts';
import { useCompressionPreview, type CompressionPreview } from './use-compression-preview.ts';

interface CompressPreviewProps {
  readonly file: File;
  /** The form's fields as they would be submitted. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Previews size and appearance as the settings change. The preview is made on the server, so only at the visitor's
 * request.
 */
export function CompressPreview({ file, fields }: CompressPreviewProps) {
  const [isOn, setOn] = useState(false);
  const preview = useCompressionPreview(isOn ? file : undefined, fields);
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <Tick label={words.show} checked={isOn} onChange={setOn} />
      {!isOn && <p className="text-sm text-soft">{words.privacy}</p>}
      {preview && <Shown file={file} preview={preview} />}
    </div>
  );
}

function Shown({ file, preview }: { file: File; preview: CompressionPreview }) {
  const before = useFileAddress(file);
  const [unshowable, setUnshowable] = useState<string>();
  const after = preview.at === 'ready' ? preview.job.downloadUrl : undefined;
  return (
    <>
      <output className="tabular flex min-h-7 items-center gap-2 font-semibold">
        {preview.at === 'working' && (
          <>
            <Spinner /> {words.trying}
          </>
        )}
        {preview.at === 'failed' && <span className="text-danger">{preview.reason}</span>}
        {preview.at === 'ready' && describePreviewSize(file.size, preview.job.convertedSizeBytes)}
      </output>
      {before !== undefined && after !== undefined && unshowable !== after && (
        <CompareSlider before={before} after={after} onUnshowable={() => setUnshowable(after)} />
      )}
      {unshowable === after && after !== undefined && <p className="text-sm text-soft">{words.unshowable}</p>}
    </>
  );
}

function describePreviewSize(before: number, after = before): string {
  return words.became(sizeInWords(after), sizeInWords(before), differenceInWords(before, after));
}
