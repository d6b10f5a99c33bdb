import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { formatOfName, type FormatId } from '#src/formats/formats.ts';
import { corpusFolder } from '#tests/support/corpus.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';
import { medianTime as median, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

/** Growth that needs no note. */
const unexplained = 1.1;
const targets = { video: ['mp4', 'webm', 'avi'], audio: ['mp3', 'm4a', 'ogg'] } as const;
const lossless: ReadonlySet<string> = new Set([
  'wav',
  'flac',
  'aiff',
  'ape',
  'wv',
  'alac',
  'caf',
  'dff',
  'dsf',
]);

/**
 * Converts the lossy audio and video files of the corpus of real files and compares the sizes: the median, and the share
 * of results that are larger than 1.1 times the source without a note on the reason.
 */
export async function lossySizes(_product: BenchProduct, _samples: Samples): Promise<Figure[]> {
  const bench = await openWorkbench();
  try {
    return [...(await sizesOf(bench, 'video')), ...(await sizesOf(bench, 'audio'))];
  } finally {
    await bench.close();
  }
}

interface Converted {
  readonly ratio: number;
  readonly isExplained: boolean;
}

async function sizesOf(bench: Workbench, category: 'video' | 'audio'): Promise<Figure[]> {
  const found: Converted[] = [];
  for (const path of globSync(join(corpusFolder, '{.,wild/media}', category, '*')))
    for (const to of targets[category]) found.push(...(await convertLossy(bench, path, to)));
  const largest = Math.max(...found.map(({ ratio }) => ratio));
  const unnoted = found.filter(({ ratio, isExplained }) => ratio > unexplained && !isExplained);
  return [
    {
      name: `${category}: size of the result / source, median`,
      value: median(found.map(({ ratio }) => ratio)),
      unit: 'x',
      goal: unexplained,
      remark: `${found.length} results, the largest ${largest.toFixed(1)} times its source`,
    },
    {
      name: `${category}: larger than ${unexplained} times without a note`,
      value: unnoted.length / found.length,
      unit: 'x',
      goal: 0,
      remark: `${unnoted.length} of ${found.length}`,
    },
  ];
}

/** Returns nothing for a file that is lossless, has the target's format, or is refused. Rejects with any other error. */
async function convertLossy(bench: Workbench, path: string, to: FormatId): Promise<Converted[]> {
  const from = formatOfName(path);
  if (!from || from === to || lossless.has(from)) return [];
  try {
    const { files, noteCodes } = await bench.convert(path, to);
    const ratio = statSync(files[0] ?? '').size / statSync(path).size;
    return [{ ratio, isExplained: noteCodes.some((code) => code.startsWith('larger-by-')) }];
  } catch (error) {
    if (error instanceof Fault) return []; // such as a video without audio
    throw error;
  }
}
