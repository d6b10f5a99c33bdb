import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { Settings } from '#src/settings.ts';

const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');

describe('the README', () => {
  it('lists every setting with its meaning, and no other', () => {
    const listed = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \|[^|]*\| (.+) \|$/gm)].map((row) => [
      row[1],
      row[2],
    ]);
    expect(listed).toEqual(
      Object.entries(Settings.shape).map(([name, schema]) => [name, schema.description]),
    );
  });

  it('lists the default value of each setting', () => {
    const usual = readConfig({});
    const rows = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]*)\|/gm)];
    expect(rows.length).toBeGreaterThan(20);
    for (const [, name = '', documented = ''] of rows) {
      const value = documented.trim() === 'processors' ? String(availableParallelism()) : documented.trim();
      expect(readConfig({ [name]: value }), name).toEqual(usual);
      if (value === '') expect([undefined, [], ''], name).toContainEqual(Reflect.get(usual, name));
    }
  });
});

describe('the settings', () => {
  it('have working defaults', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      MAX_FILE_MB: 100,
      RETENTION_HOURS: 24,
      RATE_LIMIT: true,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['MAX_FILE_MB', '0'],
    ['SITE_URL', 'not an address'],
    ['RATE_LIMIT', 'maybe'],
    ['TRUST_PROXY', 'proxy.example'],
  ])('report an invalid %s by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
