import type { Paragraph } from '../model/blocks.ts';
import { destinationId, type HtmlWriter } from './html-writer.ts';
import { frameStyle } from './frame-html.ts';
import { runsHtml } from './run-html.ts';

/** Maximum difference from the running text's font size, as a share of it, that counts as equal. */
const sameSize = 0.12;

/** Writes a paragraph or heading as HTML. */
export function paragraphHtml(paragraph: Paragraph, writer: HtmlWriter): string {
  const { heading, runs } = paragraph;
  const isBold = runs.every((run) => run.style.isBold || run.text.trim() === '');
  if (heading === undefined) return elementHtml('p', paragraph, runsHtml(runs, writer), writer);
  const tag = `h${Math.min(6, Math.max(1, heading))}`;
  return elementHtml(tag, paragraph, runsHtml(runs, writer, isBold), writer);
}

function elementHtml(tag: string, paragraph: Paragraph, inner: string, writer: HtmlWriter): string {
  if (inner.trim() === '') return '';
  const styles = [
    paragraphAlignCss(paragraph),
    tag === 'p' ? fontSizeCss(paragraph, writer) : '',
    paragraph.frame ? frameStyle(paragraph.frame, paragraph) : '',
  ].filter(Boolean);
  const style = styles.length > 0 ? ` style="${styles.join(';')}"` : '';
  return `<${tag}${htmlDirection(paragraph)}${style}>${anchorsHtml(paragraph)}${inner}</${tag}>`;
}

/** Link targets in a paragraph. */
export const anchorsHtml = ({ anchors = [] }: Paragraph): string =>
  anchors.map((destination) => `<a id="${destinationId(destination)}"></a>`).join('');

/** Right-to-left direction as an HTML attribute: EPUB doesn't allow it in CSS. */
export const htmlDirection = ({ isRtl }: Pick<Paragraph, 'isRtl'>): string => (isRtl ? ' dir="rtl"' : '');

/** `right` is the end of a line in either direction. */
const paragraphAlignCss = ({ align }: Paragraph): string =>
  align === 'center' ? 'text-align:center' : align === 'right' ? 'text-align:end' : '';

function fontSizeCss({ sizePt }: Paragraph, { bodySizePt }: HtmlWriter): string {
  const share = sizePt / bodySizePt;
  return Math.abs(share - 1) < sameSize ? '' : `font-size:${share.toFixed(2)}em`;
}
