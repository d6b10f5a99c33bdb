import { TextLine } from '../tool-job/fields.tsx';
import { toast } from '../ui/toast/toast.ts';
import { pagesLabels } from './tool-words.ts';

/** Placeholder of an empty required field. */
const example = '1-3, 5, 7-9';

interface PagesLineProps {
  readonly pages: string;
  readonly onChange: (pages: string) => void;
  readonly label?: string;
  readonly hint?: string;
  readonly placeholder?: string;
}

/** A field for page ranges, single pages or both. */
export function PagesLine({ pages, onChange, label = pagesLabels.pages, ...rest }: PagesLineProps) {
  return (
    <TextLine
      label={label}
      value={pages}
      onChange={(event) => onChange(event.target.value)}
      placeholder={example}
      autoComplete="off"
      {...rest}
    />
  );
}

/** Shows a toast that a file, its pages or something else is missing. */
export function askForPages(needed = pagesLabels.needed): void {
  toast({ title: pagesLabels.missing, description: needed, tone: 'bad' });
}
