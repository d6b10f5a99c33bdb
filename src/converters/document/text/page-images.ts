const images = /<img\b[^<>]*>/gi;

/**
 * Returns what replaces an image of a web page for a program that loads nothing: the tag as is, another tag, or text.
 */
type Replacement = (image: { tag: string; address: string; words: string }) => string;

/** Replaces the images of a web page; the tags and texts are HTML. Runs in linear time. */
const withImages = (html: string, replacement: Replacement): string =>
  html.replace(images, (tag) => {
    const address = valueOf(tag, 'src')?.trim();
    return address === undefined ? tag : replacement({ tag, address, words: valueOf(tag, 'alt') ?? '' });
  });

const holdsBytes = (address: string): boolean => /^data:[^,]*,\s*\S/i.test(address);
const isOnTheWeb = (address: string): boolean => /^(?:https?:)?\/\/\w/i.test(address);

/**
 * Prepares a web page for a document: images with data URLs or on the web are kept, and others are replaced by their
 * `alt` text. Their URLs are relative to the page or local to a computer, and can't be resolved from a document.
 */
export const withWebImages = (html: string): string =>
  withImages(html, ({ tag, address, words }) => {
    if (!holdsBytes(address) && !isOnTheWeb(address)) return words;
    return address.startsWith('//') ? tag.replace(/(\ssrc\s*=\s*["']?\s*)\/\//i, '$1https://') : tag;
  });

const stand = 'http://image.invalid/';

/**
 * Prepares a web page for Markdown: the URL and title of an image without a data URL are encoded into a URL that
 * LibreOffice passes on unchanged (`unpackedImage`). If Markdown can't reference the URL, the image is replaced by
 * its text.
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

/** Returns the URL and title encoded by `withPackedImages`, as written in HTML; undefined for any other URL. */
export function unpackedImage(
  address: string,
): { readonly address: string; readonly title: string } | undefined {
  const [, packed, title] = /^http:\/\/image\.invalid\/\?([^&]*)&([^&]*)$/.exec(address) ?? [];
  if (packed === undefined || title === undefined) return undefined;
  try {
    return { address: decodeURIComponent(packed), title: decodeURIComponent(title) };
  } catch {
    return undefined; // not encoded here
  }
}

/** Returns the raw value of an attribute in an HTML tag; undefined if there is none. */
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
