/**
 * Pages of drawing operators; `F1` is Helvetica, `F3` its bold, `F2` a font with two-byte codes that map to the text
 * in `unicode`, by hexadecimal code.
 */
export function barePdf(contents: readonly string[], unicode: Readonly<Record<string, string>> = {}): string {
  const names = Object.entries(unicode).map(([code, text]) => `<${code}> <${utf16(text)}>`);
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${names.length} beginbfchar ${names.join(' ')} endbfchar endcmap end`;
  const pages = contents.map(
    (
      content,
      index,
    ) => `${10 + 2 * index} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${11 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 7 0 R >> >> >> endobj
${11 + 2 * index} 0 obj << /Length ${content.length} >>
stream
${content}
endstream endobj`,
  );
  const kids = contents.map((_, index) => `${10 + 2 * index} 0 R`);
  return `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [${kids.join(' ')}] /Count ${contents.length} >> endobj
3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
4 0 obj << /Type /Font /Subtype /Type0 /BaseFont /Arabic /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 6 0 R >> endobj
5 0 obj << /Type /Font /Subtype /CIDFontType2 /BaseFont /Arabic /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 >> endobj
6 0 obj << /Length ${map.length} >>
stream
${map}
endstream endobj
7 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> endobj
${pages.join('\n')}
trailer << /Size ${10 + 2 * contents.length} /Root 1 0 R >>
%%EOF
`;
}

const utf16 = (text: string): string =>
  Array.from(text, (letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
