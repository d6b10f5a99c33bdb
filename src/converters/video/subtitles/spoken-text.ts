import { readLines } from '../../document/text/read-text.ts';

/** Returns the text of a SubRip file written by us, one line per displayed line, without numbers, times and styles. */
export async function spokenText(path: string): Promise<string> {
  const spoken: string[] = [];
  let isText = false;
  for await (const line of readLines(path)) {
    if (line.includes(' --> ')) isText = true;
    else if (line.trim() === '') isText = false;
    else if (isText) spoken.push(withoutStyles(line));
  }
  return `${spoken.join('\n')}\n`;
}

/** SubRip writes italics and other styles as tags, and positions as commands in braces. */
const withoutStyles = (line: string): string =>
  line
    .replace(/<\/?(?:[biusc]|font|v|ruby|rt|lang)\b[^<>]*>/gi, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .trim();
