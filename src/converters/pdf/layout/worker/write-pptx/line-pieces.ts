import type { Paragraph, TextRun } from '../model/blocks.ts';

/**
 * Splits a line at its tabs, such as the date, name and number in a slide footer: each becomes a separate text at its
 * own position, as is usual on slides. Other lines are unchanged.
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

/** Splits runs at tabs. */
function splitRunsAtTabs(runs: readonly TextRun[]): TextRun[][] {
  const parts: TextRun[][] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split('\t').entries()) {
      if (index > 0) parts.push([]);
      if (text !== '') parts.at(-1)?.push({ ...run, text });
    }
  return parts;
}
