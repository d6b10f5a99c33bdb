import { FileCheck2, Upload } from 'lucide-react';
import { CloudButtons } from '../cloud/cloud-buttons.tsx';
import { sizeInWords } from '../site/amounts.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { TrailOf } from './file-trail.tsx';
import { useHandedFiles } from '../drop/handed-files.ts';
import { useDropAnywhere } from '../drop/use-drop-anywhere.ts';
import { useFileDrop } from '../drop/use-file-drop.ts';
import { usePastedFiles } from '../drop/use-pasted-files.ts';

interface PickZoneProps {
  /** What the file picker is restricted to, as in the `accept` attribute. Dropped files are not filtered. */
  readonly accept: string;
  readonly onFiles: (files: File[]) => void;
  /** The chosen file, on pages that show one. */
  readonly file: File | undefined;
  /** Whether files are chosen, so that the zone makes room for them. */
  readonly isFilled: boolean;
  readonly disabled: boolean;
  /** Whether several files may be chosen at once. */
  readonly multiple: boolean;
  readonly words: { readonly invite: string; readonly limit: string; readonly button: string };
}

/**
 * Accepts files that are dropped, pasted or chosen with its button. Once there is one, it shrinks to a row with the
 * file's name and size.
 */
export function PickZone({ accept, onFiles, file, isFilled, disabled, multiple, words }: PickZoneProps) {
  const { zone, input, isOver, open } = useFileDrop({ onFiles, disabled, multiple, picksAnywhere: true });
  usePastedFiles((files) => {
    if (!disabled) onFiles(files);
  });
  useHandedFiles(onFiles);
  useDropAnywhere();
  return (
    <div
      {...zone}
      data-drop-zone=""
      data-over={isOver || undefined}
      data-filled={isFilled || undefined}
      className={cn(
        'cursor-pointer rounded-card border-2 border-dashed border-line-strong/70 px-4 transition-colors data-over:border-solid data-over:border-accent data-over:bg-accent-soft',
        isFilled
          ? 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3'
          : 'grid place-items-center gap-3 py-8 text-center',
      )}
    >
      <input {...input} accept={accept} />
      <div className={cn('flex max-w-full min-w-0 items-center gap-3', isFilled && 'grow')}>
        {file && <FileCheck2 aria-hidden="true" className="size-6 shrink-0 text-kind" />}
        <div className="min-w-0">
          <TrailOf file={file} />
          <p className="text-base font-semibold wrap-anywhere">
            {file ? <bdi>{file.name}</bdi> : words.invite}
          </p>
          <p className="tabular mt-0.5 text-sm text-soft">{file ? sizeInWords(file.size) : words.limit}</p>
        </div>
      </div>
      <Button variant={isFilled ? 'secondary' : 'primary'} data-picks="" onClick={open} disabled={disabled}>
        <Upload aria-hidden="true" />
        {words.button}
      </Button>
      <CloudButtons onFiles={onFiles} disabled={disabled} />
    </div>
  );
}
