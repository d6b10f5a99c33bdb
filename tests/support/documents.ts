import { execFileSync } from 'node:child_process';

/** Runs an independent program, separate from our code. */
const run = (program: string, args: readonly string[], input?: string): string =>
  execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 67_108_864,
    stdio: ['pipe', 'pipe', 'pipe'],
    input,
  });

/** Properties of a PDF from pdfinfo: page count, and the sizes of all pages in points. */
export function pdfFacts(path: string): {
  pages: number;
  sizes: (readonly [number, number])[];
  info: string;
} {
  const info = run('pdfinfo', ['-f', '1', '-l', '9999', path]);
  const sizes = [...info.matchAll(/^Page\s+\d+ size:\s+([\d.]+) x ([\d.]+)/gm)].map(
    ([, width, height]) => [Number(width), Number(height)] as const,
  );
  return { pages: Number(/^Pages:\s+(\d+)/m.exec(info)?.[1]), sizes, info };
}

/** The XMP metadata of a PDF. */
export const pdfMetadata = (path: string): string => run('pdfinfo', ['-meta', path]);

/** The text of a PDF as read by pdftotext. */
export const pdfText = (path: string): string => run('pdftotext', [path, '-']);

/** The images of a PDF as listed by pdfimages. */
export function listPdfImages(
  path: string,
): { widthPx: number; heightPx: number; coding: string; bits: number; type: string }[] {
  const [, , ...rows] = run('pdfimages', ['-list', path]).trimEnd().split('\n');
  return rows.map((row) => {
    const [, , type = '', width, height, , , bits, coding = ''] = row.trim().split(/\s+/);
    return { type, widthPx: Number(width), heightPx: Number(height), bits: Number(bits), coding };
  });
}

/** The fonts of a PDF as listed by pdffonts, without subset tags. */
export const pdfFonts = (path: string): string[] =>
  run('pdffonts', [path])
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((row) => row.split(/\s/)[0]?.replace(/^[A-Z]{6}\+/, '') ?? '');

/** The uncompressed contents of a PDF, for finding text that must not be there. */
export const pdfInside = (path: string): string =>
  execFileSync('qpdf', ['--qdf', '--stream-data=uncompress', path, '-'], { maxBuffer: 67_108_864 }).toString(
    'latin1',
  );

/** All parts of a ZIP concatenated, or just one of them. */
export const zipText = (path: string, part?: string): string =>
  run('bsdtar', ['-xOf', path, ...(part === undefined ? [] : [part])]);

/** Width and height of an image. */
export function readImageDimensions(path: string): { widthPx: number; heightPx: number } {
  const [widthPx = 0, heightPx = 0] = run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=width,height',
    '-of',
    'csv=p=0',
    path,
  ])
    .trim()
    .split(',')
    .map(Number);
  return { widthPx, heightPx };
}
