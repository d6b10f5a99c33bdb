import { FileCheck2 } from 'lucide-react';
import { sizeInWords } from '../site/amounts.ts';
import { TrailLine } from './trail-line.tsx';

/** A chosen file in the row of the drop zone: its name and size, and the files it was made from here. */
export function ChosenFile({ file }: { file: File }) {
  return (
    <div className="flex max-w-full min-w-0 grow basis-40 items-center gap-3">
      <FileCheck2 aria-hidden="true" className="size-6 shrink-0 text-kind" />
      <div className="min-w-0">
        <TrailLine file={file} />
        <p className="text-base font-semibold wrap-anywhere">
          <bdi>{file.name}</bdi>
        </p>
        <p className="tabular mt-0.5 text-sm text-soft">{sizeInWords(file.size)}</p>
      </div>
    </div>
  );
}
