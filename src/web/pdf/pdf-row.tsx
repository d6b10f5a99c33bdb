import type { ReactNode } from 'react';
import { sizeInWords } from '../site/amounts.ts';

/** A file of a list with what can be done with it. */
export function PdfRow({ file, children }: { file: File; children: ReactNode }) {
  return (
    <li className="grid gap-3 rounded-card border border-line p-3">
      <div>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {file.name}
        </p>
        <p className="tabular text-sm text-soft">{sizeInWords(file.size)}</p>
      </div>
      {children}
    </li>
  );
}
