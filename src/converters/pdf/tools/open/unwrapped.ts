import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** Whether a stream can be taken out of these packings here. */
export const canUnwrap = (wrappings: readonly string[]): boolean =>
  wrappings.every((name) => name in unwrappers);

/**
 * A JPEG or JPEG 2000 taken out of what it is packed in once more, outermost first: qpdf leaves all packings of a stream
 * where it does not undo each. Resolves to undefined where the bytes are not what they should be.
 */
export async function unwrapped(data: Buffer, wrappings: readonly string[]): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined = data;
  for (const name of wrappings) bytes = bytes && (await unwrappers[name]?.(bytes));
  return bytes;
}

/** More than a JPEG may have: what unfolds to more is no picture. */
const maxUnwrappedBytes = 200_000_000;

const unwrappers: Readonly<Record<string, (data: Buffer) => Promise<Buffer | undefined>>> = {
  '/FlateDecode': (data) =>
    promisify(inflate)(data, { maxOutputLength: maxUnwrappedBytes }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error) return undefined; // broken: the picture stays as it is
      throw error;
    }),
  '/ASCII85Decode': (data) => Promise.resolve(ofBase85(data)),
  '/ASCIIHexDecode': (data) => Promise.resolve(ofHexadecimal(data)),
};

const [tilde, zed, firstDigit, lastDigit] = [0x7e, 0x7a, 0x21, 0x75];

/** ISO 32000-1, 7.4.3: five digits of base 85 for four bytes, `z` for four of nought; undefined at other signs. */
function ofBase85(text: Buffer): Buffer | undefined {
  const shortened = text.reduce((sum, sign) => sum + (sign === zed ? 1 : 0), 0);
  const size = 4 * (Math.ceil(text.length / 5) + shortened);
  if (size > maxUnwrappedBytes) return undefined;
  const bytes = Buffer.alloc(size);
  let written = 0;
  let word = 0;
  let digits = 0;
  for (const sign of text) {
    if (sign === tilde) break;
    if (sign <= 0x20) continue;
    if (sign === zed && digits === 0) written += 4;
    else if (sign < firstDigit || sign > lastDigit) return undefined;
    else {
      word = word * 85 + sign - firstDigit;
      digits += 1;
      if (digits < 5) continue;
      written = bytes.writeUInt32BE(word % 2 ** 32, written);
      [word, digits] = [0, 0];
    }
  }
  if (digits < 2) return bytes.subarray(0, written);
  for (let missing = digits; missing < 5; missing += 1) word = word * 85 + 84;
  bytes.writeUInt32BE(word % 2 ** 32, written);
  return bytes.subarray(0, written + digits - 1);
}

/** ISO 32000-1, 7.4.2: two digits a byte, up to `>`; undefined at other signs. */
function ofHexadecimal(data: Buffer): Buffer | undefined {
  const [digits = ''] = data.toString('latin1').replaceAll(/\s+/g, '').split('>');
  return /^[\da-f]*$/i.test(digits)
    ? Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
    : undefined;
}
