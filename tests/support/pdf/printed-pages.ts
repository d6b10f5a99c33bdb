import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormatId } from '#src/formats/formats.ts';
import type { Workbench } from '../workbench.ts';

/** Prints the given HTML body as a PDF; resolves to its path. */
export async function printHtmlBody(bench: Workbench, html: string): Promise<string> {
  const path = join(await bench.folder(), 'page.html');
  await writeFile(path, `<!doctype html><html lang="en"><meta charset="utf-8">${html}</html>`);
  return convertOne(bench, path, 'pdf');
}

/** Converts a file to a single file; resolves to its path. */
export async function convertOne(bench: Workbench, path: string, to: FormatId): Promise<string> {
  return (await bench.convert(path, to)).files[0] ?? '';
}
