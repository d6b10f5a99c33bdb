import { expect, it } from 'vitest';
import { splitIntoWords } from './split-into-words.ts';

it.each([
  ['JPEG to PDF/A-2b', ['jpeg', 'to', 'pdf/a', '2b']],
  ['Vidéo, GIF animé', ['vidéo', 'gif', 'animé']],
  ['PDFをWordに変換', ['pdf', 'を', 'word', 'に', '変換']],
  ['データを圧縮する', ['データ', 'を', '圧縮', 'する']],
  ['تحويل \u2068PDF\u2069 إلى Word', ['تحويل', 'pdf', 'إلى', 'word']],
])('%s is split into its words', (text, words) => {
  expect(splitIntoWords(text)).toEqual(words);
});
