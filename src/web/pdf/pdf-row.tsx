import type { ReactNode } from 'react';
import { sizeInWords } from '../site/amounts.ts';

interface PdfRowProps {
  readonly file: File;
  /** The action available without further input; shown next to the name. */
  readonly action?: ReactNode;
  /** Fields to fill in first, and the result. */
  readonly children?: ReactNode;
}

/** A file in a list, with its actions. */
export function PdfRow({ file, action, children }: PdfRowProps) {
  return (
    <li className="grid gap-3 rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-32">
          <p className="font-semibold wrap-anywhere">
            <bdi>{file.name}</bdi>
          </p>
          <p className="tabular text-sm text-soft">{sizeInWords(file.size)}</p>
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}
