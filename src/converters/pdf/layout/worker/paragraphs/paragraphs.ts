import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import { around } from '../boxes.ts';
import type { Line, Word } from '../model/words.ts';
import { makeLines } from '../text/lines.ts';
import { limitLineEdges } from './indents/adjacent-edges.ts';
import { continues } from './continues.ts';
import { usualPitch } from './line-pitch.ts';
import type { Edges } from './indents/line-space.ts';
import { makeParagraph, type RawParagraph } from './make-paragraph.ts';
import { linesSetToEnd } from './indents/end-aligned.ts';
import { edgesSetIn } from './indents/indented-edges.ts';
import { continuesStanza, isStanza } from './verse/stanzas.ts';
import { findVerses } from './verse/verses.ts';

/**
 * Turns the words of one column into paragraphs. `edges` are those of the column where they are known, e.g. for a
 * cell; `things` are tables and images that may limit the lines.
 */
export function makeParagraphs(
  words: readonly Word[],
  edges?: Edges,
  things: readonly PageBox[] = [],
): RawParagraph[] {
  const lines = makeLines(words);
  const isCell = edges !== undefined;
  if (lines.length === 0) return [];
  const box = around(lines.map((line) => line.box));
  const within = edges ?? box;
  const setIn = edges === undefined ? edgesSetIn(lines, within) : new Map<Line, Edges>();
  const limitedEdges = limitLineEdges(lines, within, things);
  const edgesOf = (line: Line) => setIn.get(line) ?? limitedEdges(line);
  const pitch = usualPitch(lines);
  const verses = findVerses(lines, edgesOf, pitch);
  const stanzas = isCell ? [] : [...new Set(verses.values())].filter((block) => isStanza(block));
  const areOfStanza = (one?: Line, other?: Line) =>
    one !== undefined &&
    other !== undefined &&
    stanzas.some((block) => block.includes(one) && block.includes(other));
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isVerse = verses.has(line) && verses.has(last ?? line);
    const isApart =
      isVerse || areOfStanza(group?.[0], group?.[1]) || (!isCell && standsAlone(line, edgesOf(line)));
    const isNext =
      group !== undefined &&
      last !== undefined &&
      (areOfStanza(last, line)
        ? continuesStanza(group, line, within)
        : !isApart && continues(group, line, edgesOf(last), pitch));
    if (isNext) group.push(line);
    else groups.push([line]);
  }
  const toEnd = isCell ? new Set<Line>() : linesSetToEnd(groups, within);
  return groups.map((group) =>
    makeParagraph(group, within, {
      isCell,
      hasEndedLines: areOfStanza(group[0], group[1]),
      isSetToEnd: group.every((line) => toEnd.has(line)),
    }),
  );
}

/** In a block too narrow for running text, such as an address, a line that doesn't begin in lower case is separate. */
function standsAlone(line: Line, edges: Edges): boolean {
  const first = line.words[0]?.text ?? '';
  return edges.right - edges.left < 14 * line.sizePt && (!/^\p{Ll}/u.test(first) || isAddress(first));
}

/** Whether a text is a web or email address: it begins in lower case too, often with the name of the site. */
const isAddress = (text: string): boolean =>
  /^(https?:\/\/|www\.)|^[^\s@]+@[^\s@]+\.\w|^[\w-]+(\.[\w-]+)*\.\p{L}{2,}\/\S/u.test(text);
