import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const head = '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Text\n';

test.each(['srt', 'vtt', 'txt'] as const)('an ASS with only a header is rejected for %s', async (to) => {
  const path = join(folder, 'head.ass');
  await writeFile(path, `${head}Comment: 0,0:00:01.00,0:00:02.00,Default,--> not shown\n`);
  await expect(bench.convert(path, to)).rejects.toMatchObject({ code: 'no-content' });
});

test('a VTT with only a comment is rejected for ASS', async () => {
  const path = join(folder, 'remark.vtt');
  await writeFile(path, 'WEBVTT\n\nNOTE nothing is said\n');
  await expect(bench.convert(path, 'ass')).rejects.toMatchObject({ code: 'no-content' });
});

test('rejects subtitles of more than 16 MB before reading', async () => {
  const path = join(folder, 'endless.srt');
  const cue = '1\n00:00:01,000 --> 00:00:02,000\nA line that is said again and again.\n\n';
  await writeFile(path, cue.repeat(Math.ceil(16_777_217 / cue.length)));
  await expect(bench.convert(path, 'vtt')).rejects.toMatchObject({
    code: 'file-too-large',
    detail: { maxMb: 16 },
  });
});
