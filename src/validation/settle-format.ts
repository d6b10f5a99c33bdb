import type { ConversionType } from '#src/contract/conversion-types.ts';
import { formatsOfType } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { Detected } from '#src/formats/detect.ts';
import {
  fileExtension,
  formatById,
  formatOfName,
  formatOfWord,
  type FormatId,
} from '#src/formats/formats.ts';

/** What a request states about its file, and what the file's bytes show. */
export interface Evidence {
  /** The `type` field, if present. */
  readonly type?: Exclude<ConversionType, 'hash'> | undefined;
  /** The `fromFormat` field, if present. */
  readonly fromFormat?: string | undefined;
  readonly fileName: string;
  readonly detected: Detected;
  /** Whether a password for the file was sent. */
  readonly hasPassword?: boolean;
}

/** The format a file is processed as, and any warning for the visitor. */
export interface Settled {
  readonly format: FormatId;
  readonly warning?: Note;
}

/**
 * Determines the format of a file. The bytes decide: a claim (`fromFormat`, or otherwise the extension) holds if the
 * bytes match it. A file of another format is processed as that format, with a warning, if `mayReplace` allows it.
 * Rejects with `format-unknown` or `content-mismatch`.
 */
export function settleFormat(
  { type, fromFormat, fileName, detected, hasPassword = false }: Evidence,
  mayReplace: (found: FormatId) => boolean,
): Settled {
  const claims = listFormatClaims(fromFormat, fileName);
  if (detected.locked) return settleLocked(claims, hasPassword);
  const confirmed = claims.find((claim) => agrees(claim, detected));
  if (confirmed) return { format: confirmed };
  const found = detected.format;
  const [claim] = claims;
  if (found && !claim) return { format: found };
  if (found && claim && isReplaceable(type, claim, found, detected) && mayReplace(found))
    return { format: found, warning: replacedFormatWarning(claim, found) };
  const expected = claim ? formatById(claim).label : type;
  if (expected === undefined) throw new Fault('field-missing', { field: 'fromFormat' });
  throw new Fault('content-mismatch', {
    expected,
    ...(detected.label && { found: { phrase: detected.label } }),
  });
}

/** Returns the formats the request names, the explicit one first; none for a file without an extension. */
function listFormatClaims(fromFormat: string | undefined, fileName: string): FormatId[] {
  const extension = fileExtension(fileName);
  const named = formatOfName(fileName);
  const stated = fromFormat && formatOfWord(fromFormat);
  if (fromFormat && !stated) throw new Fault('format-unknown', { ext: sanitizeWord(fromFormat) });
  if (!stated && !named && extension !== '')
    throw new Fault('format-unknown', { ext: sanitizeWord(extension) });
  return [stated, named].filter((claim) => claim !== undefined && claim !== '');
}

/** Sanitizes a visitor's word so that it can be shown in a message. */
export const sanitizeWord = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 20);

function agrees(claim: FormatId, { format, also = [] }: Detected): boolean {
  if (comicFormats.includes(claim) && format && comicArchives.includes(format)) return true;
  const bytes = formatById(claim).sameBytesAs ?? claim;
  return format === bytes || also.some((other) => other === bytes);
}

/** Comic archives in RAR are often named CBZ, and the other way around; both names are accepted for both. */
const comicFormats: readonly FormatId[] = ['cbz', 'cbr'];
const comicArchives: readonly FormatId[] = ['zip', 'rar'];

/**
 * Markup and plain text never replace another format: a web page named as a PDF is refused, not rendered. Other
 * content may replace a format within the category the visitor works in.
 */
function isReplaceable(
  type: Evidence['type'],
  claim: FormatId,
  found: FormatId,
  { isText }: Detected,
): boolean {
  if (isText) return false;
  const isOfType = type !== undefined && formatsOfType(type).includes(found);
  return isOfType || formatById(claim).category === formatById(found).category;
}

const replacedFormatWarning = (claim: FormatId, found: FormatId): Note =>
  note('format-replaced', { claimed: formatById(claim).label, found: formatById(found).label });

const lockable: readonly FormatId[] = ['docx', 'xlsx', 'pptx'];

/** All encrypted Office documents have the same outer format, so the claim is the only evidence. */
function settleLocked(claims: readonly FormatId[], hasPassword: boolean): Settled {
  const claim = claims.find((format) => lockable.includes(format));
  if (claim && hasPassword) return { format: claim };
  const label = claims.map((format) => formatById(format).label).at(-1) ?? 'Office';
  throw new Fault('password-needed', { format: label, ...(claim && { option: 'password' }) });
}
