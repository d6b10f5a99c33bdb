import { open } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { hasSecondImage } from '../../second-image.ts';
import type { StatedColours } from './colour/colour-profile.ts';
import { readHdrColours, type HdrColours } from './colour/hdr-colours.ts';
import { isLosslessWebp } from './lossless-webp.ts';
import { statedColours } from './colour/png-colours.ts';
import { sniff, sniffedBytes } from './sniff.ts';

/** A file to read as an image. */
export interface Source {
  readonly path: string;
  readonly format: FormatId;
  readonly declared: FormatId;
  /** Whether the file is lossless although its format also has a lossy mode. */
  readonly isLossless?: true;
  /** Its HDR color parameters, if it is an HDR image. */
  readonly hdr?: HdrColours;
  /** Colors it specifies by numbers, if they aren't sRGB. */
  readonly colours?: StatedColours;
}

/**
 * Detects the actual format of a file. An image with another image format's extension is read by its content, with a
 * note, and a note reports that data after a photo is left out. Anything else rejects with `content-mismatch`. An SVG
 * is only read if one was declared.
 */
export async function identify(
  path: string,
  declared: FormatId,
  warn: (loss: Note) => void,
): Promise<Source> {
  const expected = expectedContent(declared);
  const beginning = await readBeginning(path);
  const found = detectImageFormat(beginning, expected.includes('tga'));
  if (!found || (found === 'svg') !== expected.includes('svg'))
    throw new Fault('content-mismatch', { expected: formatById(declared).label });
  if (!expected.includes(found))
    warn(note('format-replaced', { claimed: formatById(declared).label, found: formatById(found).label }));
  if (found === 'jpg' && hasSecondImage(beginning)) warn(note('second-image-omitted'));
  const hdr = readHdrColours(beginning, found);
  const isPng = found === 'png' || found === 'apng';
  const colours = isPng && !hdr ? statedColours(beginning) : undefined;
  return {
    path,
    format: found,
    declared,
    ...(found === 'webp' && isLosslessWebp(beginning) && { isLossless: true }),
    ...(hdr && { hdr }),
    ...(colours && { colours }),
  };
}

/**
 * An uncompressed TGA starts like a Windows cursor, and one with a palette may start like a PCX, so for these the
 * extension decides.
 */
function detectImageFormat(beginning: Buffer, isNamedTga: boolean): FormatId | undefined {
  const found = sniff(beginning);
  return isNamedTga && (found === undefined || found === 'ico' || found === 'pcx') ? 'tga' : found;
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The formats that a file may hold without a note if it is declared as `format`. */
function expectedContent(format: FormatId): readonly string[] {
  const { id, sameBytesAs, image } = formatById(format);
  return [id, ...(sameBytesAs ? [sameBytesAs] : []), ...(image?.alsoHolds ?? [])];
}
