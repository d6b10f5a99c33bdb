const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text of XML with its references replaced by what they stand for (XML 1.0, 4.1 and 4.6). */
export const plainXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (reference, hex, decimal, name: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return named[name] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : reference);
  });
