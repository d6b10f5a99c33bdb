import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageMediaTypes } from './image-types.ts';

const source = /(<img\b[^<>]*?\ssrc=")([\w.-]+\.(\w+))"/gi;

/**
 * Embeds the images and charts that LibreOffice wrote as separate files next to a workbook's web page (host path),
 * because it can't embed them for workbooks.
 */
export async function embedImages(page: string): Promise<void> {
  const folder = dirname(page);
  const siblings = new Set(await readdir(folder));
  const html = await readFile(page, 'utf8');
  const named = [...new Set([...html.matchAll(source)].map(([, , name = '']) => name))];
  const names = named.filter((name) => siblings.has(name));
  if (names.length === 0) return;
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'base64')));
  const images = new Map(names.map((name, index) => [name, contents[index] ?? '']));
  await writeFile(
    page,
    html.replace(source, (tag, start: string, name: string, extension: string) => {
      const data = images.get(name);
      return data === undefined
        ? tag
        : `${start}data:${imageMediaTypes[extension.toLowerCase()] ?? ''};base64,${data}"`;
    }),
  );
  await Promise.all(names.map((name) => rm(join(folder, name))));
}
