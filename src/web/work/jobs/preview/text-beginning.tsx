import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { sizeInWords } from '../../../site/amounts.ts';
import { cn } from '../../../ui/class-names.ts';
import { viewerWords as words } from './words.ts';

interface TextBeginningProps {
  readonly url: string;
  /** How much of the file is loaded. */
  readonly bytes: number;
  readonly className?: string;
}

/** The beginning of a text file in UTF-8, as it is. */
export function TextBeginning({ url, bytes, className }: TextBeginningProps) {
  const { data, isError } = useQuery({
    queryKey: ['text-beginning', url, bytes],
    queryFn: ({ signal }) => readBeginning(url, bytes, signal),
    retry: 1,
  });
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

async function readBeginning(
  url: string,
  bytes: number,
  signal: AbortSignal,
): Promise<{ text: string; isCut: boolean }> {
  const response = await call(url, { signal, headers: { Range: `bytes=0-${bytes - 1}` } });
  const read = await response.arrayBuffer();
  const total = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? read.byteLength);
  const isCut = total > read.byteLength;
  // A character that is cut in two at the end is left out.
  return { text: new TextDecoder().decode(read, { stream: isCut }), isCut };
}
