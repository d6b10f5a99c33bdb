import { create } from 'content-disposition';
import { safeFileName } from '#src/files/safe-file-name.ts';

/**
 * Returns the Content-Disposition that saves a download under a name (RFC 6266): `filename` in ASCII, `filename*` in
 * UTF-8.
 */
export function attachmentNamed(name: string): string {
  const safe = safeFileName(name);
  return create(safe, { type: 'attachment', fallback: inAscii(safe) });
}

/** Drops accents and replaces other characters with `_`; RFC 6266 advises against `%` in the plain name. */
function inAscii(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]|%/gu, '_');
}
