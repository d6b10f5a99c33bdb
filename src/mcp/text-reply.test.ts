import { expect, it } from 'vitest';
import { errorReply, textReply } from './text-reply.ts';

const sizeOf = (answer: object): number => Buffer.byteLength(JSON.stringify(answer));
const link = (name: string) => ({ type: 'resource_link' as const, uri: `file:///${name}`, name });

it('keeps what fits', () => {
  expect(textReply(['one', 'two'], [link('a')]).content).toEqual([
    { type: 'text', text: 'one\ntwo' },
    link('a'),
  ]);
});

it.each([
  ['many lines', Array.from({ length: 900 }, (_, index) => `line ${index}`)],
  ['umlauts', Array.from({ length: 300 }, () => 'äöü'.repeat(9))],
  ['one line', ['x'.repeat(100_000)]],
  ['control characters', ['\u0001'.repeat(9_000)]],
  ['emojis', ['🔥'.repeat(9_000)]],
])('has less than 4,000 bytes for %s and many links', (_, lines) => {
  const links = Array.from({ length: 60 }, (_unused, index) => link(`${'ü'.repeat(80)}-${index}.pdf`));
  const answer = textReply(lines, links);
  expect(sizeOf(answer)).toBeLessThan(4_000);
  expect(answer.content.length).toBeGreaterThan(1);
  expect(JSON.stringify(answer)).toContain(lines.length > 1 ? ' more' : '...');
});

it('shows the beginning of an error that is too long', () => {
  const answer = errorReply(`Converting ${'x'.repeat(5_000)} is not offered.`);
  expect(answer.isError).toBe(true);
  expect(JSON.stringify(answer.content)).toContain('Converting xxx');
});
