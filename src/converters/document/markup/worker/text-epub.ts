import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { ChapterDraft } from '../../epub/part.ts';
import { epubStylesheet } from '../../epub/epub-styles.ts';
import { linkedChapters } from '../../epub/linked-chapters.ts';
import { packEpub } from '../../epub/package/pack-epub.ts';
import { escapeEpubText } from '../../epub/package/package-xml.ts';
import { maxTextLines, readLines } from '../../text/read-text.ts';
import { languageOfScript } from '../../text/charset/script-language.ts';
import { textBlocks, type TextBlock } from '../../text/text-blocks.ts';

/** Maximum chapter length in characters; reading devices open long files slowly. */
const maxTextChapterChars = 250_000;
/** Number of characters sampled to detect the script of a text. */
const scriptSampleChars = 20_000;

/**
 * Converts plain text to EPUB 3.3, with a chapter for each heading and hard-wrapped lines joined. Rejects with
 * `no-content` or `too-many-lines`.
 */
export async function writeTextEpub(input: string, output: string, title: string): Promise<void> {
  const lines: string[] = [];
  for await (const line of readLines(input)) {
    if (lines.length === maxTextLines)
      throw new Fault('too-many-lines', { format: 'TXT', max: maxTextLines });
    lines.push(line);
  }
  const blocks = textBlocks(lines);
  if (blocks.length === 0) throw new Fault('no-content', { missing: phrase('no text') });
  const language = languageOfScript(lines.join('\n').slice(0, scriptSampleChars));
  await packEpub(output, {
    title,
    author: '',
    language: language || 'und',
    isRtl: /^(?:he|ar)$/.test(language),
    chapters: linkedChapters(splitTextChapters(blocks), [], title),
    images: [],
    css: epubStylesheet,
  });
}

function splitTextChapters(blocks: readonly TextBlock[]): ChapterDraft[] {
  const groups: TextBlock[][] = [];
  let chars = 0;
  for (const block of blocks) {
    const before = groups.at(-1);
    const begins =
      block.type === 'heading' && block.level === 1 && !before?.every(({ type }) => type === 'heading');
    if (before && !begins && chars < maxTextChapterChars) before.push(block);
    else {
      groups.push([block]);
      chars = 0;
    }
    chars += block.text.length;
  }
  return groups.map((group, part) => {
    const headings = group.flatMap(({ type, level = 1, text }, index) =>
      type === 'heading' ? [{ level, title: text, id: textBlockId(part, index) }] : [],
    );
    const html = group.map((block, index) => blockXhtml(block, textBlockId(part, index))).join('\n');
    return { title: headings[0]?.title ?? '', html, headings };
  });
}

const textBlockId = (part: number, block: number): string => `block${part + 1}-${block + 1}`;

function blockXhtml({ type, level = 1, text }: TextBlock, id: string): string {
  if (type === 'drawn') return `<pre>${text.split('\n').map(drawnLine).join('\n')}</pre>`;
  const words = escapeEpubText(text);
  if (type === 'heading') return `<h${level} id="${id}">${words}</h${level}>`;
  return `<p>${words.replaceAll('\n', '<br/>\n')}</p>`;
}

/** Escapes a line and keeps its indentation, which `escapeEpubText` would remove. */
const drawnLine = (line: string): string => {
  const words = line.trimStart();
  return line.slice(0, line.length - words.length) + escapeEpubText(words);
};
