import { readdirSync } from 'node:fs';
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
