import { describe, expect, it } from 'vitest';
import { acceptsFile } from './upload/accepts-file.ts';
import { conversionAt, fileConversions } from './conversions.ts';
import { conversionWords } from './words.ts';

const limits = { maxFileBytes: 7 * 1024 * 1024, maxFileMb: 7, retentionHours: 3 };

describe('single-file conversions', () => {
  it('have the paths of the route table, in its order (section 2)', () => {
    expect(fileConversions.map(({ path }) => path)).toEqual([
      '/convert/jpg-to-pdf',
      '/convert/word-to-pdf',
      '/convert/powerpoint-to-pdf',
      '/convert/excel-to-pdf',
      '/convert/html-to-pdf',
      '/convert/pdf-to-jpg',
      '/convert/pdf-to-word',
      '/convert/pdf-to-powerpoint',
      '/convert/pdf-to-excel',
      '/convert/pdf-to-pdfa',
    ]);
  });

  it.each([
    ['/convert/jpg-to-pdf', 'jpg', 'pdf'],
    ['/convert/word-to-pdf', 'docx', 'pdf'],
    ['/convert/powerpoint-to-pdf', 'pptx', 'pdf'],
    ['/convert/excel-to-pdf', 'xlsx', 'pdf'],
    ['/convert/html-to-pdf', 'html', 'pdf'],
    ['/convert/pdf-to-jpg', 'pdf', 'jpg'],
    ['/convert/pdf-to-word', 'pdf', 'docx'],
    ['/convert/pdf-to-powerpoint', 'pdf', 'pptx'],
    ['/convert/pdf-to-excel', 'pdf', 'xlsx'],
    ['/convert/pdf-to-pdfa', 'pdf', 'pdfa'],
  ])('maps %s to fromFormat %s and toFormat %s (section 7)', (path, from, to) => {
    expect(conversionAt(path)).toMatchObject({ from, to });
  });

  it.each([
    [
      '/convert/pdf-to-jpg',
      'Convert to JPG',
      'Download JPG Images',
      'Your PDF is being converted to JPG images...',
    ],
    [
      '/convert/pdf-to-word',
      'Convert to Word',
      'Download Word Document',
      'Your PDF is being converted to Word...',
    ],
    [
      '/convert/pdf-to-powerpoint',
      'Convert to PowerPoint',
      'Download PowerPoint',
      'Your PDF is being converted to PowerPoint...',
    ],
    [
      '/convert/pdf-to-excel',
      'Convert to Excel',
      'Download Excel File',
      'Your PDF is being converted to Excel...',
    ],
    ['/convert/pdf-to-pdfa', 'Convert to PDF/A', 'Download PDF/A', 'Your PDF is being converted to PDF/A...'],
  ])(
    'defines the labels and the toast of %s (sections 2 and 4)',
    (path, convertLabel, downloadLabel, started) => {
      expect(conversionAt(path)).toMatchObject({
        convertLabel,
        downloadLabel,
        started,
        againLabel: 'Convert Another PDF',
        rejection: 'Please select a PDF file',
      });
      expect(conversionAt(path)?.working).toMatch(/^Converting your PDF to /);
    },
  );

  it.each([
    ['/convert/jpg-to-pdf', 'Please select an image file (JPG, JPEG, PNG)'],
    ['/convert/word-to-pdf', 'Please select a Word document (.doc or .docx)'],
    ['/convert/powerpoint-to-pdf', 'Please select a PowerPoint file (.ppt or .pptx)'],
    ['/convert/excel-to-pdf', 'Please select an Excel file (.xls or .xlsx)'],
    ['/convert/html-to-pdf', 'Please select an HTML file (.html or .htm)'],
  ])('defines the rejection message of %s (section 5)', (path, rejection) => {
    expect(conversionAt(path)).toMatchObject({
      rejection,
      downloadLabel: 'Download PDF',
      ready: 'Your PDF is ready for download',
    });
  });

  it.each([
    ['/convert/jpg-to-pdf', 'a.bin', 'image/webp', true],
    ['/convert/jpg-to-pdf', 'a.jpg', '', false],
    ['/convert/word-to-pdf', 'a.docx', '', true],
    ['/convert/word-to-pdf', 'a', 'application/msword', true],
    ['/convert/word-to-pdf', 'a.odt', 'application/vnd.oasis.opendocument.text', false],
    ['/convert/powerpoint-to-pdf', 'a.PPT', '', true],
    ['/convert/powerpoint-to-pdf', 'a.pptm', '', false],
    ['/convert/excel-to-pdf', 'a.xls', '', true],
    ['/convert/excel-to-pdf', 'a.csv', 'text/csv', false],
    ['/convert/html-to-pdf', 'a', 'text/html', true],
    ['/convert/html-to-pdf', 'a.htm', '', true],
    ['/convert/html-to-pdf', 'a.xml', 'text/xml', false],
    ['/convert/pdf-to-jpg', 'a', 'application/pdf', true],
    ['/convert/pdf-to-jpg', 'a.pdf', '', true],
    ['/convert/pdf-to-jpg', 'a.PDF', '', false],
    ['/convert/pdf-to-jpg', 'a.txt', 'text/plain', false],
  ])('checks on %s whether %s of type "%s" is accepted: %s (section 5)', (path, name, type, isAccepted) => {
    const conversion = conversionAt(path);
    expect(conversion && acceptsFile(conversion, { name, type })).toBe(isAccepted);
  });

  it('have three steps and seven questions each, without text shared between pages (section 2)', () => {
    const pages = fileConversions.map(({ path }) => conversionWords(path, limits));
    expect(pages.map(({ steps }) => steps.length)).toEqual(pages.map(() => 3));
    expect(pages.map(({ faq }) => new Set(faq.map(({ question }) => question)).size)).toEqual(
      pages.map(() => 7),
    );
    const texts = pages.flatMap(({ title, lead, description, sections }) => [
      title,
      lead,
      description,
      ...sections.flatMap(({ paragraphs }) => paragraphs),
    ]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('state the limits of their server and no others', () => {
    for (const { path } of fileConversions) {
      const text = JSON.stringify(conversionWords(path, limits));
      expect(text).toContain('7MB');
      expect(text).toContain('3 hours');
      expect([...text.matchAll(/(\d+) ?MB\b/g)].map((match) => match[1])).not.toContain('100');
    }
  });
});
