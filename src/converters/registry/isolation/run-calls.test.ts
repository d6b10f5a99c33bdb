import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { Fault } from '#src/contract/faults.ts';
import type { WorkerChannel } from '#src/engines/pool/worker.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';
import { until } from '#tests/support/jobs.ts';
import { splitMessage } from './message-parts.ts';
import { createCallRunner, type CallRunner } from './run-calls.ts';

let bench: Workbench;
let workdir: string;
let runner: CallRunner;
let replies: readonly { run: number; result?: { stdout: string }; fault?: string; cause?: string }[];
let killedFor: readonly Fault[];
let notes: readonly Note[];

beforeAll(async () => {
  bench = await openSharedWorkbench();
});

beforeEach(async () => {
  workdir = await bench.folder();
  for (const name of ['in', 'out']) await mkdir(join(workdir, name));
  [replies, killedFor, notes] = [[], [], []];
  runner = createCallRunner({
    ...bench.engines,
    signal: new AbortController().signal,
    progress: () => undefined,
    warn: (each) => (notes = [...notes, each]),
  });
});

/** Handles a message as if a program in `workdir` had printed it. */
function hear(message: object): void {
  const channel: WorkerChannel = {
    workdir,
    write: (text) => (replies = [...replies, JSON.parse(text)]),
    kill: (reason) => (killedFor = [...killedFor, reason]),
  };
  for (const line of splitMessage(message)) runner.hear(line, channel);
}

const command = { engine: 'qpdf', args: ['--version'], sendsLines: false };
const office = {
  from: 'odt',
  to: 'pdf',
  part: 'writer',
  inside: '/job/text.odt',
  importFilter: 'writer8',
  exportFilter: 'writer_pdf_Export',
};

test('an engine runs and its result is sent back', async () => {
  hear({ type: 'start', run: 1, command });
  hear({ type: 'end', run: 1 });
  await until(() => replies.length > 0);
  expect(replies[0]?.result?.stdout).toContain('qpdf version');
  expect(killedFor).toEqual([]);
});

test('a message longer than a line arrives whole, with any character', () => {
  const damaged = note('pdf-file-damaged', { name: `${'Ä'.repeat(1_900)}😀` });
  hear({ type: 'note', note: damaged });
  hear({
    type: 'outputs',
    outputs: Array.from({ length: 4_000 }, (_, index) => ({ path: `/job/out/${index}.pdf` })),
  });
  expect(notes).toEqual([damaged]);
  expect(runner.last()).toMatchObject({ type: 'outputs', outputs: { length: 4_000 } });
});

describe('a program is killed that asks for', () => {
  it.each<[string, object]>([
    ['an unknown engine', { type: 'start', run: 1, command: { ...command, engine: 'sh' } }],
    [
      'a loader variable',
      { type: 'start', run: 1, command: { ...command, env: { LD_PRELOAD: '/job/a.so' } } },
    ],
    [
      'memory without limit',
      { type: 'start', run: 1, command: { ...command, limits: { memoryMb: 65_536 } } },
    ],
    ['output elsewhere', { type: 'start', run: 1, command: { ...command, stdoutName: '../a' } }],
    [
      'a document elsewhere',
      { type: 'office', run: 1, request: { ...office, inside: '/job/../etc/passwd' } },
    ],
    ['images elsewhere', { type: 'image', run: 1, request: { recipe: 'strip' }, folder: '../..' }],
    ['a result elsewhere', { type: 'outputs', outputs: [{ path: '/job/out/../../a' }] }],
    ['a result of another kind', { type: 'outputs', outputs: [{ path: '/job/out/a', format: 'exe' }] }],
    ['something else', { type: 'shell', run: 1 }],
  ])('%s', (_what, message) => {
    hear(message);
    expect(killedFor.map(({ code }) => code)).toEqual(['engine-refused']);
    expect(runner.last()).toBeUndefined();
  });

  it('too much at once', async () => {
    for (let run = 0; run < 70; run += 1) hear({ type: 'start', run, command: { ...command, args: ['@-'] } });
    expect(killedFor.length).toBeGreaterThan(0);
    await runner.stop();
  });
});

test('links in the directory of a program lead nowhere', async () => {
  const secret = await bench.folder();
  await mkdir(join(secret, 'in'));
  await writeFile(join(secret, 'in', '0.bin'), 'secret');
  await writeFile(join(secret, 'text.odt'), 'secret');
  await symlink(secret, join(workdir, 'image-1'));
  await symlink(join(secret, 'text.odt'), join(workdir, 'text.odt'));
  await symlink(secret, join(workdir, 'out', 'linked'));
  hear({ type: 'image', run: 1, request: { recipe: 'strip', input: '/job/in/0.bin' }, folder: 'image-1' });
  hear({ type: 'office', run: 2, request: office });
  await until(() => replies.length === 2);
  expect(replies.find(({ run }) => run === 1)?.cause).toContain('ENOTDIR');
  expect(replies.find(({ run }) => run === 2)?.result).toMatchObject({ failed: 'load' });
});

test('an engine of a program has its limits even if it is given no input', async () => {
  const args = ['-f', 'lavfi', '-i', 'testsrc2=d=3600', '-f', 'null', '-'];
  hear({
    type: 'start',
    run: 1,
    command: { ...command, engine: 'ffmpeg', args, limits: { wallSeconds: 1 } },
  });
  hear({ type: 'end', run: 1 });
  await until(() => replies.length > 0);
  expect(replies).toMatchObject([{ run: 1, fault: 'engine-timeout' }]);
});

test('stopping kills the engines that still run', async () => {
  const args = ['-f', 'lavfi', '-i', 'testsrc2=d=3600', '-f', 'null', '-'];
  hear({ type: 'start', run: 1, command: { ...command, engine: 'ffmpeg', args } });
  await runner.stop();
  expect(replies).toMatchObject([{ run: 1, fault: 'cancelled' }]);
});
