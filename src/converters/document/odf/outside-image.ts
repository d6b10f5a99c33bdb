import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { unpackedImage } from '../text/page-images.ts';

/** Where the folder of the input lies as LibreOffice's results see it: in an OpenDocument file its own parts come first. */
const inputFolder = '../../in/';

/** Whether an address of a text that LibreOffice wrote is none of a part of its file. */
export const isOutside = (address: string): boolean => /^(?:[a-z][\w+.-]*:|\.\.\/|\/)/i.test(address);

/**
 * The address and title of an image outside the text that LibreOffice wrote, as its source has them; undefined for a part of
 * the text, and for what leads into the computer it was written on.
 */
export function outsideImage(
  address: string,
): { readonly address: string; readonly title: string } | undefined {
  const packed = unpackedImage(address);
  if (packed)
    return { address: decodeXmlReferences(packed.address), title: decodeXmlReferences(packed.title) };
  if (/^https?:\/\//i.test(address)) return { address, title: '' };
  const relative = address.startsWith(inputFolder) ? address.slice(inputFolder.length) : '';
  return relative === '' || isOutside(relative) ? undefined : { address: relative, title: '' };
}
