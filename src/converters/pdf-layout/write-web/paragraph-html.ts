import type { Paragraph } from '../model.ts';
import { placeId, type WebScribe } from './web-scribe.ts';
import { frameStyle } from './frame-html.ts';
import { runsHtml } from './run-html.ts';

/** Letters that differ from the running text by less than this part of its size are of its size. */
const sameSize = 0.12;

/** A paragraph or a heading as HTML. */
export function paragraphHtml(paragraph: Paragraph, scribe: WebScribe): string {
  const { heading, runs } = paragraph;
  const isBold = runs.every((run) => run.style.isBold || run.text.trim() === '');
  if (heading === undefined) return elementHtml('p', paragraph, runsHtml(runs, scribe), scribe);
  const tag = `h${Math.min(6, Math.max(1, heading))}`;
  return elementHtml(tag, paragraph, runsHtml(runs, scribe, isBold), scribe);
}

function elementHtml(tag: string, paragraph: Paragraph, inner: string, scribe: WebScribe): string {
  if (inner.trim() === '') return '';
  const looks = [
    alignOf(paragraph),
    tag === 'p' ? sizeOf(paragraph, scribe) : '',
    paragraph.frame ? frameStyle(paragraph.frame, paragraph) : '',
  ].filter(Boolean);
  const style = looks.length > 0 ? ` style="${looks.join(';')}"` : '';
  return `<${tag}${directionOf(paragraph)}${style}>${anchorsHtml(paragraph)}${inner}</${tag}>`;
}

/** Where links lead to. */
export const anchorsHtml = ({ anchors = [] }: Paragraph): string =>
  anchors.map((place) => `<a id="${placeId(place)}"></a>`).join('');

/** Text from right to left, in HTML itself: books may not say so in their styles. */
export const directionOf = ({ isRtl }: Pick<Paragraph, 'isRtl'>): string => (isRtl ? ' dir="rtl"' : '');

/** `right` is the end of a line, whichever way it runs. */
const alignOf = ({ align }: Paragraph): string =>
  align === 'center' ? 'text-align:center' : align === 'right' ? 'text-align:end' : '';

function sizeOf({ sizePt }: Paragraph, { bodySizePt }: WebScribe): string {
  const share = sizePt / bodySizePt;
  return Math.abs(share - 1) < sameSize ? '' : `font-size:${share.toFixed(2)}em`;
}
