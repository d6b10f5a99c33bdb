import { FileCheck2, Upload } from 'lucide-react';
import type { Ref } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { CloudButtons } from '../../../cloud/cloud-buttons.tsx';
import { TrailOf } from '../../../tool-job/file-trail.tsx';
import { useHandedFiles } from '../../../drop/handed-files.ts';
import { useDropAnywhere } from '../../../drop/use-drop-anywhere.ts';
import { useFileDrop } from '../../../drop/use-file-drop.ts';
import { usePastedFiles } from '../../../drop/use-pasted-files.ts';
import { sizeInWords } from '../../../site/amounts.ts';
import { cn } from '../../../ui/class-names.ts';
import { joiningWords } from '../../../work/queue/joining-words.ts';
import type { FileConversion } from '../conversions.ts';
import { statusWords as words } from '../status-words.ts';

interface DropAreaProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly conversion: FileConversion;
  readonly limits: FormatsReply['limits'];
  readonly files: readonly File[];
  /** Whether several files can be chosen at once. */
  readonly multiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts one file, or several if the page combines them, by drop, file picker or paste, and shows which. */
export function DropArea({ ref, conversion, limits, files, multiple, onFiles }: DropAreaProps) {
  const { zone, input, isOver, open } = useFileDrop({ onFiles });
  usePastedFiles(onFiles);
  useHandedFiles(onFiles);
  useDropAnywhere();
  const Icon = files.length > 0 ? FileCheck2 : Upload;
  return (
    <div
      {...zone}
      data-drop-zone=""
      data-over={isOver || undefined}
      data-filled={files.length > 0 || undefined}
      className="rounded-zone"
    >
      <input {...input} accept={conversion.accept.join(',')} multiple={multiple} />
      <button
        ref={ref}
        type="button"
        data-picks=""
        onClick={open}
        className={cn(
          'flex w-full flex-col items-center justify-center gap-2 rounded-zone border-2 border-dashed bg-card px-5 text-center shadow-raised transition-colors duration-200 hover:border-kind',
          isOver ? 'border-kind bg-kind-soft' : 'border-line-strong/70',
          files.length > 0 ? 'py-4' : 'min-h-60 py-10',
        )}
      >
        <span
          aria-hidden="true"
          className={cn(
            'form grid place-items-center bg-kind-soft text-kind',
            files.length > 0 ? 'size-10' : 'mb-2 size-16',
          )}
        >
          <Icon className={files.length > 0 ? 'size-5' : 'size-7'} />
        </span>
        <TrailOf file={files.length === 1 ? files[0] : undefined} />
        <span className="max-w-full text-xl font-bold tracking-tight wrap-anywhere">
          {chosenFilesLabel(files) ?? words.invite}
        </span>
        <span className="text-[0.9375rem] text-soft">
          {files.length > 0
            ? sizeInWords(files.reduce((sum, { size }) => sum + size, 0))
            : words.limit(conversion.acceptsLabel, limits.maxFileMb)}
        </span>
      </button>
      <div className="mt-1">
        <CloudButtons onFiles={onFiles} />
      </div>
    </div>
  );
}

const chosenFilesLabel = ([first, ...others]: readonly File[]): string | undefined =>
  others.length === 0 ? first?.name : joiningWords.images(others.length + 1);
