import { expect, test } from 'vitest';
import { z } from 'zod';
import { controlsOf } from './control.ts';

const controlOf = (schema: z.ZodType) =>
  controlsOf(z.toJSONSchema(z.strictObject({ it: schema }), { io: 'input' }))[0];

test('a number with a range worth sliding over becomes a slider, another a field', () => {
  expect(controlOf(z.number().int().min(1).max(100).default(85))).toMatchObject({
    kind: 'slider',
    min: 1,
    max: 100,
    byDefault: 85,
  });
  expect(controlOf(z.number().int().min(1).max(16_384).optional())).toMatchObject({
    kind: 'number',
    min: 1,
    max: 16_384,
    byDefault: undefined,
  });
  expect(controlOf(z.int().optional())).toMatchObject({ kind: 'number', min: undefined, max: undefined });
});

test('a closed list becomes a choice, of numbers too; a list of one is no choice', () => {
  expect(controlOf(z.enum(['a', 'b']).default('b'))).toMatchObject({
    kind: 'choice',
    choices: ['a', 'b'],
    byDefault: 'b',
  });
  expect(controlOf(z.literal([16, 24]).optional())).toMatchObject({
    kind: 'choice',
    choices: [16, 24],
    byDefault: undefined,
  });
  expect(controlOf(z.enum(['only']).default('only'))).toBeUndefined();
});

test('yes or no becomes a switch, a colour a colour field, other text a text field', () => {
  expect(controlOf(z.boolean().default(true))).toMatchObject({ kind: 'switch', byDefault: true });
  expect(controlOf(z.string().default('#ffffff'))).toMatchObject({ kind: 'colour' });
  expect(controlOf(z.string().meta({ format: 'password' }))).toMatchObject({ kind: 'text', secret: true });
});

test('titles come from the schema, or from the name in words', () => {
  expect(controlOf(z.boolean().meta({ title: 'Lossless', description: 'Exact.' }))).toMatchObject({
    title: 'Lossless',
    description: 'Exact.',
  });
  expect(controlsOf({ properties: { keepTags: { type: 'boolean' } } })[0]?.title).toBe('Keep tags');
});
