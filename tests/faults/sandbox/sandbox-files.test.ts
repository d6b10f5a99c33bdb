import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openJail, type Jail } from '#tests/support/sandbox/sandbox-under-attack.ts';

let jail: Jail;
beforeAll(async () => {
  jail = await openJail();
});
afterAll(() => jail.close());

it('stops an engine that creates more files than the server could inspect', async () => {
  const script = (after: string) =>
    `const fs = require("fs"); for (let i = 0; i < 27000; i += 1) fs.writeFileSync("/job/out/" + i, ""); ${after}`;
  const bare = jail.job();
  await jail.bare(script(''), { workdir: bare });
  expect(readdirSync(join(bare, 'out')).length).toBe(27_000);
  await expect(jail.inside(script('setInterval(() => {}, 1000)'))).rejects.toMatchObject({
    code: 'engine-disk',
  });
});

it('empties a job directory with more files than the server could inspect', async () => {
  const workdir = jail.job();
  writeFileSync(join(workdir, 'in', 'source'), 'given');
  const script = `const fs = require("fs"); for (let i = 0; i < 30_000; i += 1) fs.writeFileSync("/job/out/" + i, "");`;
  await expect(jail.inside(script, { workdir, limits: { wallSeconds: 600 } })).rejects.toMatchObject({
    code: 'engine-disk',
  });
  expect(new Set(readdirSync(workdir, { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set(['in', 'in/source', 'out']),
  );
});

it('stops an engine that hides files in folders too deep to be read', async () => {
  const workdir = jail.job();
  writeFileSync(join(workdir, 'in', 'source'), 'given');
  const dig = `const fs = require("fs"); process.chdir("/job/out"); for (let i = 0; i < 3000; i += 1) { fs.mkdirSync("d"); process.chdir("d"); } fs.writeFileSync("hidden", Buffer.alloc(9 * 1048576));`;
  for (const end of ['', 'setInterval(() => {}, 1000)'])
    await expect(jail.inside(dig + end, { workdir, limits: { fileMb: 4096 } })).rejects.toMatchObject({
      code: 'engine-disk',
    });
  expect(new Set(readdirSync(workdir, { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set(['in', 'in/source', 'out']),
  );
});

it('counts files, and removes links, whose names are not text', async () => {
  const workdir = jail.job();
  const names = `const fs = require("fs"); const at = (...bytes) => Buffer.concat([Buffer.from("/job/out/"), Buffer.from(bytes)]);`;
  await jail.inside(`${names} fs.symlinkSync("/etc/passwd", at(0xff)); fs.writeFileSync(at(0xfe), "x")`, {
    workdir,
  });
  expect(readdirSync(join(workdir, 'out'), 'latin1')).toEqual(['\u00FE']);
  const many = `${names} for (let i = 1; i < 40; i += 1) fs.writeFileSync(at(0xff, i), Buffer.alloc(1048576, 1)); setInterval(() => {}, 1000)`;
  await expect(jail.inside(many, { limits: { fileMb: 4 } })).rejects.toMatchObject({ code: 'engine-disk' });
});

it('ends a run when the kernel kills one of its processes for memory while the rest waits for it', async ({
  skip,
}) => {
  if (jail.sandbox.report.memory === 'watch') skip('the kernel holds no memory here');
  const hog =
    'const kept = []; for (let i = 0; i < 100; i += 1) kept.push(Buffer.alloc(8 * 1048576, 1)); process.stdout.write("had it")';
  const script = `const child = require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(hog)}]); child.stdout.on("data", (text) => { process.stdout.write(text); process.exit(0) }); setInterval(() => {}, 1000)`;
  expect((await jail.bare(script)).stdout).toBe('had it');
  await expect(jail.inside(script, { limits: { memoryMb: 250, wallSeconds: 600 } })).rejects.toMatchObject({
    code: 'engine-memory',
  });
});
