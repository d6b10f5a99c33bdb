import { escapeXml } from '#src/codecs/xml.ts';
import type { FormField } from '#src/engines/pdfium/worker/page.ts';
import type { Footnote, Paragraph, TextRun } from '../../model/blocks.ts';
import { byField } from '../../forms/by-field.ts';
import { controlXml } from './control-xml.ts';
import { simpleFieldXml } from './field-xml.ts';
import { runCharacterStyle, paragraphStyleRank, type CharacterStyle } from '../style/styles.ts';
import { twips, type DocxWriter } from '../writer.ts';

/** Writes the runs of a paragraph as WordprocessingML, including links and page numbers. */
export function runsXml(
  paragraph: Pick<Paragraph, 'runs' | 'isRtl' | 'heading' | 'isTitle' | 'tightenPt'>,
  writer: DocxWriter,
): string {
  const { runs, isRtl, tightenPt = 0 } = paragraph;
  const base = writer.characterStyles.get(paragraphStyleRank(paragraph));
  const context = { writer, base, isRtl, tightenPt };
  return byField(runs)
    .map(({ field, own }) =>
      field ? fieldXml(field, own, context) : own.map((run) => runXml(run, context)).join(''),
    )
    .join('');
}

/**
 * Wraps runs that fill a form field in a content control. Trailing white space, which separates it from what follows,
 * isn't part of it.
 */
function fieldXml(field: FormField, runs: readonly TextRun[], context: RunContext): string {
  const last = runs.at(-1);
  const [white = ''] = /[ \t\n]*$/.exec(last?.text ?? '') ?? [];
  if (!last) return '';
  const trimmed = [
    ...runs.slice(0, -1),
    { ...last, text: last.text.slice(0, last.text.length - white.length) },
  ];
  const own = trimmed.filter(({ text }) => text !== '');
  const shown = own.map((run) => runXml(run, context)).join('');
  const after = white === '' ? '' : runXml({ ...last, text: white, shade: undefined }, context);
  return `${controlXml(field, own, shown, context.writer)}${after}`;
}

interface RunContext {
  readonly writer: DocxWriter;
  /** Character formatting of the paragraph's style. */
  readonly base: CharacterStyle | undefined;
  readonly isRtl: boolean;
  readonly tightenPt: number;
}

function runXml(run: TextRun, context: RunContext): string {
  const { writer } = context;
  const properties = formatRunProperties(run, context);
  if (run.isPageNumber) return pageNumberXml(run.text, properties);
  const footnote = run.footnote === undefined ? undefined : writer.notes.get(run.footnote);
  if (footnote && !writer.called.has(footnote.number)) {
    writer.called.add(footnote.number);
    return footnoteCallXml(run.text, footnote, properties);
  }
  const body = textXml(run.text);
  const start = run.breakBefore ? `<w:br w:type="${run.breakBefore}"/>` : '';
  const plain = `<w:r>${properties}${start}${body}</w:r>`;
  const xml = run.field ? simpleFieldXml(run.field, plain) : plain;
  if (run.link) return `<w:hyperlink r:id="${writer.linkTo(run.link)}" w:history="1">${xml}</w:hyperlink>`;
  return run.goTo !== undefined && writer.destinations.has(run.goTo)
    ? `<w:hyperlink w:anchor="${bookmarkName(run.goTo)}" w:history="1">${xml}</w:hyperlink>`
    : xml;
}

/** Formatting that differs from the paragraph's style, for the paragraph mark. */
export function runPropertiesXml(
  run: TextRun,
  { heading, isRtl }: { readonly heading: number; readonly isRtl: boolean },
  writer: DocxWriter,
): string {
  return formatRunProperties(run, { writer, base: writer.characterStyles.get(heading), isRtl, tightenPt: 0 });
}

/** Returns the bookmark name of a link destination. */
export const bookmarkName = (destination: number): string => `destination${destination}`;

/** Footnote reference mark, numbered by Word. */
function footnoteCallXml(text: string, { number, mark }: Footnote, properties: string): string {
  const at = Math.max(0, text.indexOf(mark));
  const plain = (piece: string) => (piece === '' ? '' : `<w:r>${properties}${textXml(piece)}</w:r>`);
  return `${plain(text.slice(0, at))}<w:r>${properties}<w:footnoteReference w:id="${number}"/></w:r>${plain(text.slice(at + mark.length))}`;
}

/** A page number field; spaces and tabs around it aren't part of it. */
function pageNumberXml(text: string, properties: string): string {
  const [, before = '', number = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const plain = (piece: string) => (piece === '' ? '' : `<w:r>${properties}${textXml(piece)}</w:r>`);
  return `${plain(before)}${simpleFieldXml('PAGE', `<w:r>${properties}${textXml(number)}</w:r>`)}${plain(after)}`;
}

const textXml = (text: string): string =>
  text
    .split(/([\t\n])/)
    .map((piece) => marks[piece] ?? `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`)
    .join('');

/** Non-text characters of a text. */
const marks: Readonly<Record<string, string>> = { '': '', '\t': '<w:tab/>', '\n': '<w:br/>' };

const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const eastAsian = /[\u2e80-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;

/** Formatting of a run that differs from that of running text, in schema order. */
function formatRunProperties(run: TextRun, { writer, base, isRtl, tightenPt }: RunContext): string {
  const { style, text, raise } = run;
  const characterStyle = runCharacterStyle(run);
  const family = escapeXml(characterStyle.family);
  const hint = eastAsian.test(text) ? ' w:hint="eastAsia"' : '';
  const isComplex = rtl.test(text) || (isRtl && !/\p{L}/u.test(text));
  const properties = [
    characterStyle.family === base?.family && hint === ''
      ? ''
      : `<w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:cs="${family}" w:eastAsia="${family}"${hint}/>`,
    switchXml('b', characterStyle.isBold, base?.isBold),
    switchXml('i', characterStyle.isItalic, base?.isItalic),
    run.isStruck ? '<w:strike/>' : '',
    style.isHidden ? '<w:vanish/>' : '',
    characterStyle.colour === (base?.colour ?? '000000')
      ? ''
      : `<w:color w:val="${style.colour.toUpperCase()}"/>`,
    spacingXml((writer.spacing.get(style) ?? 0) - tightenPt),
    characterStyle.halfPoints === base?.halfPoints
      ? ''
      : `<w:sz w:val="${characterStyle.halfPoints}"/><w:szCs w:val="${characterStyle.halfPoints}"/>`,
    run.isUnderlined ? '<w:u w:val="single"/>' : '',
    run.shade ? `<w:shd w:val="clear" w:color="auto" w:fill="${run.shade.toUpperCase()}"/>` : '',
    raise ? `<w:vertAlign w:val="${raise}script"/>` : '',
    isComplex ? '<w:rtl/>' : '',
  ].join('');
  return properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
}

/** A toggle property, if it differs from the style; its complex-script counterpart has the same value. */
function switchXml(name: 'b' | 'i', isOn: boolean, isOnInStyle = false): string {
  const value = isOn ? '' : ' w:val="0"';
  return isOn === isOnInStyle ? '' : `<w:${name}${value}/><w:${name}Cs${value}/>`;
}

function spacingXml(points: number): string {
  const value = twips(points);
  return value === 0 ? '' : `<w:spacing w:val="${value}"/>`;
}
