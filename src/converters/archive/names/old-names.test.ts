import { describe, expect, test } from 'vitest';
import { decodeOldNames } from './old-names.ts';
import { decodeCp437 } from './cp437.ts';

/** Realistic names, grouped by the character set their system wrote them in. */
const names: Readonly<Record<string, readonly string[]>> = {
  shift_jis: [
    '写真.jpg',
    '新しいフォルダー',
    '表だよ/一覧表.txt',
    '議事録2019.doc',
    'テスト.txt',
    '会社案内.pdf',
    '請求書_2020年4月.xlsx',
    '東京タワー.png',
    'ひらがな',
    '売上報告',
    '画像/夏休み/海.jpg',
  ],
  gbk: [
    '新建文件夹',
    '照片.jpg',
    '文档.doc',
    '审计压缩包文件检索测试/需求文档_V4.0.doc',
    '中国.txt',
    '简历-张伟.docx',
    '上海',
    '合同模板(最终版).doc',
    '作业1.zip',
    '北京大学/课件.ppt',
    '说明书',
    '图片/风景.jpg',
  ],
  big5: [
    '新增資料夾',
    '照片/台北.jpg',
    '會議記錄.doc',
    '報告書2018.pdf',
    '中文檔名測試.txt',
    '音樂',
    '臺灣大學.ppt',
  ],
  'euc-kr': [
    '새 폴더',
    '사진.jpg',
    '보고서.hwp',
    '한국어 파일 이름.txt',
    '회의록_2019.doc',
    '이력서.docx',
    '대한민국',
  ],
  ibm866: [
    'Новая папка',
    'документ.txt',
    'Фото/отпуск 2019.jpg',
    'ПРИВЕТ.TXT',
    'Отчёт за март.xls',
    'Договор №5.doc',
    'Курсовая работа.doc',
    'музыка',
    'Ещё один файл.txt',
    'и',
    'да.txt',
  ],
  'koi8-r': [
    'привет',
    'ПРИВЕТ',
    'Новый каталог/документ.txt',
    'Отчет за март.txt',
    'музыка',
    'фото',
    'Резюме Иванова.doc',
    'курсовая',
  ],
  'windows-1251': ['Новая папка', 'документ.txt', 'Отчёт за март.xls', 'Фотографии с отпуска'],
  cp437: [
    'résumé.pdf',
    'Übersicht.doc',
    'Größe.txt',
    'niño.jpg',
    'français.txt',
    'Müller & Söhne.xls',
    'à propos.txt',
    'Ärzte',
    'señal.mp3',
    'café',
  ],
  'windows-1252': [
    'résumé.pdf',
    'Übersicht.doc',
    'Größe.txt',
    'niño.jpg',
    'Müller & Söhne.xls',
    'João.txt',
    'Straße',
  ],
};

const cases = Object.entries(names).flatMap(([set, texts]) => texts.map((text) => ({ set, text })));

describe('names without a stated character set', () => {
  test.each(cases)('decodes $text in $set on its own', ({ set, text }) => {
    expect(decodeOldNames([encode(set, text)]).names).toEqual([text]);
  });

  test.each(Object.keys(names))('decodes all names of an archive in %s', (set) => {
    const texts = names[set] ?? [];
    const decoded = decodeOldNames(texts.map((text) => encode(set, text)));
    expect(decoded.names).toEqual(texts);
    expect(decoded.characterSet).toBeDefined();
  });

  test('decodes UTF-8 without guessing', () => {
    const texts = ['naïve.txt', '文字.txt', 'plain.txt', '🙂'];
    expect(decodeOldNames(texts.map((text) => new TextEncoder().encode(text)))).toEqual({ names: texts });
  });

  test('returns names for arbitrary bytes', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    expect(decodeOldNames([bytes, Uint8Array.of(0xff), Uint8Array.of()]).names).toHaveLength(3);
  });
});

/** Encodes text in a character set by trying all its one- and two-byte codes once. */
function encode(set: string, text: string): Uint8Array {
  const codes = readCharacterCodes(set);
  return Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const code = codes.get(letter);
      if (!code) throw new Error(`${letter} is not in ${set}`);
      return code;
    }),
  );
}

const tables = new Map<string, Map<string, number[]>>();

function readCharacterCodes(set: string): Map<string, number[]> {
  const known = tables.get(set);
  if (known) return known;
  const decode = decoder(set);
  const table = new Map<string, number[]>();
  const learn = (bytes: number[]) => {
    const letter = decode(Uint8Array.from(bytes));
    if (letter !== undefined && Array.from(letter).length === 1 && !table.has(letter))
      table.set(letter, bytes);
  };
  for (let first = 0; first < 256; first += 1) learn([first]);
  const isDouble = ['shift_jis', 'gbk', 'big5', 'euc-kr'].includes(set);
  for (let first = isDouble ? 0x81 : 0xff; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) learn([first, second]);
  tables.set(set, table);
  return table;
}

function decoder(set: string): (bytes: Uint8Array) => string | undefined {
  if (set === 'cp437') return decodeCp437;
  const strict = new TextDecoder(set, { fatal: true });
  return (bytes) => {
    try {
      return strict.decode(bytes);
    } catch {
      return undefined;
    }
  };
}
