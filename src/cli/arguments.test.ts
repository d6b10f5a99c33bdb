import { describe, expect, it } from 'vitest';
import { loadRegistry } from '#src/converters/registry/registry.ts';
import { ownOptions, parseArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { listOptions, type ApiOption } from '#src/contract/option-list.ts';
import { parseOptionValues } from './option-values.ts';

const option = (name: string, ...types: string[]): ApiOption => ({
  name,
  types,
  description: '',
  choices: [],
  defaultValue: undefined,
});
const known = [option('pageSize', 'string'), option('tiled', 'boolean'), option('quality', 'integer')];

describe('arguments', () => {
  it('are options of the command line, options of the API in either spelling, and operands', () => {
    const args = [
      'a.png',
      '--page-size',
      'A4',
      '--tiled',
      '-o',
      'out',
      'b.png',
      '--quality=5',
      '--',
      '--c.png',
    ];
    expect(parseArguments(args, known)).toEqual({
      own: { out: 'out' },
      options: { pageSize: 'A4', tiled: true, quality: '5' },
      operands: ['a.png', 'b.png', '--c.png'],
    });
    expect(parseArguments(['--no-tiled'], known).options).toEqual({ tiled: false });
  });

  it('are refused if they are unknown or lack a value', () => {
    const refusal = (...args: string[]) => {
      try {
        return parseArguments(args, known);
      } catch (error) {
        return error instanceof CommandError ? error.sentence : error;
      }
    };
    const sentence = (text: string) => expect.objectContaining({ phrase: expect.stringContaining(text) });
    expect(refusal('--qualty', '5')).toEqual(sentence('There is no option'));
    expect(refusal('--quality')).toEqual(sentence('needs a value'));
    expect(refusal('--quality', '--tiled')).toEqual(sentence('needs a value'));
    expect(refusal('--tiled=yes')).toEqual(sentence('takes no value'));
    expect(refusal('--quality=-5')).toMatchObject({ options: { quality: '-5' } });
  });

  it('have no name that an option of the API has too', async () => {
    const report = { level: 'full', memory: 'cgroup' } as const;
    const registry = await loadRegistry({ has: () => true, report });
    const { types, tools } = registry.offer();
    const schemas = [
      ...types
        .flatMap(({ formats }) => formats)
        .flatMap(({ targets }) => targets.map(({ options }) => options)),
      ...tools.flatMap(({ variants }) => variants.map(({ options }) => options)),
    ];
    const names = new Set(schemas.flatMap(listOptions).map(({ name }) => name));
    expect(names.size).toBeGreaterThan(30);
    expect([...names].filter((name) => Object.hasOwn(ownOptions, name))).toEqual([]);
  });
});

describe('values of options', () => {
  const schema = {
    properties: {
      quality: { type: 'integer' },
      password: { type: 'string' },
      tiled: { type: 'boolean' },
      pages: { type: 'array' },
      width: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      codec: { enum: ['h264', 'hevc'] },
    },
  };

  it('are read as the schema says', () => {
    const given = { quality: '80', password: '0123', tiled: true, pages: '[1,2]', width: '5', codec: 'hevc' };
    expect(parseOptionValues(schema, given)).toEqual({
      quality: 80,
      password: '0123',
      tiled: true,
      pages: [1, 2],
      width: 5,
      codec: 'hevc',
    });
  });

  it.each([
    [{ quality: 'high' }, '--quality must be a number, not "high".'],
    [{ pages: '1,2' }, '--pages must be JSON'],
    [{ unknown: '1' }, 'There is no option --unknown here. The options are --quality, --password'],
  ])('are refused: %j', (given, reason) => {
    expect(() => parseOptionValues(schema, given)).toThrow(reason);
  });
});
