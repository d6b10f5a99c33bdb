const images = /<img\b[^<>]*>/gi;

/** What a program that loads nothing is given for an image of a web page: the tag as it is, another one, or words. */
type Replacement = (image: { tag: string; address: string; words: string }) => string;

/** A web page with its images replaced; the tags and words are HTML. Takes time in step with the length of the page. */
const withImages = (html: string, replacement: Replacement): string =>
  html.replace(images, (tag) => {
    const address = valueOf(tag, 'src')?.trim();
    return address === undefined ? tag : replacement({ tag, address, words: valueOf(tag, 'alt') ?? '' });
  });

const holdsBytes = (address: string): boolean => /^data:[^,]*,\s*\S/i.test(address);
const isOnTheWeb = (address: string): boolean => /^(?:https?:)?\/\/\w/i.test(address);

/**
 * A web page for a document: images that hold their bytes or are on the web stay, and the words for the others (`alt`)
 * stand in their place. Their addresses are relative to the page or to a computer, and lead nowhere from a document.
 */
export const withWebImages = (html: string): string =>
  withImages(html, ({ tag, address, words }) => {
    if (!holdsBytes(address) && !isOnTheWeb(address)) return words;
    return address.startsWith('//') ? tag.replace(/(\ssrc\s*=\s*["']?\s*)\/\//i, '$1https://') : tag;
  });

const stand = 'http://image.invalid/';

/**
 * A web page for Markdown: the address and the title of an image that does not hold its bytes are packed into an address
 * that LibreOffice hands on as it is (`unpackedImage`). Without one that Markdown can lead to, its words stand in its place.
 */
export const withPackedImages = (html: string): string =>
  withImages(html, ({ tag, address, words }) => {
    if (holdsBytes(address)) return tag;
    if (!isOnTheWeb(address) && (address === '' || /^(?:[a-z][\w+.-]*:|#)/i.test(address))) return words;
    const [packed, title] = [address, valueOf(tag, 'title') ?? ''].map((value) =>
      encodeURIComponent(value.toWellFormed()).replaceAll("'", '%27'),
    );
    return `<img src="${stand}?${packed}&amp;${title}" alt="${words.replaceAll('"', '&quot;')}">`;
  });

/** The address and the title that `withPackedImages` packed, as HTML writes them; undefined for any other address. */
export function unpackedImage(
  address: string,
): { readonly address: string; readonly title: string } | undefined {
  const [, packed, title] = /^http:\/\/image\.invalid\/\?([^&]*)&([^&]*)$/.exec(address) ?? [];
  if (packed === undefined || title === undefined) return undefined;
  try {
    return { address: decodeURIComponent(packed), title: decodeURIComponent(title) };
  } catch {
    return undefined; // not packed here
  }
}

/** The value of an attribute of a tag of HTML as it is written there; undefined where it has none. */
function valueOf(tag: string, name: 'src' | 'alt' | 'title'): string | undefined {
  const [, double, single, bare] = attributes[name].exec(tag) ?? [];
  return double ?? single ?? bare;
}

const valued = String.raw`\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))`;
const attributes = {
  src: new RegExp(String.raw`\ssrc${valued}`, 'i'),
  alt: new RegExp(String.raw`\salt${valued}`, 'i'),
  title: new RegExp(String.raw`\stitle${valued}`, 'i'),
};
