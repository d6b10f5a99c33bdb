import { FileText, Upload } from 'lucide-react';
import { CloudButtons } from '../cloud/cloud-buttons.tsx';
import { useHandedFiles } from '../drop/handed-files.ts';
import { useDropAnywhere } from '../drop/use-drop-anywhere.ts';
import { useFileDrop } from '../drop/use-file-drop.ts';
import { usePastedFiles } from '../drop/use-pasted-files.ts';
import { Button } from '../ui/button.tsx';
import { sizeInWords } from '../site/amounts.ts';
import type { FileLimits } from './accept-pdfs.ts';
import { pickWords } from './words.ts';

interface PdfPickProps {
  readonly onFiles: (files: File[]) => void;
  readonly limits: FileLimits;
  readonly multiple?: boolean;
  /** The chosen file, on pages that accept one. */
  readonly file?: File | undefined;
  readonly disabled?: boolean;
}

/** Accepts PDFs, dropped or chosen with its button. The page must refuse files that aren't PDFs. */
export function PdfPick({ onFiles, limits, multiple = false, file, disabled = false }: PdfPickProps) {
  const { zone, input, isOver, open } = useFileDrop({ onFiles, disabled, multiple, picksAnywhere: true });
  usePastedFiles((files) => {
    if (!disabled) onFiles(files);
  });
  useHandedFiles(onFiles);
  useDropAnywhere();
  const what = multiple ? pickWords.chooseSeveral : pickWords.choose;
  return (
    <div
      {...zone}
      data-drop-zone=""
      data-over={isOver || undefined}
      className="grid cursor-pointer place-items-center gap-3 rounded-card border-2 border-dashed border-line-strong/70 px-4 py-8 text-center transition-colors data-over:border-solid data-over:border-accent data-over:bg-accent-soft"
    >
      <input {...input} accept=".pdf,application/pdf" />
      {file ? <FileText aria-hidden="true" className="size-8 text-kind" /> : null}
      <p className="max-w-full text-base font-semibold wrap-anywhere">{file ? file.name : pickWords.drop}</p>
      <p className="tabular -mt-2 text-sm text-soft">
        {file ? sizeInWords(file.size) : pickWords.limit(limits.maxFileMb)}
      </p>
      <Button variant={file ? 'secondary' : 'primary'} disabled={disabled} data-picks="" onClick={open}>
        <Upload aria-hidden="true" />
        {file ? pickWords.another : what}
      </Button>
      <CloudButtons onFiles={onFiles} disabled={disabled} />
    </div>
  );
}
