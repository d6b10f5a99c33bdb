import { escapeXml } from '#src/codecs/xml.ts';
import { officeFontFamily } from '../text/fonts.ts';
import { toPortableBullet, computeListHang } from '../open-xml/item-marks.ts';
import type { Paragraph, TextRun } from '../model/blocks.ts';
import type { ListMark, ListNumberFormat } from '../model/list-mark.ts';
import type { SlideWriter } from './slide-writer.ts';
import { slideEmus } from './slide-writer.ts';

/**
 * Minimum number of lines for justification. In shorter paragraphs, equal line ends may be coincidence, and justified
 * lines in another font have wide gaps.
 */
const minJustifiedLines = 4;

/** Writes a paragraph as DrawingML; `left` and `right` are the edges of its box, in points on the page. */
export function textParagraphXml(
  paragraph: Paragraph,
  box: { readonly left: number; readonly right: number },
  spaceBeforePt: number,
  writer: SlideWriter,
): string {
  const { pitchPt, isRtl, list, edges, indentPt, firstLinePt, sizePt } = paragraph;
  const align =
    paragraph.align === 'justify' && paragraph.lines < minJustifiedLines ? 'left' : paragraph.align;
  // the margin is where the text starts: on the right for right-to-left text
  const start = isRtl ? box.right - edges.right : edges.left - box.left;
  const margin = align === 'center' || align === 'right' ? 0 : Math.max(0, start + indentPt);
  const first = Math.max(-margin, list ? -computeListHang(paragraph, list) : firstLinePt);
  const alignment = { left: isRtl ? 'r' : 'l', center: 'ctr', right: isRtl ? 'l' : 'r', justify: 'just' }[
    align
  ];
  const spacing = `<a:lnSpc><a:spcPts val="${Math.round(100 * Math.min(1584, Math.max(pitchPt, sizePt * 0.9)))}"/></a:lnSpc><a:spcBef><a:spcPts val="${Math.round(100 * Math.min(1500, Math.max(0, spaceBeforePt)))}"/></a:spcBef>`;
  const properties = `<a:pPr${list && list.level > 0 ? ` lvl="${Math.min(8, list.level)}"` : ''}${marginXml(margin, first, paragraph.tabs.length > 0)} algn="${alignment}"${isRtl ? ' rtl="1"' : ''}>${spacing}${list && counts(list) ? bulletXml(list) : '<a:buNone/>'}${tabsXml(paragraph, box.left)}</a:pPr>`;
  const tightenPt = mayBreak(paragraph, box.right) ? (paragraph.tightenPt ?? 0) : 0;
  return `<a:p>${properties}${withMark(paragraph)
    .map((run) => runXml(run, { tightenPt, sizePt }, writer))
    .join('')}</a:p>`;
}

/**
 * Writes the margin of a paragraph. LibreOffice inherits the margin of the previous paragraph if none is given, and
 * ignores the paragraph's tabs if it is zero.
 */
const marginXml = (margin: number, first: number, hasTabs: boolean): string =>
  margin === 0 && first === 0 && hasTabs ? '' : ` marL="${slideEmus(margin)}" indent="${slideEmus(first)}"`;

/** Maximum extra width of text in another font, as a share of the original width. */
export const maxSlideFontWidening = 0.06;

/** Whether a paragraph could need more lines than on the page, in a box that ends at `right`. */
const mayBreak = ({ lines, box }: Paragraph, right: number): boolean =>
  lines > 1 || box.right + maxSlideFontWidening * (box.right - box.left) > right + 0.1;

const schemes: Partial<Readonly<Record<ListNumberFormat, string>>> = {
  decimal: 'arabic',
  lowerLetter: 'alphaLc',
  upperLetter: 'alphaUc',
  lowerRoman: 'romanLc',
  upperRoman: 'romanUc',
};

/** Whether PowerPoint supports a list marker; others, such as `2.3`, `[7]` and `б)`, stay text. */
const counts = ({ type, text }: ListMark): boolean =>
  type === 'bullet' || (type in schemes && /^\(?[^\W_]+[.)]$/.test(text));

function withMark({ runs, list }: Paragraph): readonly TextRun[] {
  const [first] = runs;
  return !list || counts(list) || !first ? runs : [{ text: `${list.text}\t`, style: first.style }, ...runs];
}

