import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { PackageComponent } from './component.ts';

/** An installed package, as dpkg-query(1) shows it. */
interface Installed {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
  /** Names of packages, in alternatives: one of each inner list is needed. */
  readonly needs: readonly (readonly string[])[];
  /** Virtual packages that it provides. */
  readonly provides: readonly string[];
}

const fields = [
  'db:Status-Status',
  'Package',
  'Version',
  'Architecture',
  'Pre-Depends',
  'Depends',
  'Provides',
];

/** Debian packages, and their license if it isn't that of most files in the source, as for builds with GPL parts. */
export interface DebianRoots {
  readonly packages: readonly string[];
  readonly licence?: string;
}

/**
 * Reads the installed ones of the given Debian packages and everything they depend on. Throws if dpkg-query isn't
 * there.
 */
export function readDebianComponents(roots: readonly DebianRoots[]): PackageComponent[] {
  const licences = new Map(
    roots.flatMap(({ packages, licence }) => packages.map((name) => [name, licence] as const)),
  );
  const installed = readInstalled();
  const system = readSystem();
  const found = new Map<string, PackageComponent>();
  const open = roots.flatMap(({ packages }) => packages);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const one = installed.get(name);
    if (!one || found.has(one.name)) continue;
    const needs = one.needs.flatMap((choices) => {
      const chosen = choices.find((choice) => installed.has(choice));
      return chosen === undefined ? [] : [installed.get(chosen)?.name ?? chosen];
    });
    const component = toComponent(one, [...new Set(needs)], system);
    const licence = licences.get(one.name) ?? component.licence;
    found.set(one.name, { ...component, licence });
    open.push(...needs);
  }
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the installed packages by their names and by the virtual packages that they provide. */
function readInstalled(): Map<string, Installed> {
  const format = `${fields.map((field) => `\${${field}}`).join('\t')}\n`;
  const output = execFileSync('dpkg-query', ['-W', '-f', format], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const packages = output
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([status]) => status === 'installed')
    .map(([, name = '', version = '', architecture = '', preDepends = '', depends = '', provides = '']) => ({
      name,
      version,
      architecture,
      needs: [...readRelation(preDepends), ...readRelation(depends)],
      provides: readRelation(provides).flat(),
    }));
  return new Map([
    ...packages.flatMap((one) => one.provides.map((name) => [name, one] as const)),
    ...packages.map((one) => [one.name, one] as const),
  ]);
}

/** Reads a relationship field (Debian policy 7.1), without versions and architectures. */
const readRelation = (text: string): string[][] =>
  text
    .split(',')
    .map((part) => part.split('|').map((choice) => choice.replace(/[([:].*/s, '').trim()))
    .filter((choices) => choices.some((choice) => choice !== ''));

interface System {
  /** Namespace of package URLs, such as `debian`. */
  readonly id: string;
  /** Such as `debian-12`. */
  readonly release: string;
}

function readSystem(): System {
  const text = readFileSync('/etc/os-release', 'utf8');
  const value = (name: string) => new RegExp(`^${name}="?([^"\n]+)`, 'm').exec(text)?.[1];
  const id = value('ID') ?? 'debian';
  return { id, release: [id, value('VERSION_ID')].filter(Boolean).join('-') };
}

function toComponent(
  { name, version, architecture }: Installed,
  dependsOn: readonly string[],
  { id, release }: System,
): PackageComponent {
  const purl = `pkg:deb/${id}/${purlPart(name)}@${purlPart(version)}?arch=${architecture}&distro=${release}`;
  return {
    ref: `deb:${name}`,
    name,
    version,
    purl,
    licence: readLicence(name),
    scope: 'required',
    hashes: [],
    dependsOn: dependsOn.map((dependency) => `deb:${dependency}`),
  };
}

/** A colon, which separates the epoch of a version, isn't encoded in package URLs. */
const purlPart = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':');

/**
 * Returns the license of most files of a package, from its copyright file if that is machine-readable
 * (https://www.debian.org/doc/packaging-manuals/copyright-format/1.0). Most names are those of SPDX.
 */
function readLicence(name: string): string | undefined {
  const path = `/usr/share/doc/${name}/copyright`;
  if (!existsSync(path)) return undefined;
  const paragraph = readFileSync(path, 'utf8')
    .split(/\n\s*\n/)
    .find((part) => /^Files:\s*\*\s*$/m.test(part));
  return /^License:[ \t]*(\S.*)$/m.exec(paragraph ?? '')?.[1]?.trim();
}
