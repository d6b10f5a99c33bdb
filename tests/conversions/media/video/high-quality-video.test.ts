import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Operation } from '#src/contract/operations.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Videos from cameras and editing suites, with properties that 8 bits and standard colors cannot represent, and with
// side data for players.

/** Videos take long on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let bench: Workbench;
let folder: string;
const at = (name: string) => join(folder, name);
const scene = ['-f', 'lavfi', '-i', 'testsrc2=s=160x96:r=10:d=2'];
const area = { x: 10, y: 10, width: 100, height: 80 };

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

async function edited(operation: Operation, path: string, options: Record<string, unknown>) {
  const { files, noteCodes } = await useTool(bench, operation, [path], options);
  return { path: String(files[0]), noteCodes };
}

/** Returns the HDR side data of a video's first frame, as x265 writes it. */
function readHdrSideData(path: string): Record<string, unknown> {
  const asked = ['-read_intervals', '%+#3', '-show_frames', '-show_entries', 'frame=frame_side_data'];
  const output = execFileSync('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v',
    ...asked,
    '-of',
    'json',
    path,
  ]);
  const { frames } = JSON.parse(String(output)) as {
    frames: { side_data_list?: Record<string, unknown>[] }[];
  };
  return Object.assign({}, ...(frames[0]?.side_data_list ?? [])) as Record<string, unknown>;
}

test('an HDR10 video keeps its mastering metadata, re-encoded or joined', async () => {
  const path = at('hdr10.mp4');
  const light =
    'master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,50):max-cll=1000,400';
  const colours = 'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc';
  const settings = ['-x265-params', `log-level=none:keyint=5:open-gop=0:${colours}:${light}`];
  const h265 = ['-c:v', 'libx265', '-preset', 'ultrafast', ...settings, '-tag:v', 'hvc1'];
  await ffmpeg(...scene, ...h265, '-pix_fmt', 'yuv420p10le', path);
  const expected = {
    red_x: '34000/50000',
    green_y: '34500/50000',
    blue_x: '7500/50000',
    white_point_y: '16450/50000',
    min_luminance: '50/10000',
    max_luminance: '10000000/10000',
    max_content: 1000,
    max_average: 400,
  };
  expect(readHdrSideData(path)).toMatchObject(expected);
  const cropped = await edited('video-crop', path, area);
  expect(readHdrSideData(cropped.path)).toMatchObject(expected);
  expect((await probeMedia(cropped.path)).video).toMatchObject({ width: 100, pix_fmt: 'yuv420p10le' });
  const trimmed = await edited('video-trim', path, { startTime: 0.3, endTime: 1.6 });
  expect(trimmed.noteCodes).toContain('frames-mostly-copied');
  expect(readHdrSideData(trimmed.path)).toMatchObject(expected);
});

const prores = (profile: string) => ['-c:v', 'prores_ks', '-profile:v', profile];
const fast = ['-c:v', 'libx264', '-preset', 'ultrafast'];
const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'];
const pq = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];

test.each([
  ['ProRes', 'hq.mov', ['-pix_fmt', 'yuv422p10le', ...prores('hq')], 'prores', 'yuv422p10le'],
  ['ProRes 4444', 'alpha.mov', ['-pix_fmt', 'yuva444p10le', ...prores('4444')], 'prores', 'yuva444p12le'],
  ['H.264 of a camera', 'camera.mp4', ['-pix_fmt', 'yuv422p10le', ...fast], 'h264', 'yuv422p10le'],
  ['HDR of VP9', 'hdr.webm', ['-pix_fmt', 'yuv420p10le', ...vp9, ...pq], 'vp9', 'yuv420p10le'],
])('%s keeps its bit depth and chroma when re-encoded', async (_, name, made, codec, form) => {
  await ffmpeg(...scene, ...made, at(name));
  const before = await probeMedia(at(name));
  const { path, noteCodes } = await edited('video-crop', at(name), area);
  const { video } = await probeMedia(path);
  expect(video).toMatchObject({ codec_name: codec, pix_fmt: form, width: 100, height: 80 });
  expect(video?.color_transfer).toBe(before.video?.color_transfer);
  const losses = ['colour-depth-reduced', 'hdr-converted', 'chroma-subsampled', 'video-alpha-omitted'];
  expect(noteCodes.filter((code) => losses.includes(code))).toEqual([]);
});

test('a 360-degree video stays one, or a note reports the loss', async () => {
  await ffmpeg(...scene, ...fast, '-g', '5', '-pix_fmt', 'yuv420p', at('flat.mp4'));
  await writeFile(at('around.mp4'), seenAround(await readFile(at('flat.mp4'))));
  const isAround = async (path = '') =>
    (await probeMedia(path)).video?.side_data_list?.some(
      ({ projection }) => projection === 'equirectangular',
    ) ?? false;
  expect(await isAround(at('around.mp4'))).toBe(true);
  const matroska = await bench.convert(at('around.mp4'), 'mkv');
  expect(await isAround(matroska.files[0])).toBe(true);
  const back = await bench.convert(String(matroska.files[0]), 'mp4');
  expect(await isAround(back.files[0])).toBe(true);
  const trimmed = await edited('video-trim', at('around.mp4'), { startTime: 0.3, endTime: 1.6 });
  expect(await isAround(trimmed.path)).toBe(true);
  const encoded = await bench.convert(String(matroska.files[0]), 'mp4', { videoCodec: 'h265' });
  expect(await isAround(encoded.files[0])).toBe(true);
  const { noteCodes } = await bench.convert(at('around.mp4'), 'avi');
  expect(noteCodes).toContain('spherical-omitted');
});

/**
 * Builds an MP4 with one video track, with the index after the frames and the box of Google's Spherical Video V2 in
 * its sample entry.
 */
function seenAround(mp4: Buffer): Buffer {
  const words = (...values: readonly number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
    return bytes;
  };
  const box = (type: string, ...parts: readonly Buffer[]) => {
    const content = Buffer.concat(parts);
    return Buffer.concat([words(8 + content.length), Buffer.from(type, 'latin1'), content]);
  };
  const header = box('svhd', words(0), Buffer.from('test\0'));
  const projection = box('proj', box('prhd', words(0, 0, 0, 0)), box('equi', words(0, 0, 0, 0, 0)));
  const added = box('sv3d', header, projection);
  const start = mp4.indexOf('avc1', mp4.indexOf('stsd')) - 4;
  const end = start + mp4.readUInt32BE(start);
  for (const type of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'avc1']) {
    const offset = mp4.indexOf(type, mp4.indexOf('moov')) - 4;
    mp4.writeUInt32BE(mp4.readUInt32BE(offset) + added.length, offset);
  }
  return Buffer.concat([mp4.subarray(0, end), added, mp4.subarray(end)]);
}
