// Lists each engine, its version and what it is for.
import { spawnSync } from 'node:child_process';
import { engines } from '#src/engines/engine.ts';
import { say } from './say.ts';

for (const engine of engines) {
  const { status, stdout, stderr } = spawnSync(engine.program, engine.versionArgs, {
    encoding: 'utf8',
    timeout: 20_000,
  });
  const version =
    status === null
      ? 'missing'
      : (`${stdout}\n${stderr}`
          .split('\n')
          .find((line) => /\d+\.\d+/.test(line))
          ?.trim()
          .slice(0, 60) ?? 'installed');
  const cure =
    status === null && engine.packages.length > 0
      ? ` Cure: apt-get install -y --no-install-recommends ${engine.packages.join(' ')}`
      : '';
  say(`${engine.name.padEnd(22)} ${version.padEnd(62)} ${engine.purpose}.${cure}`);
}
