/** What is left of a web page when what it hides is taken away. */
export interface Unhidden {
  readonly html: string;
  /** Whether anything was hidden. */
  readonly hides: boolean;
}

/** How a tag or a comment begins. */
const markup = /<!--|<(\/?)([a-z][a-z\d-]*)/gi;
/** Elements without an end tag (HTML, 13.1.2). */
const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** What holds all of a page: where it is hidden, a script that does not run here was to show it. */
const whole = /^(?:html|body)$/;
/** Elements whose end tag may be missing: where another of their kind begins first, nobody knows their end. */
const optionalEndTags = /^(?:p|li|dt|dd|t[rdh]|thead|tbody|tfoot|option|optgroup|rt|rp)$/;
/** Elements that hold text in which tags are none. */
const rawText = /^(?:style|textarea|title)$/;

/** A hidden element whose end is looked for. */
interface Opened {
  readonly tagName: string;
  readonly start: number;
  depth: number;
}

/**
 * A web page without the elements it hides by itself: by their name or attribute `hidden` (HTML, 15.3.1 and 6.1) or by
 * `display: none` in their own style. Elements whose end is not found stay. Takes time in step with the length of the page.
 */
export function withoutHiddenElements(html: string): Unhidden {
  const pieces: string[] = [];
  let from = 0;
  let opened: Opened | undefined;
  markup.lastIndex = 0;
  for (let found = markup.exec(html); found; found = markup.exec(html)) {
    const [, slash, name = ''] = found;
    const tagName = name.toLowerCase();
    const end = name === '' ? markup.lastIndex : endOfTag(html, markup.lastIndex);
    if (end < 0) continue;
    const attributes = html.slice(markup.lastIndex, end - 1);
    markup.lastIndex = end;
    if (name === '' || (!slash && rawText.test(tagName))) {
      markup.lastIndex = endOfText(html, tagName, markup.lastIndex);
    } else if (tagName === opened?.tagName) {
      opened.depth += slash ? -1 : 1;
      if (!slash && optionalEndTags.test(tagName)) opened = undefined;
      if (opened?.depth !== 0) continue;
      pieces.push(html.slice(from, opened.start));
      from = markup.lastIndex;
      opened = undefined;
    } else if (!opened && !slash && canBeHidden(tagName) && isHidden(tagName, attributes))
      opened = { tagName, start: found.index, depth: 1 };
  }
  return { html: pieces.join('') + html.slice(from), hides: pieces.length > 0 };
}

/**
 * Behind the tag whose name ends at `from`; below 0 where it does not end. Values end before the next tag, so that no quote
 * without an end costs time.
 */
function endOfTag(html: string, from: number): number {
  for (let at = from; ;) {
    sign.lastIndex = at;
    const { 0: found, index = 0 } = sign.exec(html) ?? {};
    if (found === '>') return index + 1;
    if (found !== '"' && found !== "'") return -1;
    const close = found === '"' ? doubleEnd : singleEnd;
    close.lastIndex = index + 1;
    if (close.exec(html)?.[0] !== found) return -1;
    at = close.lastIndex;
  }
}

const sign = /[<>"']/g;
const doubleEnd = /["<]/g;
const singleEnd = /['<]/g;

/** Where a comment, or an element of raw text, ends that begins before `from`. */
function endOfText(html: string, tagName: string, from: number): number {
  if (tagName === '') {
    const end = html.indexOf('-->', from);
    return end < 0 ? html.length : end + 3;
  }
  const end = new RegExp(`</${tagName}`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

const canBeHidden = (tagName: string): boolean => !voids.test(tagName) && !whole.test(tagName);

function isHidden(tagName: string, attributes: string): boolean {
  if (tagName === 'template') return true;
  const bare = attributes.replaceAll(/"[^"]*"|'[^']*'/g, '""');
  if (tagName === 'dialog' && !/\sopen(?=[\s=/]|$)/i.test(bare)) return true;
  if (/\shidden(?=[\s=/]|$)/i.test(bare)) return true;
  const [, style = ''] = /\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s"']+)/i.exec(attributes) ?? [];
  return /(?:^|["';\s])display\s*:\s*none\b/i.test(style);
}
