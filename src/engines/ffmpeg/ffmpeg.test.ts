import { describe, expect, test } from 'vitest';
import { faultOfStderr, sawDamage } from './faults.ts';
import { inputArguments } from './input.ts';
import { progressClock } from './ffmpeg.ts';

describe('progress', () => {
  test('derives the percentage from the time written and the estimate from the pace so far', () => {
    let nowMs = 0;
    const reports: [number, number | undefined][] = [];
    const clock = progressClock(
      10,
      (percent, remaining) => reports.push([percent, remaining]),
      () => nowMs,
    );
    for (const [ms, line] of [
      [500, 'out_time_us=1000000'],
      [2000, 'out_time_us=5000000'],
      [2100, 'out_time_us=3000000'],
      [2200, 'out_time_us=N/A'],
      [2300, 'speed=2x'],
      [5000, 'out_time_us=11000000'],
    ] as const) {
      nowMs = ms;
      clock.readLine(line);
    }
    expect(reports).toEqual([
      [10, undefined],
      [50, 2],
      [100, 0],
    ]);
    expect(clock.seconds()).toBe(11);
  });

  test('reports nothing without an expected duration', () => {
    const reports: number[] = [];
    const clock = progressClock(undefined, (percent) => reports.push(percent));
    clock.readLine('out_time_us=1000000');
    expect([reports, clock.seconds()]).toEqual([[], 1]);
  });
});

describe('faults from FFmpeg messages', () => {
  test.each([
    ['[mov] moov atom not found\nx: Invalid data found when processing input', 'file-damaged'],
    ["[hls] Format not on whitelist 'mov'\nx: Invalid argument", 'content-mismatch'],
    ['[asf] DRM protected stream detected, decoding will likely fail!', 'copy-protected'],
    ['Decoder (codec none) not found for input stream #0:0', 'codec-unknown'],
    ['Output file #0 does not contain any stream', 'no-content'],
    ['av_interleaved_write_frame(): No space left on device', 'engine-disk'],
    ['something new', 'engine-refused'],
  ] as const)('%j becomes %s', (stderr, code) => {
    const fault = faultOfStderr(stderr, 'MP4');
    expect(fault.code).toBe(code);
    expect(fault.message).not.toContain('undefined');
  });

  test('tolerates one or two errors in audio, but reports many errors and truncated files as damage', () => {
    expect(sawDamage('Error while decoding stream #0:0: Invalid argument\n'.repeat(2))).toBe(false);
    expect(sawDamage('Error while decoding stream #0:0: Invalid data\n'.repeat(9))).toBe(true);
    expect(sawDamage('[mov] stream 0, offset 0x30: partial file')).toBe(true);
  });
});

test('allows only local files in self-contained formats as input', () => {
  const args = inputArguments('/job/in/0.mp4');
  expect(args[args.indexOf('-protocol_whitelist') + 1]).toBe('file');
  const whitelist = args[args.indexOf('-format_whitelist') + 1]?.split(',') ?? [];
  expect(whitelist).toContain('mp4');
  for (const opener of ['hls', 'concat', 'dash', 'sdp', 'image2', 'svg_pipe', 'lavfi', 'tee', 'rtsp', 'imf'])
    expect(whitelist).not.toContain(opener);
  expect(args.slice(-2)).toEqual(['-i', '/job/in/0.mp4']);
});
