import type { Page } from '@playwright/test';
import { choose } from '../support/steps.ts';
import { makePhoto } from '../support/files.ts';
import { smallPdf } from './given-files.ts';
import type { SpecificationRow } from './row.ts';

/** Section 2: the content of each page when it opens, or after the given step. */
export const pageRows: readonly SpecificationRow[] = [
  {
    section: 2,
    at: '/',
    sees: [
      '✓ 100% Free',
      '✓ No Signup',
      'Fast • Free • No Signup',
      'Conversion tools',
      'Compression tools',
      'PDF conversion tools',
      'PDF tools',
      'Media editing tools',
      'Text and font tools',
      'Emoji directory',
      'Popular conversions',
      ...['Tools', 'PDF Tools', 'Compress', 'Edit'].map((name) => `link "${name}"`),
      'Red heart',
      'Fire',
      'Sparkles',
      'Thumbs up',
      'Party popper',
      'Hundred points',
    ],
  },
  {
    section: 2,
    at: '/',
    when: 'two files are queued',
    steps: async (page) => choose(page, [await makePhoto('a.png', 8, 8), await makePhoto('b.png', 8, 8)]),
    sees: ['Convert All', 'Clear All', 'button "Convert a.png"', 'button "Convert b.png"'],
  },
  ...['Audio', 'Video', 'Image', 'Document', 'Archive'].map((name): SpecificationRow => ({
    section: 2,
    at: `/convert/${name.toLowerCase()}`,
    sees: ['link "Home"', 'link "Convert"', `heading "${name} Converter" [level=1]`, 'Supported formats'],
  })),
  { section: 2, at: '/convert/hash', sees: ['link "Convert"', 'Hash Generator'] },
  ...Object.entries({
    'pdf-to-jpg': 'Convert to JPG',
    'pdf-to-word': 'Convert to Word',
    'pdf-to-powerpoint': 'Convert to PowerPoint',
    'pdf-to-excel': 'Convert to Excel',
    'pdf-to-pdfa': 'Convert to PDF/A',
  }).flatMap(([name, label]): SpecificationRow[] => [
    {
      section: 2,
      at: `/convert/${name}`,
      sees: ['Click to upload or drag and drop', 'PDF (Max 100MB)'],
    },
    {
      section: 2,
      at: `/convert/${name}`,
      when: 'a PDF is chosen',
      steps: choosePdf,
      sees: ['paper.pdf', `button "${label}"`],
    },
  ]),
  ...Object.entries({
    'jpg-to-pdf': 'JPG, JPEG, PNG, GIF, BMP, TIFF, WebP (Max 100MB)',
    'word-to-pdf': 'DOC, DOCX (Max 100MB)',
    'powerpoint-to-pdf': 'PPT, PPTX (Max 100MB)',
    'excel-to-pdf': 'XLS, XLSX (Max 100MB)',
    'html-to-pdf': 'HTML, HTM (Max 100MB)',
  }).map(([name, hint]): SpecificationRow => ({
    section: 2,
    at: `/convert/${name}`,
    sees: ['Click to upload or drag and drop', hint],
  })),
  {
    section: 2,
    at: '/pdf-tools',
    sees: [
      'heading "Advanced PDF Tools" [level=1]',
      'Merge PDFs',
      'Split PDF',
      'Compress PDF',
      'Unlock PDF',
      ...['Upload', 'Merge', 'Split', 'Compress', 'Unlock'].map((name) => `tab "${name}"`),
    ],
  },
  { section: 2, at: '/pdf/merge', sees: ['button "Merge 0 PDFs" [disabled]'] },
  { section: 2, at: '/pdf/split', sees: ['1-3, 5, 7-9', 'button "Split PDF"'] },
  { section: 2, at: '/pdf/rotate', sees: ['textbox "Pages"', 'all', 'combobox "Rotation"'] },
  {
    section: 2,
    at: '/pdf/protect',
    sees: ['button "Protect PDF" [pressed]', 'button "Unlock PDF"', 'Owner password', 'Encryption level'],
  },
  {
    section: 2,
    at: '/pdf/protect',
    when: 'the mode is changed',
    steps: (page) => page.getByRole('button', { name: 'Unlock PDF' }).click(),
    sees: ['heading "Unlock PDF" [level=1]', 'button "Unlock PDF" [pressed]'],
  },
  { section: 2, at: '/image/edit', sees: ['Resize', 'Crop', 'Rotate/Flip'].map((name) => `tab "${name}"`) },
  { section: 2, at: '/video/edit', sees: ['Trim/Cut', 'Crop', 'Rotate'].map((name) => `tab "${name}"`) },
  { section: 2, at: '/tools/font-generator', sees: ['Type or paste your text here', 'Copy'] },
  { section: 2, at: '/tools/emoji-translator', sees: ['I love pizza and coffee!', 'Translate to Emoji'] },
  {
    section: 2,
    at: '/tools/text-accent',
    sees: [
      'Hello! How are you doing today?',
      'Convert Accent',
      'option "British English" [selected]',
      'Pirate Speak',
      'Southern American',
      'Australian',
      'Shakespearean',
      'Robot Speech',
      'UwU Speak',
      'Texan',
    ],
  },
  {
    section: 2,
    at: '/tools/text-accent',
    when: 'the button is pressed',
    steps: (page) => page.getByRole('button', { name: 'Convert Accent' }).click(),
    sees: ['Converted Text (British English)'],
  },
  { section: 2, at: '/emoji', sees: ['Search emojis... (e.g., heart, smile, fire)'] },
  {
    section: 2,
    at: '/emoji',
    when: 'nothing is found',
    steps: (page) => page.getByLabel('Search emojis').fill('zzzz'),
    sees: ['No emojis found matching "zzzz"', 'Try a different search term'],
  },
  {
    section: 2,
    at: '/emoji/fire',
    sees: [
      'link "Emojis"',
      'heading "fire Emoji 🔥" [level=1]',
      'Copy 🔥 Emoji',
      'Emoji Information',
      'Platform Support',
      'How to Use',
      'Related Keywords',
      'Related Emojis',
    ],
  },
  {
    section: 2,
    at: '/emoji/no-such-emoji',
    expectedErrors: [/status of 404/],
    sees: [
      'Emoji Not Found',
      "Sorry, we couldn't find the emoji you're looking for.",
      'link "Browse All Emojis"',
    ],
  },
  {
    section: 2,
    at: '/no/such/page',
    expectedErrors: [/status of 404/],
    sees: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  },
];

async function choosePdf(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(smallPdf);
}
