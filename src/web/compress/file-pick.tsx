import { Upload } from 'lucide-react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { CloudButtons } from '../cloud/cloud-buttons.tsx';
import { useHandedFiles } from '../drop/handed-files.ts';
import { useDropAnywhere } from '../drop/use-drop-anywhere.ts';
import { useFileDrop } from '../drop/use-file-drop.ts';
import { usePastedFiles } from '../drop/use-pasted-files.ts';
import { sizeInWords } from '../site/amounts.ts';
import { Button } from '../ui/button.tsx';
import type { MediaFamily } from './accept-media-file.ts';
import { familyWords, filePickWords as words } from './words.ts';

interface FilePickProps {
  readonly family: MediaFamily;
  readonly limits: FormatsReply['limits'];
  readonly file: File | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled: boolean;
  /** Whether several files may be chosen at once. */
  readonly multiple?: boolean;
}

/** Accepts one file, dropped, pasted or chosen with its button, and shows which one it is. */
export function FilePick({ family, limits, file, onFiles, disabled, multiple = false }: FilePickProps) {
  const { zone, input, isOver, open } = useFileDrop({ onFiles, disabled, multiple });
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
      className="grid place-items-center gap-3 rounded-card border-2 border-dashed border-line-strong/70 px-4 py-8 text-center transition-colors data-over:border-solid data-over:border-accent data-over:bg-accent-soft"
    >
      <input {...input} accept={`${family}/*`} />
      <p className="max-w-full text-base font-semibold wrap-anywhere">{file ? file.name : words.invite}</p>
      <p className="tabular -mt-2 text-sm text-soft">
        {file ? sizeInWords(file.size) : words.maxSize(limits.maxFileMb)}
      </p>
      <Button variant={file ? 'secondary' : 'primary'} data-picks="" onClick={open} disabled={disabled}>
        <Upload aria-hidden="true" />
        {file ? words.another : familyWords[family].choose}
      </Button>
      <CloudButtons onFiles={onFiles} disabled={disabled} />
    </div>
  );
}
