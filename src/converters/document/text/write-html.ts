import { open } from 'node:fs/promises';
import { escapeMarkup } from '#src/codecs/xml.ts';

/** Writes text as a web page that shows it unchanged, with line breaks and spaces preserved. */
export async function writeTextPage(
  path: string,
  pieces: AsyncIterable<string>,
  title: string,
): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(`<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>body { margin: 2rem; } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 1rem/1.5 ui-monospace, monospace; }</style>
</head>
<body>
<pre>`);
    for await (const piece of pieces) await file.writeFile(escapeMarkup(piece));
    await file.writeFile('</pre>\n</body>\n</html>\n');
  } finally {
    await file.close();
  }
}
