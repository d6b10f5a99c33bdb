import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

test.each([
  ['h264', 'avc1'],
  ['h265', 'hvc1'],
] as const)(
  'videos of a few pixels are compressed in %s too, with a codec tag that players know',
  async (codec, tag) => {
    const path = join(await bench.folder(), 'tiny.mkv');
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=10x8:r=25:d=6', '-c:v', 'ffv1', path);
    const { files } = await useTool(bench, 'compress-video', [path], { codec });
    const { video } = await probeMedia(files[0] ?? '');
    expect(video).toMatchObject({ codec_tag_string: tag });
  },
);
