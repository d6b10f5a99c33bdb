import { endOfName } from './end-of-name.ts';

/**
 * A file name on one line. One that is too long for the line is cut in its middle, so that its end and its extension
 * stay visible. It keeps its own direction, and begins where the page does.
 */
export function FileName({ name, className = '' }: { name: string; className?: string }) {
  const end = endOfName(name);
  if (end === '')
    return (
      <span title={name} className={`block truncate text-start ${className}`}>
        <bdi>{name}</bdi>
      </span>
    );
  return (
    <span title={name} className={`block min-w-0 text-start ${className}`}>
      <span className="sr-only">{name}</span>
      <span dir="auto" aria-hidden="true" className="inline-flex max-w-full align-top">
        <span className="truncate">{name.slice(0, -end.length)}</span>
        <span className="shrink-0 whitespace-pre">{end}</span>
      </span>
    </span>
  );
}
