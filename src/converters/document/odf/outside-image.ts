import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { unpackedImage } from '../text/page-images.ts';

/**
 * Relative path from LibreOffice's results to the input folder. In an OpenDocument file, relative paths start inside
 * the package.
 */
const inputFolder = '../../in/';

/** Whether a URL in a text document written by LibreOffice refers to something outside its file. */
export const isOutside = (address: string): boolean => /^(?:[a-z][\w+.-]*:|\.\.\/|\/)/i.test(address);

/**
 * Returns the URL and title of an external image, as given in the source of a document LibreOffice wrote. Returns
 * undefined for parts of the document, and for paths into the computer it was written on.
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
