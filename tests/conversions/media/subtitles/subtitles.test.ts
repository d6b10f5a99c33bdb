import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { videoTestSource } from '#tests/fixtures/media.ts';
import { ffmpeg } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

const lines = ['Grüße aus Köln', 'Zweite Zeile'] as const;
const srt = `1\r\n00:00:01,500 --> 00:00:02,750\r\n<i>${lines[0]}</i>\r\n\r\n2\r\n00:01:05,000 --> 00:01:06,000\r\n${lines[1]}\r\n`;
const vtt = `WEBVTT\n\n00:01.500 --> 00:02.750\n<i>${lines[0]}</i>\n\n01:05.000 --> 01:06.000\n${lines[1]}\n`;
const ass = `[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.50,0:00:02.75,Default,,0,0,0,,{\\i1}${lines[0]}{\\i0}\nDialogue: 0,0:01:05.00,0:01:06.00,Default,,0,0,0,,${lines[1]}\n`;
const sources = { srt, vtt, ass } as const;
const textSubtitleFormats = ['srt', 'vtt', 'ass'] as const;

/** Returns start time and duration of each subtitle in a file, as ffprobe reads them. */
function readCueTimes(path: string): number[][] {
  const args = ['-v', 'error', '-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0', path];
  const rows = execFileSync('ffprobe', args, { encoding: 'utf8' }).trim().split('\n');
  return rows.map((row) => row.split(',').slice(0, 2).map(Number));
}

test.each(
  textSubtitleFormats.flatMap((from) =>
    textSubtitleFormats.filter((to) => to !== from).map((to) => [from, to] as const),
  ),
)('subtitles in %s become %s, with the same times', async (from, to) => {
  await writeFile(at(`a.${from}`), sources[from]);
  const { files } = await bench.convert(at(`a.${from}`), to);
  expect(readCueTimes(files[0] ?? '')).toEqual([
    [1.5, 1.25],
    [65, 1],
  ]);
  const text = await readFile(files[0] ?? '', 'utf8');
  for (const line of lines) expect(text).toContain(line);
});

test.each(textSubtitleFormats)('the text of %s becomes plain text, whatever the encoding', async (from) => {
  await writeFile(at(`old.${from}`), Buffer.from(`\uFEFF${sources[from]}`, 'utf16le'));
  const { files } = await bench.convert(at(`old.${from}`), 'txt');
  expect(await readFile(files[0] ?? '', 'utf8')).toBe(`${lines.join('\n')}\n`);
});

test.each(textSubtitleFormats)('a %s without subtitles is rejected', async (from) => {
  for (const [text, code] of [
    ['', 'file-empty'],
    ['WEBVTT\n\n', /no-content|file-damaged/],
  ] as const) {
    await writeFile(at(`none.${from}`), text);
    const error: unknown = await bench.convert(at(`none.${from}`), 'txt').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: expect.stringMatching(code) });
  }
});

describe('videos', () => {
  test('have each of their tracks extracted as a file', async () => {
    await writeFile(at('one.srt'), srt);
    const maps = ['-map', '0', '-map', '1', '-map', '1', '-c:v', 'libx264', '-preset', 'ultrafast'];
    await ffmpeg(...videoTestSource(1), '-i', at('one.srt'), ...maps, '-c:s', 'srt', at('two.mkv'));
    const { files, parts } = await bench.convert(at('two.mkv'), 'vtt');
    expect(parts).toEqual(['subtitles-1', 'subtitles-2']);
    for (const path of files) expect(await readFile(path, 'utf8')).toContain(lines[1]);
  });

  test('without subtitles are rejected', async () => {
    await ffmpeg(...videoTestSource(1), '-c:v', 'libx264', '-preset', 'ultrafast', at('none.mp4'));
    await expect(bench.convert(at('none.mp4'), 'srt')).rejects.toMatchObject({ code: 'no-content' });
  });
});
