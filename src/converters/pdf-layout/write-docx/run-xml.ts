import type { FormField } from '#src/engines/pdf-child/page.ts';
import type { Footnote, Paragraph, Run } from '../model.ts';
import { byField } from '../forms/by-field.ts';
import { escapeXml } from '../open-xml/xml.ts';
import { controlXml } from './control-xml.ts';
import { simpleFieldXml } from './field-xml.ts';
import { lookOf, rankOf, type Look } from './looks.ts';
import { twips, type Scribe } from './scribe.ts';

/** Runs of a paragraph as WordprocessingML, links and page numbers included. */
export function runsXml(
  paragraph: Pick<Paragraph, 'runs' | 'isRtl' | 'heading' | 'isTitle' | 'tightenPt'>,
  scribe: Scribe,
): string {
  const { runs, isRtl, tightenPt = 0 } = paragraph;
  const base = scribe.looks.get(rankOf(paragraph));
  const setting = { scribe, base, isRtl, tightenPt };
  return byField(runs)
    .map(({ field, own }) =>
      field ? fieldXml(field, own, setting) : own.map((run) => runXml(run, setting)).join(''),
    )
    .join('');
}

/** Runs that fill a field of a form in a control for it; white behind them, which parts it from what follows, is none of it. */
function fieldXml(field: FormField, runs: readonly Run[], setting: Setting): string {
  const last = runs.at(-1);
  const [white = ''] = /[ \t\n]*$/.exec(last?.text ?? '') ?? [];
  if (!last) return '';
  const kept = [...runs.slice(0, -1), { ...last, text: last.text.slice(0, last.text.length - white.length) }];
  const own = kept.filter(({ text }) => text !== '');
  const shown = own.map((run) => runXml(run, setting)).join('');
  const after = white === '' ? '' : runXml({ ...last, text: white, shade: undefined }, setting);
  return `${controlXml(field, own, shown, setting.scribe)}${after}`;
}

interface Setting {
  readonly scribe: Scribe;
  /** The look of the style of the paragraph. */
  readonly base: Look | undefined;
  readonly isRtl: boolean;
  readonly tightenPt: number;
}

function runXml(run: Run, setting: Setting): string {
  const { scribe } = setting;
  const properties = propertiesOf(run, setting);
  if (run.isPageNumber) return pageNumberXml(run.text, properties);
  const note = run.footnote === undefined ? undefined : scribe.notes.get(run.footnote);
  if (note && !scribe.called.has(note.number)) {
    scribe.called.add(note.number);
    return noteCallXml(run.text, note, properties);
  }
  const body = textXml(run.text);
  const start = run.breakBefore ? `<w:br w:type="${run.breakBefore}"/>` : '';
  const plain = `<w:r>${properties}${start}${body}</w:r>`;
  const xml = run.field ? simpleFieldXml(run.field, plain) : plain;
  if (run.link) return `<w:hyperlink r:id="${scribe.linkTo(run.link)}" w:history="1">${xml}</w:hyperlink>`;
  return run.goTo !== undefined && scribe.places.has(run.goTo)
    ? `<w:hyperlink w:anchor="${placeName(run.goTo)}" w:history="1">${xml}</w:hyperlink>`
    : xml;
}

/** What of a look differs from that of the style of its paragraph, for the mark at its end. */
export function lookXml(
  run: Run,
  { heading, isRtl }: { readonly heading: number; readonly isRtl: boolean },
  scribe: Scribe,
): string {
  return propertiesOf(run, { scribe, base: scribe.looks.get(heading), isRtl, tightenPt: 0 });
}

/** The name of the bookmark at a place. */
export const placeName = (place: number): string => `place${place}`;

/** The mark that calls for a footnote; Word counts it. */
function noteCallXml(text: string, { number, mark }: Footnote, properties: string): string {
  const at = Math.max(0, text.indexOf(mark));
  const plain = (piece: string) => (piece === '' ? '' : `<w:r>${properties}${textXml(piece)}</w:r>`);
  return `${plain(text.slice(0, at))}<w:r>${properties}<w:footnoteReference w:id="${number}"/></w:r>${plain(text.slice(at + mark.length))}`;
}

/** A number that counts; blanks and tabs around it are none of it. */
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

/** What is no letter of a text. */
const marks: Readonly<Record<string, string>> = { '': '', '\t': '<w:tab/>', '\n': '<w:br/>' };

const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const eastAsian = /[\u2e80-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;

/** What of a run's look differs from that of running text. The order of the elements is that of the schema. */
function propertiesOf(run: Run, { scribe, base, isRtl, tightenPt }: Setting): string {
  const { style, text, raise } = run;
  const look = lookOf(run);
  const family = escapeXml(look.family);
  const hint = eastAsian.test(text) ? ' w:hint="eastAsia"' : '';
  const isComplex = rtl.test(text) || (isRtl && !/\p{L}/u.test(text));
  const properties = [
    look.family === base?.family && hint === ''
      ? ''
      : `<w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:cs="${family}" w:eastAsia="${family}"${hint}/>`,
    switchXml('b', look.isBold, base?.isBold),
    switchXml('i', look.isItalic, base?.isItalic),
    run.isStruck ? '<w:strike/>' : '',
    style.isHidden ? '<w:vanish/>' : '',
    look.colour === (base?.colour ?? '000000') ? '' : `<w:color w:val="${style.colour.toUpperCase()}"/>`,
    spacingXml((scribe.spacing.get(style) ?? 0) - tightenPt),
    look.halfPoints === base?.halfPoints
      ? ''
      : `<w:sz w:val="${look.halfPoints}"/><w:szCs w:val="${look.halfPoints}"/>`,
    run.isUnderlined ? '<w:u w:val="single"/>' : '',
    run.shade ? `<w:shd w:val="clear" w:color="auto" w:fill="${run.shade.toUpperCase()}"/>` : '',
    raise ? `<w:vertAlign w:val="${raise}script"/>` : '',
    isComplex ? '<w:rtl/>' : '',
  ].join('');
  return properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
}

/** A property that is on or off, where the style has it otherwise; those of complex scripts go by the same. */
function switchXml(name: 'b' | 'i', isOn: boolean, isOnInStyle = false): string {
  const value = isOn ? '' : ' w:val="0"';
  return isOn === isOnInStyle ? '' : `<w:${name}${value}/><w:${name}Cs${value}/>`;
}

function spacingXml(points: number): string {
  const value = twips(points);
  return value === 0 ? '' : `<w:spacing w:val="${value}"/>`;
}
