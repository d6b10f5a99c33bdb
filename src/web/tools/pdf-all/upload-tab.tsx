import { PdfPick } from '../../pdf/pdf-pick.tsx';
import { PdfRow } from '../../pdf/pdf-row.tsx';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import { Button } from '../../ui/button.tsx';
import { allLabels } from './labels.ts';

interface UploadTabProps {
  readonly files: readonly File[];
  readonly limits: FileLimits;
  readonly onAdd: (files: File[]) => void;
  readonly onChange: (files: readonly File[]) => void;
}

/** Tab for adding and removing files. */
export function UploadTab({ files, limits, onAdd, onChange }: UploadTabProps) {
  return (
    <>
      <PdfPick multiple isFilled={files.length > 0} limits={limits} onFiles={onAdd} />
      {files.length > 0 && (
        <ul aria-label={allLabels.files} className="grid gap-2">
          {files.map((file, index) => (
            <PdfRow
              key={`${index}-${file.name}`}
              file={file}
              action={
                <Button
                  aria-label={allLabels.removeThat(file.name)}
                  onClick={() => onChange(files.toSpliced(index, 1))}
                >
                  {allLabels.remove}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}
