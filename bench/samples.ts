import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDocxFixture } from '#tests/fixtures/documents.ts';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { runBare } from './measure.ts';

/** Input files for the benchmarks, created with the engines themselves. */
export interface Samples {
  /** 1200 x 900 JPEG. */
  readonly image: string;
  /** One minute of 1280 x 720 H.264 with audio in MP4. */
  readonly video: string;
  /** Two-page Word document with a heading and a few dozen paragraphs. */
  readonly document: string;
  /** 400 pages of plain text. */
  readonly longPdf: string;
  /** The same number of pages with different text, because qpdf reads a file named twice only once. */
  readonly sequel: string;
  /** 24 pages of text with a photo on each. */
  readonly brochure: string;
  readonly folder: string;
}

/** Creates the samples in a folder. */
export async function makeSamples(folder: string): Promise<Samples> {
  const image = join(folder, 'image.jpg');
  const video = join(folder, 'video.mp4');
  const document = await writeDocxFixture(join(folder, 'letter.docx'), {
    paragraphs: Array.from(
      { length: 60 },
      (_, line) => `Paragraph ${line + 1} of a letter with a few words in it.`,
    ),
  });
  await runBare('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'mandelbrot=size=1200x900',
    '-frames:v',
    '1',
    '-q:v',
    '3',
    image,
  ]);
  await runBare('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=1280x720:rate=25',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440',
    '-t',
    '60',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    video,
  ]);
  const longPdf = join(folder, 'long.pdf');
  await writeFile(longPdf, makePdf({ pages: pagesOfWords(400, 900) }));
  const sequel = join(folder, 'sequel.pdf');
  await writeFile(sequel, makePdf({ pages: pagesOfWords(400, 900, 401) }));
  const photo = { data: await readFile(image), widthPx: 1200, heightPx: 900 };
  const brochure = join(folder, 'brochure.pdf');
  await writeFile(brochure, makePdf({ pages: pagesOfWords(24, 40), image: photo }));
  return { image, video, longPdf, sequel, brochure, document, folder };
}

const pagesOfWords = (pages: number, words: number, first = 0): string[] =>
  Array.from({ length: pages }, (_, page) =>
    Array.from({ length: words }, (__, word) => `word${((first + page) * 7 + word * word) % 997}`).join(' '),
  );
