import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRule } from '#src/converters/pdf/pdfa/rules/broken-rule.ts';
import { inParallel } from '#src/converters/registry/in-parallel.ts';
import { corpusFile } from '../../../support/corpus.ts';
import { openSharedWorkbench, type Workbench } from '../../../support/workbench.ts';

// The files of the veraPDF corpus for PDF/A-2b, whose names state clause, test and verdict: `6-1-9-t01-fail-a.pdf`.
// Known errors of the rules are listed here, so that they cannot grow unnoticed. Remove an entry when it is fixed.

/** Number of invalid files that the rules accept, by clause. */
const missed: Readonly<Record<string, number>> = {
  '6.1.8': 1, // a name that is not valid UTF-8
  '6.2.11.5': 1, // widths of Type 3 fonts
  '6.2.2': 1, // resources that a Type 3 font inherits from its page
  '6.6.2.3.1': 26, // value types in XMP
};

/** Number of valid files that the rules reject, by the clause reported. */
const refused: Readonly<Record<string, number>> = {
  '6.2.11.2': 4, // fonts of form fields
  '6.2.11.4.2': 7, // glyph lists, which are not checked
  '6.2.2': 1, // operators of a form XObject that is never shown
  '6.2.4.2': 1, // overprint that is not enabled for the painted content
  '6.2.4.3': 4, // default color spaces
  '6.2.8.3': 1, // JPEG 2000, which is not checked
  '6.6.2.3': 121, // extension schemas, which are not read
};

const folder = corpusFile('pdfa-2b');
let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

/** Returns the clause of the first rule that a file breaks. */
async function clauseBroken(path: string): Promise<string | undefined> {
  const workdir = await bench.folder();
  mkdirSync(join(workdir, 'in'));
  const copy = join(workdir, 'in', '0.pdf');
  copyFileSync(path, copy);
  const job = { sandbox: bench.engines.sandbox, workdir, signal: new AbortController().signal };
  const rule = await brokenRule({ path: copy, inside: '/job/in/0.pdf' }, job);
  await rm(workdir, { recursive: true });
  return rule?.clause;
}

function countOf(clauses: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const clause of clauses.toSorted()) counts[clause] = (counts[clause] ?? 0) + 1;
  return counts;
}

const filesAtOnce = 4;

test.skipIf(!folder)(
  'the rules misjudge only the listed files of the corpus',
  async () => {
    const names = readdirSync(folder ?? '').filter((name) => name.endsWith('.pdf'));
    expect(names.length).toBeGreaterThan(500);
    const verdicts: { name: string; clause: string | undefined }[] = [];
    await inParallel(names, filesAtOnce, async (name) => {
      verdicts.push({ name, clause: await clauseBroken(join(folder ?? '', name)) });
    });
    const isInvalid = (name: string) => name.includes('-fail-');
    const clauseNamed = (name: string) => name.replace(/-t\d.*/, '').replaceAll('-', '.');
    const passed = verdicts.filter(({ name, clause }) => isInvalid(name) && clause === undefined);
    const held = verdicts.flatMap(({ name, clause }) => (!isInvalid(name) && clause ? [clause] : []));
    expect(countOf(passed.map(({ name }) => clauseNamed(name)))).toEqual(missed);
    expect(countOf(held)).toEqual(refused);
  },
  1_200_000,
);
