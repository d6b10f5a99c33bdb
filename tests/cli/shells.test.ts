import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manPage } from '#src/cli/run-command-line.ts';

const repository = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-shells-'));
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await run(process.execPath, [
      join(repository, 'bin/formshift.mjs'),
      'completion',
      shell,
    ]);
    await writeFile(join(folder, shell), stdout);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** What a shell offers for the last of these words. */
const offers = {
  async bash(...words: string[]) {
    const list = words.map((word) => `'${word}'`).join(' ');
    const script = `source ${folder}/bash; COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _formshift; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return linesOf((await run('bash', ['--norc', '-c', script], { cwd: folder })).stdout);
  },
  async fish(...words: string[]) {
    const script = `source ${folder}/fish; complete -C '${words.join(' ')}'`;
    const { stdout } = await run('fish', ['--no-config', '-c', script], { cwd: folder });
    return linesOf(stdout).map((line) => line.split('\t')[0] ?? '');
  },
};
const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

describe.each(['bash', 'fish'] as const)('completion in %s', (shell) => {
  it('offers commands, and the operations of a group', async () => {
    expect(await offers[shell]('formshift', 'con')).toEqual(['convert']);
    expect(await offers[shell]('formshift', 'pdf', 'me')).toEqual(['merge']);
  });

  it('offers options and formats', async () => {
    expect(await offers[shell]('formshift', 'convert', '--comb')).toEqual(['--combine']);
    expect(await offers[shell]('formshift', 'convert', '--to', 'docx')).toContain('docx');
  });
});

it('completion in zsh offers the commands, which the shell then compares with the word', async () => {
  const script = `autoload -U compinit; compinit -D; source ${folder}/zsh; setopt ksh_arrays; COMP_WORDS=(formshift con); COMP_CWORD=1; _formshift; print -l -- "\${COMPREPLY[@]}"`;
  const { stdout } = await run('zsh', ['-f', '-c', script], { cwd: folder });
  expect(linesOf(stdout)).toEqual(expect.arrayContaining(['convert', 'watch', 'pdf']));
});

it('the manual page is that of the commands, and mandoc finds nothing wrong in it', async () => {
  const path = join(repository, 'docs', 'formshift.1');
  const { version } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(await readFile(path, 'utf8'), 'run scripts/write-man-page.ts').toBe(manPage(version));
  await run('mandoc', ['-T', 'lint', '-W', 'error', path]);
});
