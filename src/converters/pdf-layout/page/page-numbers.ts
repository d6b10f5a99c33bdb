import type { Word } from '../model.ts';
import type { EdgeLine } from './edge-lines.ts';

/** The words of the running lines `own` of a page, with the numbers marked that count pages: those that are as far from the number of their page everywhere. */
export function numbered(
  words: readonly Word[],
  own: readonly EdgeLine[],
  all: readonly EdgeLine[],
  counting: ReadonlyMap<EdgeLine, number>,
  page: number,
): Word[] {
  return words.map((word) => {
    const line = own.find((one) => one.words.includes(word));
    const place = line?.words.indexOf(word) ?? -1;
    const number = /^\D*?(\d+)\D*$/.exec(word.text)?.[1];
    if (!line || number === undefined) return word;
    const offset = Number(number) - page;
    if (counting.get(line) === offset && word.text === number) return markNumber(word, number);
    const others = all.filter(
      (other) => other !== line && other.pattern === line.pattern && other.isTop === line.isTop,
    );
    const counts = others.filter((other) => {
      const found = /^\D*?(\d+)\D*$/.exec(other.words[place]?.text ?? '')?.[1];
      return found !== undefined && Number(found) - other.page === offset;
    });
    return others.length > 0 && counts.length >= 0.7 * others.length ? markNumber(word, number) : word;
  });
}

/** A word whose run with a number is marked as the number of its page. */
export function markNumber(word: Word, number: string): Word {
  const runs = word.runs.flatMap((run) => {
    const at = run.text.indexOf(number);
    if (at < 0) return [run];
    return [
      { ...run, text: run.text.slice(0, at) },
      { ...run, text: number, isPageNumber: true },
      { ...run, text: run.text.slice(at + number.length) },
    ].filter((part) => part.text !== '');
  });
  return { ...word, runs };
}