function bulletXml({ type, text, value, style }: ListMark): string {
  const colour = style ? `<a:buClr><a:srgbClr val="${style.colour.toUpperCase()}"/></a:buClr>` : '';
  if (type === 'bullet')
    return `${colour}<a:buFont typeface="Arial"/><a:buChar char="${escapeXml(toPortableBullet(text))}"/>`;
  const shape = text.startsWith('(') ? 'ParenBoth' : text.endsWith(')') ? 'ParenR' : 'Period';
  return `${colour}<a:buAutoNum type="${schemes[type]}${shape}" startAt="${Math.max(1, value)}"/>`;
}

function tabsXml({ tabs, edges }: Paragraph, left: number): string {
  const rows = tabs
    .map(({ atPt, isRight }) => ({ at: slideEmus(atPt + edges.left - left), isRight }))
    .filter(({ at }) => at > 0)
    .map(({ at, isRight }) => `<a:tab pos="${at}" algn="${isRight ? 'r' : 'l'}"/>`);
  return rows.length > 0 ? `<a:tabLst>${rows.join('')}</a:tabLst>` : '';
}

/** What a run inherits from its paragraph. */
type Within = Pick<Paragraph, 'sizePt'> & { readonly tightenPt: number };

function runXml(run: TextRun, { tightenPt, sizePt: around }: Within, writer: SlideWriter): string {
  const { text, style, raise, isUnderlined, isStruck, shade } = run;
  // programs reduce the size of raised and lowered text themselves
  const sizePt = raise ? Math.max(around, style.sizePt) : style.sizePt;
  const family = escapeXml(officeFontFamily(style));
  const attributes = [
    writer.language ? `lang="${writer.language}"` : '',
    `sz="${Math.max(100, Math.min(400_000, Math.round(sizePt * 100)))}"`,
    style.isBold ? 'b="1"' : '',
    style.isItalic ? 'i="1"' : '',
    spacingAttribute((writer.spacing.get(style) ?? 0) - tightenPt),
    isUnderlined ? 'u="sng"' : '',
    isStruck ? 'strike="sngStrike"' : '',
    raise ? `baseline="${raise === 'super' ? 30_000 : -25_000}"` : '',
  ].filter(Boolean);
  const colour = `<a:solidFill><a:srgbClr val="${style.colour.toUpperCase()}"/></a:solidFill>`;
  const highlight = shade ? `<a:highlight><a:srgbClr val="${shade.toUpperCase()}"/></a:highlight>` : '';
  const faces = `<a:latin typeface="${family}"/><a:ea typeface="${family}"/><a:cs typeface="${family}"/>`;
  const runProperties = `<a:rPr ${attributes.join(' ')}>${colour}${highlight}${faces}${linkXml(run, writer)}</a:rPr>`;
  const isNumber = run.isPageNumber === true && Number(text) === writer.number;
  if (isNumber)
    return `<a:fld id="${slideNumberId}" type="slidenum">${runProperties}<a:t>${escapeXml(text)}</a:t></a:fld>`;
  const lines = text
    .split('\n')
    .map((line) => (line === '' ? '' : `<a:r>${runProperties}<a:t>${escapeXml(line)}</a:t></a:r>`));
  return lines.join(`<a:br>${runProperties}</a:br>`);
}

/** Arbitrary ID of the field type, the same for all fields. */
const slideNumberId = '{5B3D1C80-6C57-4E0B-9C0A-0D2A6F4E7A11}';

/** Keeps the text color of links; otherwise programs use the theme's link color. */
const ownColour =
  '<a:extLst><a:ext uri="{A12FA001-AC4F-418D-AE19-62706E023703}"><ahyp:hlinkClr xmlns:ahyp="http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor" val="tx"/></a:ext></a:extLst>';

/** Writes a link to a URL, or to the slide with a destination. */
function linkXml({ link, goTo }: TextRun, writer: SlideWriter): string {
  if (link) return `<a:hlinkClick r:id="${writer.linkTo(link)}">${ownColour}</a:hlinkClick>`;
  const slide = goTo === undefined ? undefined : writer.goTo(goTo);
  return slide
    ? `<a:hlinkClick r:id="${slide}" action="ppaction://hlinksldjump">${ownColour}</a:hlinkClick>`
    : '';
}

/** In hundredths of a point. */
function spacingAttribute(points: number): string {
  const value = Math.round(points * 100);
  return value === 0 ? '' : `spc="${value}"`;
}
