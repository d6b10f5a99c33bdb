import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '..', '..');
const lock: {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly integrity?: string;
        readonly license?: string;
        readonly resolved?: string;
        /** Whether it is part of the package above it, whose hash covers it. */
        readonly inBundle?: boolean;
        readonly optional?: boolean;
        readonly bundleDependencies?: readonly string[];
      }
    >
  >;
} = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

/**
 * The vectorizer for other platforms, in the version that names them: the registry from which the lockfile was written
 * has only older ones. `scripts/complete-lock.mjs` adds the hashes once it has them.
 */
const unpublished = /^node_modules\/@neplex\/vectorizer-(?!linux-x64)/;
const maxUnpublished = 12;

describe('the lockfile', () => {
  it('pins every package to a SHA-512 hash, so that a registry cannot send other content', () => {
    expect(locked.length).toBeGreaterThan(400);
    const unpinned = locked.filter(
      ([, { integrity = '', inBundle }]) => !inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity),
    );
    expect(unpinned.filter(([path]) => !unpublished.test(path)).map(([path]) => path)).toEqual([]);
    expect(unpinned.length).toBeLessThanOrEqual(maxUnpublished);
    expect(unpinned.filter(([, { optional }]) => !optional)).toEqual([]);
  });

  it('counts a package as part of another only if that one lists it', () => {
    const bundled = locked.filter(([, { inBundle }]) => inBundle);
    const listed = locked.flatMap(([path, { bundleDependencies = [] }]) =>
      bundleDependencies.map((name) => `${path}/node_modules/${name}`),
    );
    expect(bundled.map(([path]) => path).filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('names the license of every package', () => {
    // Its README says MIT; scripts/sbom/npm-components.ts adds that to the bill of materials.
    const inReadme = ['node_modules/combine-errors'];
    expect(locked.filter(([, { license }]) => !license).map(([path]) => path)).toEqual(inReadme);
  });

  it('loads packages from the registry in use only, never from an address of its own', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });
});
