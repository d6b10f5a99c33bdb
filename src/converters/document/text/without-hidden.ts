/** A web page without its hidden elements. */
export interface Unhidden {
  readonly html: string;
  /** Whether anything was hidden. */
  readonly hides: boolean;
}

/** The start of a tag or a comment. */
const markup = /<!--|<(\/?)([a-z][a-z\d-]*)/gi;
/** Void elements, without an end tag (HTML, 13.1.2). */
const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements that contain the whole page. If hidden, they were meant to be shown by a script that doesn't run here. */
const whole = /^(?:html|body)$/;
/** Elements with an optional end tag. If another of the same type starts first, their end is unknown. */
const optionalEndTags = /^(?:p|li|dt|dd|t[rdh]|thead|tbody|tfoot|option|optgroup|rt|rp)$/;
/** Elements whose text contains no tags. */
const rawText = /^(?:style|textarea|title)$/;

/** A hidden element whose end tag hasn't been found yet. */
interface Opened {
  readonly tagName: string;
  readonly start: number;
  depth: number;
}

/**
 * Removes the elements a web page hides itself: by their name or `hidden` attribute (HTML, 15.3.1 and 6.1), or by
 * `display: none` in their own style. Elements whose end isn't found are kept. Runs in linear time.
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
 * Returns the offset after the tag whose name ends at `from`; negative if it isn't closed. Attribute values may not
 * extend past the next tag, so unclosed quotes don't cost time.
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

/** Returns the end of a comment or raw text element whose content starts at `from`. */
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
