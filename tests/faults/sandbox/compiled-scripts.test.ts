import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openJail, type Jail } from '#tests/support/sandbox/sandbox-under-attack.ts';

const script = '/app/src/engines/unrar/worker/main.ts';
const root = mkdtempSync(join(tmpdir(), 'formshift-compiled-'));
const compiledFolder = join(root, 'compiled');
let jail: Jail;

beforeAll(async () => {
  chmodSync(root, 0o711); // Other users can enter it, as under a data folder.
  for (const [name, daysOld] of [
    ['old', 2],
    ['in-use', 0.5],
  ] as const) {
    mkdirSync(join(compiledFolder, name), { recursive: true });
    const opened = new Date(Date.now() - daysOld * 86_400_000);
    utimesSync(join(compiledFolder, name), opened, opened);
  }
  jail = await openJail({}, { compiledFolder });
});
afterAll(async () => {
  await jail.close();
  rmSync(root, { recursive: true, force: true });
});

const run = (workdir = jail.job()) =>
  jail.sandbox.run({
    engine: 'unrar',
    args: [script],
    workdir,
    signal: new AbortController().signal,
    stdin: '',
    env: { NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
  });
const accepted = (log: string) =>
  log.match(/code cache for ESM file:\/\/\/app\/src\/\S+ was accepted/g) ?? [];
const versions = () => readdirSync(compiledFolder).filter((name) => name !== 'in-use');

describe('scripts of ours that run as engines', () => {
  it('are compiled once, and later runs use the compiled code', async (context) => {
    context.skip(!jail.isSandboxed, 'without walls each run compiles');
    await run();
    const [version = ''] = versions();
    const isDone = () => readdirSync(join(compiledFolder, version)).some((name) => name.endsWith('.done'));
    await vi.waitFor(() => expect(isDone()).toBe(true), { timeout: 120_000, interval: 100 });
    expect(accepted((await run()).stderr).length).toBeGreaterThan(0);
  });

  it('use the compiled code below a folder that only the server can enter', async (context) => {
    context.skip(!jail.isSandboxed, 'without walls each run compiles');
    const closed = mkdtempSync(join(root, 'closed-')); // Mode 0700: as root, the sandbox is set up in another way there.
    const workdir = join(closed, 'job');
    mkdirSync(workdir);
    expect(accepted((await run(workdir)).stderr).length).toBeGreaterThan(0);
  });

  it('delete versions that have not been opened for a day', (context) => {
    context.skip(!jail.isSandboxed, 'without walls each run compiles');
    expect(versions()).toHaveLength(1);
    expect(readdirSync(compiledFolder)).toContain('in-use');
    expect(readdirSync(compiledFolder)).not.toContain('old');
  });

  it('cannot be changed by an engine', async (context) => {
    context.skip(!jail.isSandboxed, 'without walls each run compiles');
    const { stdout } = await jail.inside(
      `try { require('fs').writeFileSync('/app/compiled/left', 'x') } catch (error) { process.stdout.write(error.code) }`,
    );
    expect(stdout).toBe('EROFS');
  });
});
