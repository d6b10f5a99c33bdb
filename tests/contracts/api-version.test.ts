import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listBreakingChanges } from '../../scripts/openapi/breaking-changes.ts';
import { describeApi, publishedPath } from '../../scripts/openapi/published.ts';

const published = readFileSync(publishedPath, 'utf8');

describe('the published API', () => {
  it('is what the server describes', async () => {
    expect(
      JSON.parse(await describeApi()),
      'The API has changed. Run node scripts/openapi/write-openapi.ts, and add a line to the changelog',
    ).toEqual(JSON.parse(published));
  });

  it('has no fault that Redocly knows', async () => {
    const problems = await lintFromString({
      source: published,
      absoluteRef: publishedPath,
      config: await createConfig({ extends: ['recommended'] }),
    });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });
});

describe('a change that breaks clients', () => {
  const Api = z.record(z.string(), z.unknown());
  const changed = (from: string, to: string): Record<string, unknown> => {
    const text = published.replace(from, to);
    expect(text, 'the example changes the document').not.toBe(published);
    return Api.parse(JSON.parse(text));
  };
  const now = Api.parse(JSON.parse(published));

  it.each([
    ['"/api/compress": {', '"/api/compression": {', /^POST \/api\/compress is gone$/],
    ['"targetSize": {', '"targetBytes": {', /request\.targetSize is gone/],
    ['"name": "from"', '"name": "source"', /the parameter query from is gone/],
    ['"convertedSizeBytes": {', '"resultBytes": {', /the schema Job\.convertedSizeBytes is gone/],
    [
      '"convertedSizeBytes": {\n            "type": "integer"',
      '"convertedSizeBytes": {\n            "type": "string"',
      /convertedSizeBytes: another type/,
    ],
    ['"crc32"', '"crc64"', /crc32 can't be sent/],
    ['"operationId": "convert"', '"operationId": "transform"', /the operation convert is transform now/],
    ['"maxLength": 16384', '"maxLength": 99', /maxLength is 99 now/],
    [
      '"name": "Idempotency-Key",\n            "in": "header",\n            "required": false',
      '"name": "Idempotency-Key",\n            "in": "header",\n            "required": true',
      /Idempotency-Key is required now/,
    ],
    ['"Location": {', '"Place": {', /the header Location is gone/],
    ['"413": {', '"414": {', /the status 413 is gone/],
    ['"security": [\n    {},', '"security": [', /a key is necessary now/],
    ['"compressionLevel": {', '"level": {', /ConvertToPngOptions\.compressionLevel is gone/],
    ['ConvertToJpgOptions"\n', 'ConvertToJpegsOptions"\n', /ConvertToJpgOptions.*is gone/],
  ])('%s to %s is found', (from, to, expected) => {
    expect(listBreakingChanges(now, changed(from, to)).join('\n')).toMatch(expected);
  });

  it('is no addition', () => {
    const more = changed('"targetSize": {', '"note": { "type": "string" },\n "targetSize": {');
    expect(listBreakingChanges(now, more)).toEqual([]);
    expect(listBreakingChanges(now, now)).toEqual([]);
  });
});
