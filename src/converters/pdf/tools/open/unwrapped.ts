import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** Returns whether all these stream filters can be undone here. */
export const canUnwrap = (wrappings: readonly string[]): boolean =>
  wrappings.every((name) => name in unwrappers);

/**
 * Decodes a JPEG or JPEG 2000 that has further filters applied, outermost first. qpdf keeps all filters of a stream
 * unless it can undo each of them. Resolves to undefined for invalid data.
 */
export async function unwrapped(data: Buffer, wrappings: readonly string[]): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined = data;
  for (const name of wrappings) bytes = bytes && (await unwrappers[name]?.(bytes));
  return bytes;
}

/** Maximum size of decoded data, in bytes. No JPEG is this large, so anything larger isn't an image. */
const maxUnwrappedBytes = 200_000_000;

const unwrappers: Readonly<Record<string, (data: Buffer) => Promise<Buffer | undefined>>> = {
  '/FlateDecode': (data) =>
    promisify(inflate)(data, { maxOutputLength: maxUnwrappedBytes }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error) return undefined; // invalid data: the image stays unchanged
      throw error;
    }),
  '/ASCII85Decode': (data) => Promise.resolve(ofBase85(data)),
  '/ASCIIHexDecode': (data) => Promise.resolve(ofHexadecimal(data)),
};

const [tilde, zed, firstDigit, lastDigit] = [0x7e, 0x7a, 0x21, 0x75];

/**
 * Decodes ASCII85 (ISO 32000-1, 7.4.3): five base-85 digits for four bytes, `z` for four zero bytes. Returns
 * undefined for other characters.
 */
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

/** Decodes ASCIIHex (ISO 32000-1, 7.4.2): two digits per byte, up to `>`. Returns undefined for other characters. */
function ofHexadecimal(data: Buffer): Buffer | undefined {
  const [digits = ''] = data.toString('latin1').replaceAll(/\s+/g, '').split('>');
  return /^[\da-f]*$/i.test(digits)
    ? Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
    : undefined;
}
