import { escapeXml } from '#src/codecs/xml.ts';
import type { TextRun } from '../model/blocks.ts';
import { encodeUriReference } from '../open-xml/address.ts';
import { byField } from '../forms/by-field.ts';
import { inputHtml } from './input-html.ts';
import type { HtmlWriter } from './html-writer.ts';

/** Writes runs as XHTML. `isPlain` leaves out bold where it is the default. */
export function runsHtml(runs: readonly TextRun[], writer: HtmlWriter, isPlain = false): string {
  if (!writer.acceptsInput) return runs.map((run) => runHtml(run, writer, isPlain)).join('');
  return byField(runs)
    .map(({ field, own }) =>
      field
        ? `${inputHtml(field, own)}${/\s$/.test(own.at(-1)?.text ?? '') ? ' ' : ''}`
        : own.map((run) => runHtml(run, writer, isPlain)).join(''),
    )
    .join('');
}

function runHtml(run: TextRun, writer: HtmlWriter, isPlain: boolean): string {
  const footnote = run.footnote === undefined ? undefined : writer.notes.get(run.footnote);
  if (footnote && !writer.called.has(footnote.number)) {
    writer.called.add(footnote.number);
    return `<sup><a id="call${footnote.number}" href="#note${footnote.number}" role="doc-noteref">${escapeXml(run.text.trim())}</a></sup>${/\s$/.test(run.text) ? ' ' : ''}`;
  }
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(run.text) ?? [];
  if (inner === '') return textHtml(run.text);
  return textHtml(before) + markedHtml({ ...run, text: inner }, writer, isPlain) + textHtml(after);
}

/** Writes text without surrounding spaces, with its formatting and link. */
function markedHtml(run: TextRun, writer: HtmlWriter, isPlain: boolean): string {
  const text = textHtml(run.text);
  const marked = listRunTags(run, isPlain).reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, text);
  const css = formatRunCss(run);
  const styled = css === '' ? marked : `<span style="${css}">${marked}</span>`;
  const address = linkAddress(run, writer);
  return address === undefined ? styled : `<a href="${escapeXml(address)}">${styled}</a>`;
}

/** Keeps line breaks within a paragraph and gaps of several spaces. */
const textHtml = (text: string): string =>
  escapeXml(text).replaceAll('\n', '<br/>').replace(/\t+/g, '&#8195;');

function listRunTags(
  { style, raise, isUnderlined, isStruck, link, goTo }: TextRun,
  isPlain: boolean,
): string[] {
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

/** Text colors readable on white, and background colors. */
function formatRunCss({ style, shade, link, goTo }: TextRun): string {
  const isLink = link !== undefined || goTo !== undefined;
  const isOwn =
    !isLink && style.colour !== '000000' && (shade !== undefined || hasContrastToWhite(style.colour));
  return [isOwn ? `color:#${style.colour}` : '', shade ? `background:#${shade}` : '']
    .filter(Boolean)
    .join(';');
}

/** Whether a color has enough contrast with white for text (WCAG 2 relative luminance, simplified). */
export function hasContrastToWhite(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < darkest;
}
const darkest = 0.3;

/** Returns the URL of a link if it is safe to follow; others, such as scripts, are dropped. */
function linkAddress({ link, goTo }: TextRun, writer: HtmlWriter): string | undefined {
  if (link !== undefined)
    return /^(https?|mailto|tel|ftp):/i.test(link) ? encodeUriReference(link) : undefined;
  return goTo === undefined ? undefined : writer.destinationUrl(goTo);
}
