import { expect, it } from 'vitest';
import { translateModule } from './catalogue.ts';
import { compileMessage } from './compile-message.ts';

const source = `
import { limits } from './limits.ts';
export const sampleWords = {
  title: 'Choose a file',
  files: (count: number) => (count === 1 ? '1 file' : \`\${count} files\`),
  list: [\`Up to \${limits.maxMb}MB\`, 'Second'],
  back: (file?: string) => (file === undefined ? 'Undo' : \`Back to \${file}\`),
};
`;

/** Returns the texts that the module has after its translation. */
async function translated(messages: Readonly<Record<string, string>>, language: string) {
  const code = translateModule('words.ts', source, new Map(Object.entries(messages)), language);
  const plain = code
    .replace("import { limits } from './limits.ts';", 'const limits = { maxMb: 200 };')
    .replaceAll(/: number|\?: string/g, '');
  const { sampleWords } = await import(`data:text/javascript,${encodeURIComponent(plain)}`);
  return sampleWords;
}

it('puts the texts of any language in the place of the English ones, and leaves those without a translation', async () => {
  const words = await translated(
    {
      'sampleWords.title': "L''archivu",
      'sampleWords.files': '{count, plural, one {un archivu} other {# archivi}}',
      'sampleWords.list.0': '{maxMb, number} MB',
      'sampleWords.back': '{file, select, undefined {Arreta} other {Torna à {file}}}',
    },
    'co',
  );
  expect(words.title).toBe("L'archivu");
  expect([words.files(1), words.files(3)]).toEqual(['un archivu', '3 archivi']);
  expect(words.list).toEqual(['200 MB', 'Second']);
  expect([words.back(), words.back('a.png')]).toEqual(['Arreta', 'Torna à a.png']);
});

it('chooses plurals by the rules of the language', async () => {
  const words = await translated(
    {
      'sampleWords.files':
        '{count, plural, =0 {brak} one {# plik} few {# pliki} many {# plików} other {# pliku}}',
    },
    'pl',
  );
  expect([0, 1, 3, 5, 22].map((count) => words.files(count))).toEqual([
    'brak',
    '1 plik',
    '3 pliki',
    '5 plików',
    '22 pliki',
  ]);
});

it('refuses a message that names what the text does not have, and one that is not well formed', () => {
  const values = new Map([['count', 'count']]);
  expect(() => compileMessage('{total} files', values, 'de')).toThrow(
    /names "total", but the English text has count/,
  );
  expect(() => compileMessage('{count, plural, one {x}}', values, 'de')).toThrow();
  expect(() => compileMessage('{count', values, 'de')).toThrow();
});

it('keeps text that would end a template literal', async () => {
  const code = compileMessage(
    '`${x}` \\ {count}'.replaceAll('{x}', "'{x}'"),
    new Map([['count', '2']]),
    'de',
  );
  const { text } = await import(`data:text/javascript,${encodeURIComponent(`export const text = ${code}`)}`);
  expect(text).toBe('`${x}` \\ 2');
});
