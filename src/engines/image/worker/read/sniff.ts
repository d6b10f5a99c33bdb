import { identifyHeif, readBrands } from '#src/codecs/bmff.ts';
import { isAnimatedPng } from '#src/codecs/png.ts';
import { formats, type FormatId } from '#src/formats/formats.ts';
import { signatureMatcher } from '#src/formats/signature.ts';

/** Number of bytes from the start of the file that `sniff` inspects. */
export const sniffedBytes = 65_536;

const identifyBySignature = signatureMatcher(formats.filter(({ image }) => image !== undefined));

/**
 * Detects an image format from its first bytes; undefined if the format is unknown. TGA has no signature at its start
 * and is never detected here.
 */
export function sniff(head: Buffer): FormatId | undefined {
  const marked = identifyBySignature(head);
  if (marked === 'png') return isAnimatedPng(head) ? 'apng' : 'png';
  return marked ?? identifyHeif(readBrands(head)) ?? (isSvgMarkup(head) ? 'svg' : undefined);
}

function isSvgMarkup(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = isUtf16
    ? head.toString('latin1').replaceAll('\0', '').slice(2)
    : head.toString('utf8').replace(/^\uFEFF/, '');
  return text.trimStart().startsWith('<') && /<(?:[\w-]+:)?svg[\s>]/i.test(text);
}
