import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const { writeInput, useTool } = openPdfBench();

/** Bits of `P` in the encryption dictionary that grant a permission (ISO 32000-1, table 22). */
const allowing = {
  print: 1 << 2,
  modify: 1 << 3,
  copy: 1 << 4,
  annotate: 1 << 5,
  fillForms: 1 << 8,
  readAloud: 1 << 9,
  assemble: 1 << 10,
  printWell: 1 << 11,
};

/** Permissions granted by the bytes of a protected PDF. */
function allowedIn(path: string): string[] {
  const bits = Number(/\/P (-?\d+)/.exec(readFileSync(path, 'latin1'))?.[1]);
  return Object.entries(allowing).flatMap(([name, bit]) => ((bits & bit) === 0 ? [] : [name]));
}

test.each([
  ['print', ['print', 'printWell']],
  ['modify', ['modify', 'assemble']],
  ['copy', ['copy']],
  ['annotate', ['annotate', 'fillForms']],
])('turning off the permission %s forbids exactly that', async (permission, forbidden) => {
  const path = writeInput('open.pdf', { pages: ['x'] });
  const { files } = await useTool('pdf-protect', [path], {
    password: 'open sesame',
    permissions: { [permission]: false },
  });
  expect(allowedIn(files[0] ?? '')).toEqual(
    Object.keys(allowing).filter((name) => !forbidden.includes(name)),
  );
});
