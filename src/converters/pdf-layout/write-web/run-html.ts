import type { Run } from '../model.ts';
import { addressOf } from '../open-xml/address.ts';
import { escapeXml } from '../open-xml/xml.ts';
import { byField } from '../forms/by-field.ts';
import { inputHtml } from './input-html.ts';
import type { WebScribe } from './web-scribe.ts';

/** Runs as HTML that is XML too. `isPlain` leaves out that they are bold, where all of their kind are. */
export function runsHtml(runs: readonly Run[], scribe: WebScribe, isPlain = false): string {
  if (!scribe.takesInput) return runs.map((run) => runHtml(run, scribe, isPlain)).join('');
  return byField(runs)
    .map(({ field, own }) =>
      field
        ? `${inputHtml(field, own)}${/\s$/.test(own.at(-1)?.text ?? '') ? ' ' : ''}`
        : own.map((run) => runHtml(run, scribe, isPlain)).join(''),
    )
    .join('');
}

function runHtml(run: Run, scribe: WebScribe, isPlain: boolean): string {
  const note = run.footnote === undefined ? undefined : scribe.notes.get(run.footnote);
  if (note && !scribe.called.has(note.number)) {
    scribe.called.add(note.number);
    return `<sup><a id="call${note.number}" href="#note${note.number}" role="doc-noteref">${escapeXml(run.text.trim())}</a></sup>${/\s$/.test(run.text) ? ' ' : ''}`;
  }
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(run.text) ?? [];
  if (inner === '') return textHtml(run.text);
  return textHtml(before) + markedHtml({ ...run, text: inner }, scribe, isPlain) + textHtml(after);
}

/** Text without blanks around it, as it looks and with what it leads to. */
function markedHtml(run: Run, scribe: WebScribe, isPlain: boolean): string {
  const text = textHtml(run.text);
  const marked = tagsOf(run, isPlain).reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, text);
  const looks = looksOf(run);
  const styled = looks === '' ? marked : `<span style="${looks}">${marked}</span>`;
  const address = targetOf(run, scribe);
  return address === undefined ? styled : `<a href="${escapeXml(address)}">${styled}</a>`;
}

/** Lines that end within a paragraph end, gaps of several blanks stay wide. */
const textHtml = (text: string): string =>
  escapeXml(text).replaceAll('\n', '<br/>').replace(/\t+/g, '&#8195;');

function tagsOf({ style, raise, isUnderlined, isStruck, link, goTo }: Run, isPlain: boolean): string[] {
  const isLink = link !== undefined || goTo !== undefined;
  return [
    style.isMono ? 'code' : '',
    style.isBold && !isPlain ? 'b' : '',
    style.isItalic ? 'i' : '',
    isUnderlined && !isLink ? 'u' : '',
    isStruck ? 's' : '',
    raise === 'super' ? 'sup' : raise === 'sub' ? 'sub' : '',
  ].filter(Boolean);
}

/** Colours that can be read on white, and shades behind text. */
function looksOf({ style, shade, link, goTo }: Run): string {
  const isLink = link !== undefined || goTo !== undefined;
  const isOwn = !isLink && style.colour !== '000000' && (shade !== undefined || isDark(style.colour));
  return [isOwn ? `color:#${style.colour}` : '', shade ? `background:#${shade}` : '']
    .filter(Boolean)
    .join(';');
}

/** Whether a colour has the contrast to white that text needs (relative luminance of WCAG 2, simplified). */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < darkest;
}
const darkest = 0.3;

/** Addresses a reader may follow: others, such as scripts, are none. */
function targetOf({ link, goTo }: Run, scribe: WebScribe): string | undefined {
  if (link !== undefined) return /^(https?|mailto|tel|ftp):/i.test(link) ? addressOf(link) : undefined;
  return goTo === undefined ? undefined : scribe.placeOf(goTo);
}
