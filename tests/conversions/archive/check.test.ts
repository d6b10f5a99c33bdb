import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { writeTree, makeArchive } from '#tests/support/archives.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const targets: readonly FormatId[] = ['zip', '7z', 'tar', 'rar', 'tgz', 'tbz', 'txz', 'tzst'];
const tree = writeTree(
  { 'a.txt': 'some text\n'.repeat(500), 'b.txt': 'more of it\n'.repeat(500) },
  1_000_000_000,
);
let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(async () => {
  await bench.close();
  rmSync(tree, { recursive: true, force: true });
});

describe('the final check of a result', () => {
  test.each(targets)('accepts a valid %s and rejects a damaged one', async (to) => {
    const from = to === 'tar' ? 'zip' : 'tar';
    const source = makeArchive(from, tree, join(await bench.folder(), `source.${from}`));
    const { files } = await bench.convert(source, to);
    await expect(checkTampered(files[0] ?? '', to, () => undefined)).resolves.toBeUndefined();
    await expect(checkTampered(files[0] ?? '', to, cutShort)).rejects.toMatchObject({
      code: 'output-invalid',
    });
    await expect(checkTampered(files[0] ?? '', to, change)).rejects.toMatchObject({ code: 'output-invalid' });
  });
});

/** Runs the checks of a format on an altered copy of a file. */
async function checkTampered(path: string, format: FormatId, tamper: (path: string) => void): Promise<void> {
  const workdir = await bench.folder();
  const name = `0.${formatById(format).extensions[0]}`;
  const copy = join(workdir, 'in', name);
  mkdirSync(join(workdir, 'in'));
  copyFileSync(path, copy);
  tamper(copy);
  const { sandbox } = bench.engines;
  const signal = new AbortController().signal;
  for (const check of bench.registry.plan(format === 'zip' ? 'tar' : 'zip', format)?.checks ?? [])
    await check.check({ workdir, path: copy, inside: `/job/in/${name}`, format, sandbox, signal });
}

const cutShort = (path: string): void => truncateSync(path, Math.floor(statSync(path).size / 2));

/** Alters bytes in the contents or, in a tar, in the first header. */
function change(path: string): void {
  const bytes = readFileSync(path);
  const middle = path.endsWith('.tar') ? 10 : Math.floor(bytes.length / 2);
  bytes.fill(
    bytes.subarray(middle, middle + 8).map((byte) => byte ^ 0x55),
    middle,
    middle + 8,
  );
  writeFileSync(path, bytes);
}
