import { PickZone } from '../tool-job/pick-zone.tsx';
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
    <PickZone
      accept=".pdf,application/pdf"
      onFiles={onFiles}
      file={file}
      isFilled={isFilled}
      disabled={disabled}
      multiple={multiple}
      words={{
        invite: pickWords.drop,
        limit: pickWords.limit(limits.maxFileMb),
        button: file ? pickWords.another : choose,
      }}
    />
  );
}
