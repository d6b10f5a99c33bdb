import { sizeInWords } from '../../../../site/amounts.ts';
import { cn } from '../../../../ui/class-names.ts';
import { viewerWords as words } from '../words.ts';
import { useBeginning } from './read-beginning.ts';

interface TextBeginningProps {
  /** The file, or its URL. */
  readonly source: string | File;
  /** How much of the file is loaded. */
  readonly bytes: number;
  readonly className?: string;
}

/** The beginning of a text file in UTF-8, as it is. */
export function TextBeginning({ source, bytes, className }: TextBeginningProps) {
  const { data, isError } = useBeginning(source, bytes);
  if (isError) return <p className={cn('text-sm text-soft', className)}>{words.failed}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached with the keyboard
    <section className={className} tabIndex={0} aria-label={words.preview}>
      {data?.isCut && <p className="mb-3 text-sm text-soft">{words.beginning(sizeInWords(bytes))}</p>}
      <pre dir="auto" className="font-mono text-sm leading-relaxed break-words whitespace-pre-wrap">
        {data?.text ?? words.opening}
      </pre>
    </section>
  );
}
