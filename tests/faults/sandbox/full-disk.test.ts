import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJail, type Jail } from '#tests/support/sandbox/sandbox-under-attack.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/sandbox/small-disk.ts';

const hostVariants = [
  { way: 'as this machine allows', change: {} },
  { way: 'without namespaces', change: { bwrap: undefined } },
] as const;

describe.each(hostVariants)('an engine that fails on a full disk, $way', ({ change }) => {
  let jail: Jail;
  let disk: SmallDisk | undefined;
  let workdir = '';
  beforeAll(async () => {
    jail = await openJail(change);
    disk = await mountSmallDisk(128 * 1024);
  });
  afterAll(async () => {
    await jail.close();
    await disk?.remove();
  });

  /** Runs a script in a new job directory on the small disk, with a file of this size next to it. */
  async function runOnDisk(script: string, usedMb = 0) {
    workdir = join(disk?.folder ?? '', 'job');
    for (const name of ['in', 'out']) mkdirSync(join(workdir, name), { recursive: true });
    const filler = join(disk?.folder ?? '', 'filler');
    writeFileSync(filler, Buffer.alloc(usedMb * 1_048_576));
    try {
      return await jail.inside(script, { workdir, limits: { fileMb: 512 } });
    } finally {
      for (const path of [filler, workdir]) rmSync(path, { recursive: true, force: true });
    }
  }

  const writeUntilFull = `const fs = require('fs'); const f = fs.openSync('/job/out/a', 'w'); let full; try { for (;;) fs.writeSync(f, Buffer.alloc(65536)); } catch (error) { full = error; }`;

  it('is not blamed for it', async ({ skip }) => {
    if (!disk) skip('mounting a small disk needs root');
    await expect(runOnDisk(`${writeUntilFull} process.exit(1)`)).rejects.toMatchObject({ code: 'disk-full' });
  });

  it('is not blamed either on a disk that is nearly full', async ({ skip }) => {
    if (!disk) skip('mounting a small disk needs root');
    await expect(runOnDisk('process.exit(1)', 120)).rejects.toMatchObject({ code: 'disk-full' });
  });

  it('is not blamed either if it removes what it has written', async ({ skip }) => {
    if (!disk) skip('mounting a small disk needs root');
    const tidy = `${writeUntilFull} fs.closeSync(f); fs.unlinkSync('/job/out/a');`;
    await expect(
      runOnDisk(`${tidy} console.error(full.message); process.exit(1)`),
      'it prints the error',
    ).rejects.toMatchObject({ code: 'disk-full' });
    const pause = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);';
    await expect(
      runOnDisk(`${writeUntilFull} ${pause} fs.closeSync(f); fs.unlinkSync('/job/out/a'); process.exit(1)`),
      'it prints nothing, but the disk was full for a while',
    ).rejects.toMatchObject({ code: 'disk-full' });
  });

  it('keeps its exit code if the disk has space, or if it succeeds', async ({ skip }) => {
    if (!disk) skip('mounting a small disk needs root');
    expect((await runOnDisk(`process.exit(1)`)).exitCode).toBe(1);
    expect((await runOnDisk(`process.exit(0)`, 127)).exitCode).toBe(0);
    expect((await runOnDisk(`${writeUntilFull} process.exit(0)`)).exitCode).toBe(0);
  });
});

it('an engine that fills only its temporary folder has reached its own limit', async ({ skip }) => {
  const jail = await openJail();
  try {
    if (!jail.isSandboxed) skip('the folder has no size of its own here');
    const script = `const fs = require('fs'); const f = fs.openSync(process.env.TMPDIR + '/a', 'w'); try { for (;;) fs.writeSync(f, Buffer.alloc(1048576)); } catch (error) { console.error(error.message); process.exit(1) }`;
    const limits = { fileMb: 600, memoryMb: 1500 };
    await expect(jail.inside(script, { limits })).rejects.toMatchObject({ code: 'engine-disk' });
  } finally {
    await jail.close();
  }
});
