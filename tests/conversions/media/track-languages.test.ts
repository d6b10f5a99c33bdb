import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

/** Languages with two ISO 639-2 codes, listed with both, and some with only one. */
const pairs =
  'sqi=alb hye=arm eus=baq mya=bur zho=chi ces=cze nld=dut fra=fre kat=geo deu=ger ell=gre isl=ice mkd=mac msa=may fas=per ron=rum slk=slo bod=tib cym=wel';
const codes = [...pairs.split(/[= ]/), 'eng', 'swe', 'spa', 'jpn'];
/** The language list of QuickTime calls Swedish `sve`. */
const sameAs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pairs.split(' ').map((pair) => pair.split('='))),
  sve: 'swe',
};
const canonicalLanguage = (code: string): string => sameAs[code] ?? code;

test.each([codes.slice(0, 14), codes.slice(14, 28), codes.slice(28)])(
  'audio track languages are kept in QuickTime files: %s and others',
  async (...languages) => {
    const path = join(await bench.folder(), 'tracks.mkv');
    const inputs = languages.flatMap(() => ['-f', 'lavfi', '-i', 'sine=d=0.5']);
    const maps = languages.flatMap((language, index) => [
      '-map',
      `${index + 1}:a`,
      `-metadata:s:a:${index}`,
      `language=${language}`,
    ]);
    const videoInput = ['-f', 'lavfi', '-i', 'testsrc2=s=64x48:r=25:d=0.5'];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
    await ffmpeg(...videoInput, ...inputs, '-map', '0:v', ...maps, ...codecs, path);
    const { files } = await bench.convert(path, 'mov');
    const entries = ['-select_streams', 'a', '-show_entries', 'stream_tags=language', '-of', 'csv=p=0'];
    const output = execFileSync('ffprobe', ['-v', 'error', ...entries, files[0] ?? ''], { encoding: 'utf8' });
    expect(output.trim().split('\n').map(canonicalLanguage)).toEqual(languages.map(canonicalLanguage));
  },
);
