import { spawnSync } from 'node:child_process';

/**
 * Libraries in which FFmpeg's two hundred find most of their 50,000 names. The loader looks for each name through all
 * that are loaded, in their order, and these stand far behind.
 */
const namesOfMany = [
  'libopenblas.so.0',
  'libcrypto.so.3',
  'libepoxy.so.0',
  'libstdc++.so.6',
  'libglib-2.0.so.0',
];

/**
 * The value of `LD_PRELOAD` (ld.so(8)) with which a program loads these libraries before the others that it loads: FFmpeg starts in a
 * bit more than half the time. Only those that it loads anyway are named; undefined when there are none.
 */
export function loadedFirst(program: string): string | undefined {
  const env = { LD_TRACE_LOADED_OBJECTS: '1', PATH: '/usr/bin' }; // the loader then tells what it finds and runs nothing
  const { stdout } = spawnSync(program, { env, encoding: 'utf8' });
  const found = new Map(
    [...(stdout ?? '').matchAll(/^\s*(\S+) => (\/[\w./+-]+) /gm)].map(([, name, path]) => [name, path]),
  );
  const paths = namesOfMany.flatMap((name) => found.get(name) ?? []);
  return paths.length > 0 ? paths.join(':') : undefined;
}
