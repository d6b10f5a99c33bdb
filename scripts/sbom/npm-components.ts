import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PackageComponent } from './component.ts';

const names = z.record(z.string(), z.string()).default({});

const LockEntry = z.object({
  name: z.string().optional(),
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});
type LockEntry = z.output<typeof LockEntry>;

const Lock = z.object({ packages: z.record(z.string(), LockEntry) });

/** The application itself, and the npm packages in its lockfile. */
export interface NpmComponents {
  readonly application: PackageComponent;
  readonly dependencies: readonly PackageComponent[];
}

/**
 * Reads the packages in `package-lock.json` (lockfile version 3), for every platform. Throws if it isn't such a
 * file.
 */
export function readNpmComponents(repository: string): NpmComponents {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')));
  const components = Object.entries(packages).map(([path, entry]) => toComponent(path, entry, packages));
  const [application, ...dependencies] = components;
  if (application?.ref !== '') throw new Error('package-lock.json does not start with the application');
  return { application: { ...application, ref: 'formshift' }, dependencies };
}

/** Licenses of packages whose package.json names none, as their README does. */
const licencesInReadme: Readonly<Record<string, string>> = { 'combine-errors': 'MIT' };

/** `path` is the key of the entry: where npm installs it, empty for the application. */
function toComponent(
  path: string,
  entry: LockEntry,
  packages: Readonly<Record<string, LockEntry>>,
): PackageComponent {
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const needed = { ...entry.peerDependencies, ...entry.dependencies, ...entry.optionalDependencies };
  return {
    ref: path,
    name,
    version: entry.version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(entry.version)}`,
    licence: entry.license ?? licencesInReadme[name],
    scope: entry.dev ? 'excluded' : entry.optional || entry.devOptional ? 'optional' : 'required',
    hashes: (entry.integrity ?? '').split(' ').filter(Boolean).map(toHash),
    dependsOn: Object.keys(path === '' ? { ...needed, ...entry.devDependencies } : needed).flatMap(
      (dependency) => resolveDependency(path, dependency, packages) ?? [],
    ),
  };
}

/** Converts a hash of Subresource Integrity (`sha512-` and base64) to CycloneDX. */
function toHash(integrity: string): readonly [string, string] {
  const [, bits = '', digest = ''] = /^sha(\d+)-(.+)$/.exec(integrity) ?? [];
  return [`SHA-${bits}`, Buffer.from(digest, 'base64').toString('hex')];
}

/** Finds a dependency as Node does: in the `node_modules` of the package, then in those of the folders above it. */
function resolveDependency(
  path: string,
  name: string,
  packages: Readonly<Record<string, LockEntry>>,
): string | undefined {
  const key = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (packages[key]) return key;
  return path === '' ? undefined : resolveDependency(parentPackage(path), name, packages);
}

function parentPackage(path: string): string {
  const at = path.lastIndexOf('/node_modules/');
  return at < 0 ? '' : path.slice(0, at);
}
