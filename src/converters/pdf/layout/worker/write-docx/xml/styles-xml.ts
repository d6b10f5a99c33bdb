import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import type { HeadingNumbers } from '../numbering/heading-numbers.ts';
import type { CharacterStyle, CharacterStyles, UsualStyles } from '../style/styles.ts';
import { paragraphFormatXml } from '../style/paragraph-style.ts';
import { namespaces } from './static-parts.ts';
import { titleRank } from '../style/title.ts';

/** Styles by ID that identify a paragraph's role and inherit the formatting of running text. */
const plainStyles: readonly (readonly [string, string])[] = [
  ['ListParagraph', 'List Paragraph'],
  ['Caption', 'caption'],
  ['Header', 'header'],
  ['Footer', 'footer'],
  ['FootnoteText', 'footnote text'],
  ...Array.from({ length: 9 }, (_, level) => [`TOC${level + 1}`, `toc ${level + 1}`] as const),
];

/** Writes the styles: running text with its formatting and language, three heading ranks, and role styles. */
export function stylesXml(
  characterStyles: CharacterStyles,
  numbers: HeadingNumbers | undefined,
  { styles }: UsualStyles,
  language: string,
): string {
  const body = characterStyles.get(0);
  const setOf = (id: string) => {
    const style = styles.get(id);
    return style ? paragraphFormatXml(style, id === 'ListParagraph') : '';
  };
  const pPr = (id: string) => (setOf(id) === '' ? '' : `<w:pPr>${setOf(id)}</w:pPr>`);
  const headings = [1, 2, 3].map((rank) =>
    headingXml(rank, characterStyles, numbers, setOf(`Heading${rank}`)),
  );
  const plain = plainStyles.map(
    ([id, name]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/>${pPr(id)}</w:style>`,
  );
  // set black explicitly: automatic text color turns white on dark shading
  const letters = `${body ? fontsXml(body) : ''}<w:color w:val="000000"/>${body ? sizeXml(body) : ''}${languageXml(language)}`;
  return `${xmlHead}<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr>${letters}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:widowControl w:val="0"/><w:spacing w:before="0" w:after="0"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>${pPr('Normal')}</w:style>${titleXml(characterStyles, pPr('Title'))}${headings.join('')}${plain.join('')}</w:styles>`;
}

/** Style of the document title. */
function titleXml(characterStyles: CharacterStyles, set: string): string {
  const style = characterStyles.get(titleRank);
  return `<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:uiPriority w:val="10"/><w:qFormat/>${set}<w:rPr>${style ? lettersXml(style, characterStyles.get(0)) : ''}</w:rPr></w:style>`;
}

/** Style of a heading rank; formatting shared with running text is inherited. */
function headingXml(
  rank: number,
  characterStyles: CharacterStyles,
  numbers: HeadingNumbers | undefined,
  set: string,
): string {
  const [style, body] = [characterStyles.get(rank), characterStyles.get(0)];
  const depth = numbers?.levels.findIndex((level) => level.rank === rank) ?? -1;
  const number =
    numbers && depth >= 0
      ? `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${numbers.list}"/></w:numPr>`
      : '';
  const letters = style ? lettersXml(style, body) : '';
  return `<w:style w:type="paragraph" w:styleId="Heading${rank}"><w:name w:val="heading ${rank}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:uiPriority w:val="9"/><w:qFormat/><w:pPr><w:keepNext/>${number}${set}<w:outlineLvl w:val="${rank - 1}"/></w:pPr><w:rPr>${letters}</w:rPr></w:style>`;
}

/** Character formatting of a style that differs from running text. */
const lettersXml = (style: CharacterStyle, body: CharacterStyle | undefined): string =>
  [
    style.family === body?.family ? '' : fontsXml(style),
    style.isBold ? '<w:b/><w:bCs/>' : '',
    style.isItalic ? '<w:i/><w:iCs/>' : '',
    style.colour === '000000' ? '' : `<w:color w:val="${style.colour.toUpperCase()}"/>`,
    style.halfPoints === body?.halfPoints ? '' : sizeXml(style),
  ].join('');

function fontsXml({ family }: CharacterStyle): string {
  const name = escapeXml(family);
  return `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}" w:eastAsia="${name}"/>`;
}

const sizeXml = ({ halfPoints }: CharacterStyle): string =>
  `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;

const rightToLeft = /^(ar|fa|he|ur|yi|ps|sd|ug|dv|ckb)\b/i;
const eastAsian = /^(zh|ja|ko)\b/i;

/** Language of all text, in the attribute for its script; without one, the reader's language is assumed. */
function languageXml(language: string): string {
  if (language === '') return '';
  const attribute = rightToLeft.test(language) ? 'bidi' : eastAsian.test(language) ? 'eastAsia' : 'val';
  return `<w:lang w:${attribute}="${escapeXml(language)}"/>`;
}
