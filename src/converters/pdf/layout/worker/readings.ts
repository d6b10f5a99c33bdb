import type { Glyph, Page, TextStyle } from '#src/engines/pdfium/worker/page.ts';

/** Minimum number of words on a page of text; with fewer, it is an image. */
const minReadingWords = 5;
/** Minimum confidence of a word, in percent; below it, the word counts as dirt. */
const minWordConfidence = 25;

/**
 * Turns the words of a scanned page, from Tesseract's TSV, into characters of the page and removes its image, which
 * the text replaces. A page that is a photo rather than text stays unchanged.
 */
export function glyphsOfReading(
  tsv: string,
  page: Page,
  dpi: number,
): Pick<Page, 'glyphs' | 'images' | 'isScan'> {
  const scale = 72 / dpi;
  const rows = tsv.split('\n').map((row) => row.split('\t'));
  const lineHeights = new Map<string, { heights: number[] }>();
  const words = rows.flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, text = ''] = row;
    if (level !== '5' || Number(confidence) < minWordConfidence || text.trim() === '') return [];
    const key = `${block}-${paragraph}-${line}`;
    const box = {
      left: Number(left) * scale,
      top: Number(top) * scale,
      width: Number(width) * scale,
      height: Number(height) * scale,
    };
    const entry = lineHeights.get(key) ?? { heights: [] };
    entry.heights.push(box.height);
    lineHeights.set(key, entry);
    return [{ key, text: text.trim(), box }];
  });
  const baselines = lineBaselines(words);
  const sizes = evened(
    new Map([...lineHeights].map(([key, { heights }]) => [key, estimateLetterSize(heights)])),
  );
  const body = usual([...sizes.values()]);
  const styles = new Map<number, TextStyle>();
  const glyphs = words.flatMap(({ key, text, box }, index) => {
    const sizePt = sizes.get(key) ?? body;
    const baseline = baselines.get(key) ?? box.top + box.height;
    return wordToGlyphs(text, box, baseline, resolveReadingStyle(styles, sizePt), index);
  });
  return words.length < minReadingWords ? page : { glyphs, images: [], isScan: page.isScan };
}

interface ReadWord {
  readonly key: string;
  readonly text: string;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Returns the baseline of each line: the median bottom of its words without descenders. */
function lineBaselines(words: readonly ReadWord[]): Map<string, number> {
  const lines = Map.groupBy(words, (word) => word.key);
  return new Map(
    [...lines].map(([key, line]) => {
      const plain = line.filter((word) => !/[gjpqy,;()Q]/.test(word.text));
      const bottoms = (plain.length > 0 ? plain : line)
        .map((word) => word.box.top + word.box.height)
        .sort((a, b) => a - b);
      return [key, bottoms[Math.floor(bottoms.length / 2)] ?? 0];
    }),
  );
}

/** The height from the top of the tallest letter to the bottom of the lowest is about nine tenths of the font size. */
const estimateLetterSize = (heights: readonly number[]): number =>
  Math.round(2 * usual(heights.toSorted((a, b) => b - a).slice(0, Math.ceil(heights.length / 2))) * 1.08) / 2;

/**
 * Replaces sizes that differ by less than a quarter with their median, because line heights depend on the letters in
 * them.
 */
function evened(sizes: ReadonlyMap<string, number>): Map<string, number> {
  const groups: number[][] = [];
  for (const size of [...sizes.values()].sort((one, other) => one - other)) {
    const group = groups.at(-1);
    if (group && size < 1.28 * (group[0] ?? size)) group.push(size);
    else groups.push([size]);
  }
  return new Map(
    [...sizes].map(([key, size]) => [key, usual(groups.find((group) => group.includes(size)) ?? [size])]),
  );
}

function usual(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 10;
}

function resolveReadingStyle(styles: Map<number, TextStyle>, sizePt: number): TextStyle {
  const known = styles.get(sizePt);
  if (known) return known;
  const attributes = { isBold: false, isItalic: false, isMono: false, isSerif: true, isHidden: false };
  const style = { font: 'TimesNewRoman', sizePt, colour: '000000', ...attributes };
  styles.set(sizePt, style);
  return style;
}

function wordToGlyphs(
  text: string,
  box: ReadWord['box'],
  baseline: number,
  style: TextStyle,
  piece: number,
): Glyph[] {
  const letters = Array.from(text);
  const width = box.width / letters.length;
  return letters.map((letter, index) => {
    const left = box.left + index * width;
    return {
      text: letter,
      box: {
        left,
        right: left + width,
        top: baseline - 0.8 * style.sizePt,
        bottom: baseline + 0.2 * style.sizePt,
      },
      x: left,
      baseline,
      style,
      rotation: 0,
      piece,
    };
  });
}
