import type { Paragraph, TextRun } from '../model.ts';

/**
 * The pieces of a line that tabs set apart, such as the date, the name and the number at the foot of a slide: each is a
 * text of its own at its own place, as slides have them. Anything else stays as it is.
 */
export function splitLineAtTabs(line: Paragraph): Paragraph[] {
  const texts = splitRunsAtTabs(line.runs);
  const { tabs, edges, isRtl } = line;
  const isParted = tabs.length > 0 && texts.length === tabs.length + 1;
  if (!isParted || isRtl || line.lines > 1 || tabs.some((tab) => tab.isDotted)) return [line];
  return texts.flatMap((runs, index) => {
    if (runs.every((run) => run.text.trim() === '')) return [];
    const tab = tabs[index - 1];
    const next = tabs[index];
    const start = tab === undefined ? line.box.left : edges.left + tab.atPt;
    const end = next === undefined || next.isRight ? line.box.right : edges.left + next.atPt;
    const sides = tab?.isRight ? { left: line.box.left, right: start } : { left: start, right: end };
    return [makeLinePiece(line, runs, sides, tab?.isRight ? 'right' : 'left')];
  });
}

function makeLinePiece(
  line: Paragraph,
  runs: readonly TextRun[],
  sides: Paragraph['edges'],
  align: Paragraph['align'],
): Paragraph {
  const box = { ...line.box, ...sides };
  return { ...line, runs, box, edges: sides, align, tabs: [], indentPt: 0, indentEndPt: 0, firstLinePt: 0 };
}

/** Runs parted at tabs. */
function splitRunsAtTabs(runs: readonly TextRun[]): TextRun[][] {
  const parts: TextRun[][] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split('\t').entries()) {
      if (index > 0) parts.push([]);
      if (text !== '') parts.at(-1)?.push({ ...run, text });
    }
  return parts;
}
