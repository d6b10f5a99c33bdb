import { describe, expect, it } from 'vitest';
import { noteMessages } from '#src/contract/messages/note-messages.ts';
import { phrase } from '#src/contract/messages/facts.ts';
import { note, type Note, type NoteCode } from '#src/contract/messages/notes.ts';
import { languages } from '#src/contract/pages/languages.ts';
import { formatFault, formatNote } from './format-message.ts';
import { formatDuration } from './format-value.ts';
import { argumentsOf } from './message-arguments.ts';

const examples: readonly (readonly [Note, english: string, german: string])[] = [
  [
    note('audio-tracks-omitted', { tracks: 2, format: 'MP3' }),
    '2 other audio tracks were left out: MP3 can hold only one.',
    '2 weitere Tonspuren wurden weggelassen: MP3 fasst nur eine.',
  ],
  [
    note('hidden-sheets-omitted', { sheets: 1 }),
    'One sheet of the workbook is hidden: it is not in the result.',
    'Ein Blatt der Arbeitsmappe ist ausgeblendet: Es ist nicht im Ergebnis.',
  ],
  [
    note('fonts-substituted', {
      fonts: [
        phrase('{font} with {substitute} (same widths)', { font: 'Foo', substitute: 'Bar' }),
        phrase('and {count, number} more', { count: 2 }),
      ],
    }),
    'Fonts that are not available here were replaced: Foo with Bar (same widths), and 2 more.',
    'Schriften, die es auf diesem Server nicht gibt, wurden ersetzt: Foo durch Bar (gleiche Breiten), und 2 weitere.',
  ],
  [
    note('media-incomplete', { read: { seconds: 2.54 }, expected: { seconds: 3_725 } }),
    'The file is damaged or incomplete: 2.5 seconds of 1 hour 2 minutes could be read.',
    'Die Datei ist beschädigt oder unvollständig: 2,5 Sekunden von 1 Stunde, 2 Minuten ließen sich lesen.',
  ],
  [
    note('audio-language-used', { tracks: 3, language: { language: 'deu' } }),
    'The file has 3 audio tracks; the German one was used.',
    'Die Datei hat 3 Tonspuren; genommen wurde die Spur in der Sprache Deutsch.',
  ],
  [
    note('sample-rate-reduced', { before: 44.1, after: 8 }),
    'The sample rate is 8 kHz instead of 44.1 kHz.',
    'Die Abtastrate ist 8\u00a0kHz statt 44,1\u00a0kHz.',
  ],
  [
    note('original-kept', { result: phrase('The recording at {kbps, number} kbps', { kbps: 96 }) }),
    'The recording at 96 kbps would be larger than the original, so the original was kept as it is.',
    'Die Aufnahme mit 96\u00a0kbit/s wäre größer als das Original, deshalb blieb das Original, wie es ist.',
  ],
];

it.each(examples)('%j reads well in English and German', (example, english, german) => {
  expect(formatNote(example, 'en')).toBe(english);
  expect(formatNote(example, 'de')).toBe(german);
});

it.each([
  [1024, '0.00 MB'],
  [1.004 * 1_048_576, '1.00 MB'],
  [9.994 * 1_048_576, '9.99 MB'],
  [10.04 * 1_048_576, '10.0 MB'],
  [99.94 * 1_048_576, '99.9 MB'],
  [123.4 * 1_048_576, '123 MB'],
])('writes %d bytes as %s', (bytes, expected) => {
  const [, size] = /about (.*)\.$/.exec(formatNote(note('size-estimated', { size: { bytes } }), 'en')) ?? [];
  expect(size).toBe(expected);
});

it.each([
  [0.66, '0.7 seconds'],
  [59.7, '1 minute'],
  [61, '1 minute 1 second'],
  [3600, '1 hour'],
  [7384, '2 hours 3 minutes'],
  [1, '1 second'],
])('writes %f seconds as %s', (seconds, expected) => {
  expect(formatDuration(seconds, 'en')).toBe(expected);
});

it('shows a phrase that is no message as it is', () => {
  const reason = { phrase: 'a {broken phrase' };
  const fault = { code: 'field-invalid', detail: { field: 'x', reason } } as const;
  expect(formatFault(fault, 'de')).toBe('Das Feld „x“ ist ungültig: a {broken phrase.');
});

it('says that a file has nothing to convert, with or without what it lacks', () => {
  expect(formatFault({ code: 'no-content', detail: {} }, 'en')).toBe('The file has nothing to convert.');
  const detail = { missing: phrase('no text') };
  expect(formatFault({ code: 'no-content', detail }, 'en')).toBe('The file has no text to convert.');
  expect(formatFault({ code: 'no-content', detail }, 'de')).toBe(
    'In der Datei ist kein Text, also nichts zum Umwandeln.',
  );
});

describe.each(languages)('every note in %s', (language) => {
  it.each(Object.keys(noteMessages) as NoteCode[])('%s is a whole sentence', (code) => {
    const facts = Object.fromEntries([...argumentsOf(noteMessages[code])].map((name) => [name, 3]));
    expect(formatNote({ code, facts }, language)).toMatch(/^[\p{Lu}\p{Lo}\d„«"“「\u2068][^{}]+[.。]$/u);
  });
});
