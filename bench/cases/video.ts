import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { medianTime, measureMilliseconds, runBare, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

/** Measures re-encoding a video and remuxing the same video to another container without re-encoding. */
export async function videoJobs(
  product: BenchProduct,
  { video: source, folder }: Samples,
): Promise<Figure[]> {
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-deadline',
    'realtime',
    '-cpu-used',
    '6',
    '-row-mt',
    '1',
    '-tile-columns',
    '2',
    '-crf',
    '26',
    '-b:v',
    '0',
    '-c:a',
    'libopus',
    '-b:a',
    '128k',
  ];
  const encode = () =>
    runBare('ffmpeg', [
      '-v',
      'error',
      '-nostdin',
      '-y',
      '-i',
      source,
      ...vp9,
      '-threads',
      '2',
      join(folder, 'bare.webm'),
    ]);
  const rounds = await measureRounds(3, {
    ours: () => product.convert(source, 'video', 'webm'),
    bare: encode,
    copied: () => product.convert(source, 'video', 'mkv'),
  });
  return [
    {
      name: 'video to WebM job / bare ffmpeg',
      value: medianTime(rounds.map(({ ours, bare }) => ours / bare)),
      unit: 'x',
      goal: 1.05,
      remark: inMs(rounds, 'ours', 'bare'),
    },
    {
      name: 'video (60 s) remuxed to MKV / re-encoded',
      value: medianTime(rounds.map(({ ours, copied }) => copied / ours)),
      unit: 'x',
      goal: 0.045,
      remark: inMs(rounds, 'copied', 'ours'),
    },
  ];
}

type Round = Readonly<Record<'ours' | 'bare' | 'copied', number>>;

/** Pause before each measurement, so that load from the previous one doesn't affect it. */
const pauseMs = 2_000;

/**
 * Runs the pieces of work in sequence, `count` times, and returns the milliseconds of each. An initial stream copy is
 * a warm-up and isn't counted.
 */
async function measureRounds(
  count: number,
  work: Record<keyof Round, () => Promise<unknown>>,
): Promise<Round[]> {
  const rested = async (piece: () => Promise<unknown>) => {
    await sleep(pauseMs);
    return measureMilliseconds(piece);
  };
  await work.copied();
  const rounds: Round[] = [];
  for (let round = 0; round < count; round++)
    rounds.push({
      ours: await rested(work.ours),
      copied: await rested(work.copied),
      bare: await rested(work.bare),
    });
  return rounds;
}

function inMs(rounds: readonly Round[], one: keyof Round, other: keyof Round): string {
  const of = (name: keyof Round) => medianTime(rounds.map((round) => round[name])).toFixed(0);
  return `${of(one)} ms against ${of(other)} ms`;
}
