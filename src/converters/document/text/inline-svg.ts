import { attribute } from './attribute.ts';

const edges = /<(\/?)svg\b[^<>]*>/gi;
/** Content that LibreOffice can't render; its text is kept as text. */
const notDrawn = /<foreignObject\b/i;
const decorative = /^<svg\b[^<>]*\saria-hidden\s*=\s*["']?true\b/i;
const maxInlineSvgs = 200;
const maxInlineStyleChars = 32_768;
/** Maximum width in pixels, about the width of the text on a page at 96 pixels per inch. */
const maxInlineSvgWidth = 600;

/**
 * Replaces inline SVG in a web page with images that have data URLs (RFC 2397), for programs that only support those.
 * Keeps SVGs whose size only a browser can determine (mostly icons next to text), decorative ones, and those that
 * can't be rendered without the page. Runs in linear time.
 */
export function withSvgImages(html: string): string {
  const pieces: string[] = [];
  const styles = collectPageStyles(html);
  let [from, start, depth, count] = [0, 0, 0, 0];
  for (const { 0: tag, 1: slash, index } of html.matchAll(edges)) {
    if (slash === '/') depth = Math.max(0, depth - 1);
    else if (tag.endsWith('/>')) continue;
    else if (depth++ === 0) start = index;
    if (slash !== '/' || depth > 0 || start < from || count === maxInlineSvgs) continue;
    const end = index + tag.length;
    const image = toImageElement(html.slice(start, end), styles);
    if (image === undefined) continue;
    count += 1;
    pieces.push(html.slice(from, start), image);
    from = end;
  }
  return pieces.join('') + html.slice(from);
}

/** Returns the CSS of the page without media-specific rules. */
function collectPageStyles(html: string): string {
  const styles = [...html.matchAll(/<style\b[^<>]*>([^<]*)<\/style/gi)]
    .map(([, rules = '']) => rules)
    .join('\n');
  if (styles.length > maxInlineStyleChars || styles.includes(']]>')) return '';
  return styles.replace(/@[^{}@]*\{(?:[^{}@]*\{[^{}@]*\})*[^{}@]*\}/g, '');
}

function toImageElement(svg: string, styles: string): string | undefined {
  const [tag = ''] = /^<svg\b[^<>]*>/i.exec(svg) ?? [];
  const size = svgSize(tag, /<text\b/i.test(svg));
  if (!size || notDrawn.test(svg) || decorative.test(svg) || usesOthers(svg)) return undefined;
  const names = [
    /\sxmlns\s*=/.test(tag) ? '' : ' xmlns="http://www.w3.org/2000/svg"',
    svg.includes('xlink:') && !tag.includes('xmlns:xlink')
      ? ' xmlns:xlink="http://www.w3.org/1999/xlink"'
      : '',
  ];
  const styleElement = styles && /\sclass\s*=/.test(svg) ? `<style><![CDATA[${styles}]]></style>` : '';
  const standalone = `<svg${names.join('')}${tag.slice(4)}${styleElement}${svg.slice(tag.length)}`
    .replaceAll('&nbsp;', '&#160;')
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\w+);)/g, '&amp;');
  const address = `data:image/svg+xml;base64,${Buffer.from(standalone).toString('base64')}`;
  const [width, height] = size.map(Math.round);
  return `<img src="${address}" width="${width}" height="${height}" alt="${wordsFor(svg, tag)}">`;
}

/**
 * Returns width and height in pixels; undefined if only CSS sets them and nothing suggests a figure rather than an
 * icon.
 */
function svgSize(tag: string, hasWords: boolean): [number, number] | undefined {
  const [width, height] = [svgLength(tag, 'width'), svgLength(tag, 'height')];
  if (width && height) return [width, height];
  const [, , wide = 0, high = 0] = (attribute(tag, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(wide > 0 && high > 0)) return undefined;
  if (width) return [width, (width * high) / wide];
  if (height) return [(height * wide) / high, height];
  const isBroad = /\swidth\s*=\s*["']?100%/.test(tag);
  const shown = Math.min(wide, maxInlineSvgWidth);
  return hasWords || isBroad ? [shown, (shown * high) / wide] : undefined;
}

/** CSS units in pixels (CSS Values 4, 6.2). */
const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  em: 16,
  rem: 16,
};

function svgLength(tag: string, name: 'width' | 'height'): number | undefined {
  const styled = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]*)`).exec(attribute(tag, 'style') ?? '')?.[1];
  const [, number, unit = ''] =
    /^([\d.]+)([a-z]*)$/.exec((styled ?? attribute(tag, name) ?? '').trim()) ?? [];
  const length = Number(number) * (pixels[unit] ?? 0);
  return length > 0 ? length : undefined;
}

/** Whether it uses elements defined in another SVG of the page. */
function usesOthers(svg: string): boolean {
  const own = new Set(svg.matchAll(/\sid\s*=\s*["']([^"']*)["']/g).map(([, id]) => id));
  return svg.matchAll(/<use\b[^<>]*?href\s*=\s*["']#([^"']*)["']/gi).some(([, id]) => !own.has(id));
}

const wordsFor = (svg: string, tag: string): string =>
  (attribute(tag, 'aria-label') ?? /<title\b[^<>]*>([^<]*)</i.exec(svg)?.[1] ?? '')
    .trim()
    .replaceAll('"', '&quot;');
