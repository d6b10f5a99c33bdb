/** XML declaration of a part in an OPC or EPUB package: XML 1.0, UTF-8, standalone. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Escapes text for XML, HTML or Pango markup, as content or in double-quoted attributes. Keeps characters that XML
 * forbids.
 */
export const escapeMarkup = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;

/**
 * Escapes text for XML and removes characters that XML 1.0 forbids: most control characters, lone surrogates, U+FFFE,
 * U+FFFF (2.2).
 */
export const escapeXml = (text: string): string =>
  escapeMarkup(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

const namedReferences = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Decodes character references and the five predefined entities of XML (4.1 and 4.6). Keeps all other references. */
export const decodeXmlReferences = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (reference, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return namedReferences.get(name) ?? reference;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
    },
  );
