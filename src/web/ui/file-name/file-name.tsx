import { endOfName } from './end-of-name.ts';

/**
 * A file name on one line. One that is too long for the line is cut in its middle, so that its end and its extension
 * stay visible.
 */
export function FileName({ name, className = '' }: { name: string; className?: string }) {
  const end = endOfName(name);
  if (end === '')
    return (
      <span dir="auto" title={name} className={`block truncate text-start ${className}`}>
        {name}
      </span>
    );
  return (
    <span dir="auto" title={name} className={`flex min-w-0 text-start ${className}`}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="truncate">
        {name.slice(0, -end.length)}
      </span>
      <span aria-hidden="true" className="shrink-0 whitespace-pre">
        {end}
      </span>
    </span>
  );
}
