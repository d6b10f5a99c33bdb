import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { loadedFirst } from './preloaded-first.ts';

test('preloads only libraries that FFmpeg loads anyway', () => {
  const named = loadedFirst('/usr/bin/ffprobe')?.split(':') ?? [];
  const loaded = execFileSync('sh', ['-c', 'ldd /usr/bin/ffprobe'], { encoding: 'utf8' });
  expect(named).not.toEqual([]);
  for (const path of named) expect(loaded).toContain(` => ${path} (`);
});

test('FFmpeg starts with the preloaded libraries without any output', () => {
  const env = { LD_PRELOAD: loadedFirst('/usr/bin/ffprobe') };
  const output = execFileSync('sh', ['-c', 'exec ffprobe -v error -version 2>&1 >/dev/null'], {
    env,
    encoding: 'utf8',
  });
  expect(output).toBe('');
});

test('returns undefined for a program that loads none of the libraries', () => {
  expect(loadedFirst('/bin/sh')).toBeUndefined();
  expect(loadedFirst('/usr/bin/not-there')).toBeUndefined();
});
