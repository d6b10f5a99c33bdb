import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildOptionControls } from './control.ts';

const buildOptionControl = (schema: z.ZodType) =>
  buildOptionControls(z.toJSONSchema(z.strictObject({ it: schema }), { io: 'input' }))[0];

test('renders a number with a small range as a slider and any other as a field', () => {
  expect(buildOptionControl(z.number().int().min(1).max(100).default(85))).toMatchObject({
    type: 'slider',
    min: 1,
    max: 100,
    byDefault: 85,
  });
  expect(buildOptionControl(z.number().int().min(1).max(16_384).optional())).toMatchObject({
    type: 'number',
    min: 1,
    max: 16_384,
    byDefault: undefined,
  });
  expect(buildOptionControl(z.int().optional())).toMatchObject({
    type: 'number',
    min: undefined,
    max: undefined,
  });
});

test('renders a closed list, including one of numbers, as a choice, but not a list of one', () => {
  expect(buildOptionControl(z.enum(['a', 'b']).default('b'))).toMatchObject({
    type: 'choice',
    choices: ['a', 'b'],
    byDefault: 'b',
  });
  expect(buildOptionControl(z.literal([16, 24]).optional())).toMatchObject({
    type: 'choice',
    choices: [16, 24],
    byDefault: undefined,
  });
  expect(buildOptionControl(z.enum(['only']).default('only'))).toBeUndefined();
});

test('renders a boolean as a switch, a color as a color field, and other text as a text field', () => {
  expect(buildOptionControl(z.boolean().default(true))).toMatchObject({ type: 'switch', byDefault: true });
  expect(buildOptionControl(z.string().default('#ffffff'))).toMatchObject({ type: 'colour' });
  expect(buildOptionControl(z.string().meta({ format: 'password' }))).toMatchObject({
    type: 'text',
    secret: true,
  });
  expect(buildOptionControl(z.union([z.number().min(0), z.string()]).optional())).toMatchObject({
    type: 'text',
  });
});

test('takes titles from the schema, or derives them from the name', () => {
  expect(buildOptionControl(z.boolean().meta({ title: 'Lossless', description: 'Exact.' }))).toMatchObject({
    title: 'Lossless',
    description: 'Exact.',
  });
  expect(buildOptionControls({ properties: { keepTags: { type: 'boolean' } } })[0]?.title).toBe('Keep tags');
});
