import { isPageRanges } from '#src/contract/page-ranges.ts';
import { TextLine } from '../tool-job/fields.tsx';
import { toast } from '../ui/toast/toast.ts';
import type { PreviewState } from './preview/use-pdf-preview.ts';
import { pagesLabels } from './tool-words.ts';

/** Placeholder of an empty required field. */
const example = '1-3, 5, 7-9';

interface PagesLineProps {
  readonly pages: string;
  readonly onChange: (pages: string) => void;
  readonly label?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** The document, once it is open: pages that it doesn't have are then pointed out. */
  readonly preview?: PreviewState;
}

/** A field for page ranges, single pages or both. */
export function PagesLine({
  pages,
  onChange,
  label = pagesLabels.pages,
  hint,
  preview,
  ...rest
}: PagesLineProps) {
  const pageCount = typeof preview === 'object' ? preview.pages : undefined;
  const problem =
    pageCount !== undefined && namesOtherPages(pages, pageCount) ? pagesLabels.outside(pageCount) : undefined;
  return (
    <TextLine
      label={label}
      value={pages}
      onChange={(event) => onChange(event.target.value)}
      placeholder={example}
      autoComplete="off"
      hint={hint}
      problem={problem}
      {...rest}
    />
  );
}

/** Whether a valid list names pages that a document of this length doesn't have. */
const namesOtherPages = (pages: string, pageCount: number): boolean =>
  isPageRanges(pages) &&
  [...pages.matchAll(/\d+/g)].some(([page]) => Number(page) < 1 || Number(page) > pageCount);

/** Shows a toast that a file, its pages or something else is missing. */
export function askForPages(needed = pagesLabels.needed): void {
  toast({ title: pagesLabels.missing, description: needed, tone: 'bad' });
}
