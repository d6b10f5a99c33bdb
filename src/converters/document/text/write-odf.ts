import { open } from 'node:fs/promises';
import { escapeMarkup } from '#src/codecs/xml.ts';

/** Layout of plain text as a document; lengths in points. */
export interface TextPageLayout {
  readonly font: string;
  readonly sizePt: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly marginPt: number;
}

/**
 * Writes lines of text as a flat OpenDocument text (OpenDocument 1.3): every line becomes a paragraph, form feeds
 * become page breaks, and spaces and tabs are preserved. Resolves to the number of lines.
 */
export async function writeFlatOdf(
  path: string,
  lines: AsyncIterable<string>,
  layout: TextPageLayout,
): Promise<number> {
  const file = await open(path, 'w');
  let count = 0;
  try {
    await file.writeFile(odfHead(layout));
    let batch = '';
    for await (const line of lines) {
      count += 1;
      batch += odfParagraphs(line);
      if (batch.length > 65_536) {
        await file.writeFile(batch);
        batch = '';
      }
    }
    await file.writeFile(`${batch}${foot}`);
    return count;
  } finally {
    await file.close();
  }
}

function odfParagraphs(line: string): string {
  return line
    .split('\f')
    .map(
      (text, index) =>
        `<text:p text:style-name="${index === 0 ? 'L' : 'B'}">${odfParagraphContent(text)}</text:p>`,
    )
    .join('');
}

/** XML 1.0 allows neither most control characters nor lone surrogates; line endings and tabs are handled separately. */
const forbidden = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

function odfParagraphContent(text: string): string {
  return escapeMarkup(text.replace(forbidden, (character) => (character === '\t' ? character : '')))
    .replace(/^ | {2,}/g, (blanks) => `<text:s text:c="${blanks.length}"/>`)
    .replaceAll('\t', '<text:tab/>');
}

const foot = '</office:text></office:body></office:document>\n';

function odfHead({ font, sizePt, widthPt, heightPt, marginPt }: TextPageLayout): string {
  const text = `fo:font-size="${sizePt}pt" style:font-size-asian="${sizePt}pt" style:font-size-complex="${sizePt}pt"`;
  const fonts = `style:font-name="F" style:font-name-asian="F" style:font-name-complex="F"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="F" svg:font-family="'${font}'"/></office:font-face-decls>
<office:styles><style:default-style style:family="paragraph"><style:paragraph-properties style:tab-stop-distance="${sizePt * 4.8}pt" style:writing-mode="page"/><style:text-properties ${fonts} ${text}/></style:default-style><style:style style:name="Standard" style:family="paragraph"/></office:styles>
<office:automatic-styles><style:style style:name="L" style:family="paragraph" style:parent-style-name="Standard"/><style:style style:name="B" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties fo:break-before="page"/></style:style><style:page-layout style:name="P"><style:page-layout-properties fo:page-width="${widthPt}pt" fo:page-height="${heightPt}pt" style:print-orientation="${widthPt > heightPt ? 'landscape' : 'portrait'}" fo:margin="${marginPt}pt" fo:margin-top="${marginPt}pt" fo:margin-bottom="${marginPt}pt" fo:margin-left="${marginPt}pt" fo:margin-right="${marginPt}pt"/></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="P"/></office:master-styles>
<office:body><office:text>`;
}
