import { describe, expect, it } from 'vitest';
import { detectCharset } from './charset.ts';

/** Encodes text in a single-byte encoding by inverting TextDecoder. */
function encoded(text: string, charset: string): Uint8Array {
  const all = Uint8Array.from({ length: 256 }, (_, index) => index);
  const letters = Array.from(new TextDecoder(charset).decode(all));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

const russian = 'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.';
const german =
  'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. Ein weißes Pferd fraß Süßes.';
const french =
  "L'été dernier, à la plage, où le garçon étudiait, la fenêtre était fermée. Ça va, dit-il à l'élève.";

describe('detecting the encoding of a text', () => {
  it.each(['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'])('detects Russian in %s', (charset) => {
    expect(detectCharset(encoded(russian, charset))).toBe(charset);
  });

  it.each([
    ['Greek', 'windows-1253', 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια.'],
    ['Arabic', 'windows-1256', 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق'],
    ['Hebrew', 'windows-1255', 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם'],
  ])('does not mistake %s for Russian', (_, charset, text) => {
    const bytes = encoded(text, charset);
    expect(new TextDecoder(detectCharset(bytes)).decode(bytes).slice(1)).toBe(text.slice(1));
  });

  it.each([german, french])('reads Western text as Windows-1252: %s', (text) => {
    const bytes = encoded(text, 'windows-1252');
    expect(new TextDecoder(detectCharset(bytes)).decode(bytes)).toBe(text);
  });

  it.each([
    'Mit freundlichen Grüßen',
    'Straße\nFüße',
    'für',
    'créé',
    'Käse, crème brûlée, Genève',
    'niño',
    'Això és Catalunya, més o menys: col·lecció',
    'Smörgåsbord på ön',
  ])('does not mistake short Western text for another encoding: %s', (text) => {
    const bytes = encoded(text, 'windows-1252');
    expect(new TextDecoder(detectCharset(bytes)).decode(bytes)).toBe(text);
  });

  it.each([
    ['Polish', 'windows-1250', 'Nazwa;Ilość\nŁódź;3\nKraków;5'],
    ['Polish', 'iso-8859-2', 'Są oni obdarzeni rozumem i sumieniem'],
    ['Czech', 'windows-1250', 'Jméno;Příjmení\nJiří;Dvořák'],
    ['Hungarian', 'windows-1250', 'Árvíztűrő tükörfúrógép'],
    ['Croatian', 'windows-1250', 'Šešir, čaša, žena, đak'],
    ['Romanian', 'windows-1250', 'Toate fiinţele umane se nasc libere şi egale'],
    ['Turkish', 'windows-1254', 'Şehir;Nüfus\nİstanbul;15\nAğrı;1'],
    ['Lithuanian', 'windows-1257', 'Visi žmonės gimsta laisvi ir lygūs savo orumu'],
    ['Greek', 'windows-1253', 'Άλλο: όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι'],
  ])('detects %s in %s', (_, charset, text) => {
    const bytes = encoded(text, charset);
    expect(new TextDecoder(detectCharset(bytes)).decode(bytes)).toBe(text);
  });

  it.each([russian, german, '日本語のテキスト', 'plain'])('detects UTF-8: %s', (text) => {
    expect(detectCharset(new TextEncoder().encode(text))).toBe('utf-8');
  });

  it('detects UTF-16 with and without a byte order mark', () => {
    expect(detectCharset(Buffer.from(`\ufeff${german}`, 'utf16le'))).toBe('utf-16le');
    expect(detectCharset(Buffer.from(german, 'utf16le'))).toBe('utf-16le');
    expect(detectCharset(Buffer.from(german, 'utf16le').swap16())).toBe('utf-16be');
    expect(detectCharset(Buffer.from(`\ufeff${russian}`, 'utf16le').swap16())).toBe('utf-16be');
  });

  it('tolerates a character split at the end of the sample', () => {
    expect(detectCharset(Buffer.from('日本語').subarray(0, 8))).toBe('utf-8');
  });
});
