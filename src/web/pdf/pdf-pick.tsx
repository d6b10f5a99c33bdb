import { ChosenFile } from '../drop/chosen-file.tsx';
import { DropZone } from '../drop/drop-zone.tsx';
import { dropWords } from '../drop/words.ts';
import type { FileLimits } from './accept-pdfs.ts';
import { pickWords } from './words.ts';

interface PdfPickProps {
  readonly onFiles: (files: File[]) => void;
  readonly limits: FileLimits;
  readonly multiple?: boolean;
  /** The chosen file, on pages that accept one. */
  readonly file?: File | undefined;
  /** Whether files are chosen, on pages that list them elsewhere. */
  readonly isFilled?: boolean;
  readonly disabled?: boolean;
}

/** Accepts PDFs. The page must refuse files that aren't PDFs. */
export function PdfPick({
  onFiles,
  limits,
  multiple = false,
  file,
  isFilled = file !== undefined,
  disabled = false,
}: PdfPickProps) {
  const choose = multiple ? pickWords.chooseSeveral : pickWords.choose;
  return (
    <DropZone
      accept={['.pdf', 'application/pdf']}
      onFiles={onFiles}
      chosen={file && <ChosenFile file={file} />}
      isFilled={isFilled}
      disabled={disabled}
      multiple={multiple}
      categories={['document']}
      title={isFilled ? dropWords.more : pickWords.drop}
      hint={pickWords.limit(limits.maxFileMb)}
      choose={file ? pickWords.another : choose}
    />
  );
}
