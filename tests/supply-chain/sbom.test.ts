import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#src/engines/engine.ts';

const repository = join(import.meta.dirname, '..', '..');

interface BillComponent {
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly scope: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

interface Bill {
  readonly metadata: { readonly component: BillComponent };
  readonly components: readonly BillComponent[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'formshift-sbom-'));
let bill: Bill;
beforeAll(() => {
  const file = join(folder, 'sbom.json');
  execFileSync(process.execPath, [join(repository, 'scripts', 'sbom', 'write-sbom.ts'), file]);
  bill = JSON.parse(readFileSync(file, 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ofType = (type: string) => bill.components.filter(({ purl }) => purl.startsWith(`pkg:${type}/`));
const licenceOf = ({ licenses = [] }: BillComponent): string | undefined =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name).join(' AND ') ||
  undefined;

/** Compiles the official schema of CycloneDX 1.6. It comes with the library; the validator does not. */
function compileSchema() {
  const schemas = join(
    dirname(fileURLToPath(import.meta.resolve('@cyclonedx/cyclonedx-library/package.json'))),
    'res',
    'schema',
  );
  const readSchema = (name: string): object =>
    JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8'));
  const ajv = new Ajv({ strict: false, allErrors: true });
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(readSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  addFormats.default(ajv);
  ajv.addFormat('idn-email', /^[^@\s]+@[^@\s]+$/);
  ajv.addFormat('iri-reference', (text: string) => URL.canParse(text, 'https://example.org/'));
  return ajv.compile(readSchema('bom-1.6'));
}

describe('the bill of materials', () => {
  it('is valid by the schema of CycloneDX 1.6, which rejects a damaged one', () => {
    const validate = compileSchema();
    validate(bill);
    expect(validate.errors).toBeNull();
    expect(validate({ ...bill, specVersion: 1.6 })).toBe(false);
    const [first] = bill.components;
    expect(
      validate({ ...bill, components: [{ ...first, hashes: [{ alg: 'SHA-512', content: 'x' }] }] }),
    ).toBe(false);
  });

  it('lists what npm lists, with the same versions', () => {
    const installed = JSON.parse(
      execFileSync('npm', ['ls', '--all', '--package-lock-only', '--json', '--omit=dev'], {
        cwd: repository,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      }),
    );
    const named = new Set(
      ofType('npm').map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
    );
    const listed = namesInTree(installed);
    expect(listed.length).toBeGreaterThan(200);
    expect(listed.filter((one) => !named.has(one))).toEqual([]);
    expect(bill.metadata.component).toMatchObject({
      name: 'formshift',
      licenses: [{ license: { id: 'Apache-2.0' } }],
    });
  });

  it('gives every npm package a license and the hash of the lockfile', () => {
    const packages = ofType('npm');
    expect(packages.filter((one) => licenceOf(one) === undefined).map(({ purl }) => purl)).toEqual([]);
    const lock: { packages: Record<string, { integrity?: string }> } = JSON.parse(
      readFileSync(join(repository, 'package-lock.json'), 'utf8'),
    );
    for (const { 'bom-ref': path, hashes = [] } of packages) {
      const hash = hashes.map(
        ({ alg, content }) => `${alg} ${Buffer.from(content, 'hex').toString('base64')}`,
      );
      const locked = lock.packages[path]?.integrity?.replace('sha512-', 'SHA-512 ');
      expect(hash, path).toEqual(locked === undefined ? [] : [locked]);
    }
  });

  it('lists the installed packages of the engines as dpkg shows them, with what they are linked to', (context) => {
    context.skip(!existsSync('/usr/bin/dpkg-query'), 'this is not a Debian system');
    const versions = new Map(ofType('deb').map(({ name, version }) => [name, version]));
    const needed = [...new Set<string>(engines.flatMap(({ packages }) => packages))];
    const shown = execFileSync(
      'sh',
      [
        '-c',
        `dpkg-query -W -f '\${db:Status-Status} \${Package} \${Version}\\n' ${needed.join(' ')} || true`,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const installed = shown.split('\n').filter((line) => line.startsWith('installed '));
    expect(installed.length).toBeGreaterThan(10);
    for (const line of installed) {
      const [, name = '', version] = line.split(' ');
      expect(versions.get(name), name).toBe(version);
    }
    const linked = execFileSync('sh', ['-c', 'ldd /usr/bin/qpdf | grep -o "/[^ ]*libqpdf[^ ]*"'], {
      encoding: 'utf8',
    });
    const owner = execFileSync('sh', ['-c', `dpkg-query -S "*/$(basename ${linked.trim()})"`], {
      encoding: 'utf8',
    });
    expect([...versions.keys()]).toContain(owner.split(':')[0]);
    const unlicensed = ofType('deb').filter((one) => licenceOf(one) === undefined);
    expect(unlicensed.filter(({ name }) => needed.includes(name))).toEqual([]);
    expect(unlicensed.length).toBeLessThan(ofType('deb').length / 2);
  });

  it('relates only listed packages', () => {
    const refs = new Set([bill.metadata.component, ...bill.components].map((one) => one['bom-ref']));
    expect(refs.size).toBe(bill.components.length + 1);
    const related = bill.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]);
    expect(related.filter((ref) => !refs.has(ref))).toEqual([]);
    const sharp = bill.dependencies.find(({ ref }) => ref === 'node_modules/sharp');
    expect(sharp?.dependsOn).toContain('node_modules/@img/sharp-libvips-linux-x64');
  });
});

/** Licenses of production packages, all of which permit distribution together with Apache-2.0 code. */
const compatible = new Map([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Unlicense', 'Apache-2.0'].map(
    (licence) => [licence, 'permissive'] as const,
  ),
  ['MPL-2.0', 'copyleft by file: the files are unchanged'],
  ['LGPL-3.0-or-later', 'a library in a separate, replaceable file'],
  ['OFL-1.1', 'fonts, unchanged'],
  ['CC-BY-4.0', 'data, with attribution'],
]);

/** Whether an SPDX expression without `WITH` permits it: one choice of `OR`, and all parts of `AND`. */
const isCompatible = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => compatible.has(part)));

describe('licenses', () => {
  it('of production packages are compatible with Apache-2.0', () => {
    const production = ofType('npm').filter(({ scope }) => scope !== 'excluded');
    expect(production.length).toBeGreaterThan(200);
    expect(
      production
        .filter((one) => !isCompatible(licenceOf(one) ?? ''))
        .map((one) => `${one.purl}: ${licenceOf(one)}`),
    ).toEqual([]);
    for (const refused of ['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', '', 'UNLICENSED'])
      expect(isCompatible(refused), refused).toBe(false);
  });

  it('with strong copyleft are those of separate programs only', () => {
    const copyleft = engines.filter(({ licence }) => /(?<!L)GPL/.test(licence));
    expect(copyleft.length).toBeGreaterThan(5);
    expect(copyleft.filter(({ program, packages }) => program === 'node' || packages.length === 0)).toEqual(
      [],
    );
  });
});

interface NpmTree {
  readonly dependencies?: Readonly<Record<string, NpmTree & { readonly version?: string }>>;
}

/** Returns the names and versions in npm's tree; optional packages that npm doesn't place have no version. */
function namesInTree({ dependencies = {} }: NpmTree): string[] {
  return Object.entries(dependencies).flatMap(([name, one]) => [
    ...(one.version === undefined ? [] : [`${name}@${one.version}`]),
    ...namesInTree(one),
  ]);
}
