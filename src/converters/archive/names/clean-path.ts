/** A safe path, and whether making it safe took more than tidying. */
export interface CleanPath {
  readonly path: string;
  readonly isChanged: boolean;
}

const maxSegmentBytes = 240;
const maxPathBytes = 1000;
const maxExtensionLength = 20;

/** Control characters, characters Windows forbids in names, and bidirectional formatting characters. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const forbidden = /[\u0000-\u001f\u007f-\u009f<>:"|?*\u202a-\u202e\u2066-\u2069]/g;

/** Reserved device names on Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\.|$)/i;

/**
 * Removes everything from an entry's path that makes it leave its folder or fail on some system: roots, drives, `..`,
 * control characters, device names, overlong names. Idempotent. Returns undefined if nothing is left.
 */
export function cleanPath(name: string): CleanPath | undefined {
  const parts = name.toWellFormed().split(/[/\\]+/);
  const remaining = withoutDrive(parts.filter((part) => part !== '' && part !== '.' && part !== '..'));
  const segments = withinLength(remaining.map(cleanSegment));
  if (segments.length === 0) return undefined;
  const plain = parts.filter((part) => part !== '' && part !== '.');
  const path = segments.join('/');
  return { path, isChanged: path !== plain.join('/') || /^[/\\]/.test(name) };
}

function withoutDrive(parts: readonly string[]): readonly string[] {
  const first = parts.findIndex((part) => !/^[a-z]:$/i.test(part));
  return first < 0 ? [] : parts.slice(first);
}

function cleanSegment(segment: string): string {
  const plain = shorten(segment.replace(forbidden, '_')).replace(/[. ]+$/, '');
  if (plain === '') return '_';
  return device.test(plain) ? `_${plain}` : plain;
}

/** Shortens a name to the length file systems accept, between characters and before its extension. */
function shorten(segment: string): string {
  if (Buffer.byteLength(segment) <= maxSegmentBytes) return segment;
  const extension = new RegExp(`\\.[^.]{1,${maxExtensionLength}}$`, 'u').exec(segment)?.[0] ?? '';
  let stem = '';
  let left = maxSegmentBytes - Buffer.byteLength(extension);
  for (const character of segment.slice(0, segment.length - extension.length)) {
    left -= Buffer.byteLength(character);
    if (left < 0) break;
    stem += character;
  }
  return stem + extension;
}

/** Keeps the name and as many of the innermost folders as fit. */
function withinLength(segments: readonly string[]): string[] {
  let left = maxPathBytes;
  const start = segments.findLastIndex((segment) => (left -= Buffer.byteLength(segment) + 1) < 0);
  return segments.slice(start + 1);
}
