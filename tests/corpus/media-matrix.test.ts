import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import {
  videoSourceFormats,
  audioSourceFormats,
  writeSampleVideo,
  writeSong,
  writeSpeech,
} from '#tests/fixtures/media.ts';
import { hear, probeMedia } from '#tests/support/media.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Every pair of audio and video formats in the registry, with one second of media each. The suites in
// tests/conversions cover the most common pairs in more detail.

const bench: Workbench = await openWorkbench();
const made = new Map<FormatId, string>();

beforeAll(async () => {
  const folder = await bench.folder();
  for (const format of audioSourceFormats) made.set(format, await writeSong(folder, format));
  for (const format of videoSourceFormats) made.set(format, await writeSampleVideo(folder, format));
  made.set('amr', await writeSpeech(folder));
});
afterAll(() => bench.close());

const sources: readonly FormatId[] = [...audioSourceFormats, 'amr', ...videoSourceFormats];
const isMedia = (format: FormatId) => ['audio', 'video'].includes(formatById(format).category);
const pairs = bench.registry.converters
  .filter(({ operation }) => operation === 'convert')
  .flatMap(({ moves }) => moves)
  .filter(({ from, to }) => sources.includes(from) && isMedia(to))
  .map(({ from, to }) => [from, to] as const);

describe('every audio and video pair', () => {
  test('includes more than three hundred', () => expect(pairs.length).toBeGreaterThan(300));

  test.each(pairs)('%s to %s', async (from, to) => {
    const { files } = await bench.convert(made.get(from) ?? '', to, {}, { from });
    const path = files[0] ?? '';
    const { video, audio } = await probeMedia(path);
    expect(Math.abs((await hear(path)).seconds - 1)).toBeLessThan(0.25);
    expect(audio).toBeDefined();
    expect(video !== undefined).toBe(formatById(to).category === 'video');
  });
});
