import { readLines } from '../../document/text/read-text.ts';

/** The words of a SubRip file that was written here, one line for each that is shown; numbers, times and styles are left out. */
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

/** SubRip knows italics and the like as tags, and places as commands in braces. */
const withoutStyles = (line: string): string =>
  line
    .replace(/<\/?(?:[biusc]|font|v|ruby|rt|lang)\b[^<>]*>/gi, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .trim();
