import { spawnSync } from 'node:child_process';

/**
 * Libraries that define most of the 50,000 symbols which FFmpeg's two hundred libraries look up. The loader searches
 * all loaded libraries in order, and these come late.
 */
const namesOfMany = [
  'libopenblas.so.0',
  'libcrypto.so.3',
  'libepoxy.so.0',
  'libstdc++.so.6',
  'libglib-2.0.so.0',
];

/**
 * Returns the value of `LD_PRELOAD` (ld.so(8)) that makes a program load these libraries first; FFmpeg then starts in
 * a bit more than half the time. Includes only libraries that the program loads anyway; returns undefined if there
 * are none.
 */
export function loadedFirst(program: string): string | undefined {
  const env = { LD_TRACE_LOADED_OBJECTS: '1', PATH: '/usr/bin' }; // makes the loader list the libraries without running the program
  const { stdout } = spawnSync(program, { env, encoding: 'utf8' });
  const found = new Map(
    [...(stdout ?? '').matchAll(/^\s*(\S+) => (\/[\w./+-]+) /gm)].map(([, name, path]) => [name, path]),
  );
  const paths = namesOfMany.flatMap((name) => found.get(name) ?? []);
  return paths.length > 0 ? paths.join(':') : undefined;
}
