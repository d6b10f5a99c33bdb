import type { Page } from '@playwright/test';
import { choose } from '../support/steps.ts';
import { makePhoto, type BrowserFile } from '../support/files.ts';
import { smallVideo, smallPdf, plainTextFile } from './given-files.ts';
import type { SpecificationRow } from './row.ts';

/** Section 5: what the browser rejects, and the text of each rejection. */
export const refusalRows: readonly SpecificationRow[] = [
  {
    section: 5,
    at: '/',
    when: 'the ending is unknown',
    steps: (page) => choose(page, { ...plainTextFile, name: 'notes.xyz' }),
    sees: ['Unsupported Format', 'The file format .xyz is not supported yet.'],
  },
  wrongFile('/compress/image', ['Invalid file type', 'Please select an image file']),
  wrongFile('/compress/video', ['Invalid file', 'Please select a video file']),
  wrongFile('/compress/audio', ['Please select an audio file']),
  wrongFile('/video/edit', ['Invalid file', 'Please select a video file']),
  ...['/compress/pdf', '/pdf/split', '/pdf/rotate', '/pdf/protect'].map((at) =>
    wrongFile(at, ['Please select a PDF file']),
  ),
  wrongFile('/pdf/merge', ['notes.txt is not a PDF file']),
  wrongFile('/convert/jpg-to-pdf', ['Invalid file', 'Please select an image file (JPG, JPEG, PNG)']),
  wrongFile('/convert/word-to-pdf', ['Invalid file', 'Please select a Word document (.doc or .docx)']),
  wrongFile('/convert/powerpoint-to-pdf', [
    'Invalid file',
    'Please select a PowerPoint file (.ppt or .pptx)',
  ]),
  wrongFile('/convert/excel-to-pdf', ['Invalid file', 'Please select an Excel file (.xls or .xlsx)']),
  wrongFile('/convert/html-to-pdf', ['Invalid file', 'Please select an HTML file (.html or .htm)']),
  ...['jpg', 'word', 'powerpoint', 'excel', 'pdfa'].map((name) =>
    wrongFile(`/convert/pdf-to-${name}`, ['Invalid file', 'Please select a PDF file']),
  ),
  {
    section: 5,
    at: '/pdf/merge',
    when: 'the button, which is disabled below two files, is pressed all the same',
    steps: async (page) => {
      await chooseInput(page, smallPdf);
      await page.getByRole('button', { name: 'Merge 1 PDFs' }).click({ force: true });
    },
    sees: [
      'button "Merge 1 PDFs" [disabled]',
      'Not enough files',
      'Please select at least 2 PDF files to merge',
    ],
  },
  {
    section: 5,
    at: '/pdf/split',
    when: 'nothing is given',
    steps: press('Split PDF'),
    sees: ['Missing information', 'Please select a file and specify pages'],
  },
  {
    section: 5,
    at: '/pdf/rotate',
    when: 'nothing is given',
    steps: press('Rotate PDF'),
    sees: ['Missing information', 'Please select a file and specify pages'],
  },
  {
    section: 5,
    at: '/pdf/protect',
    when: 'no file is chosen',
    steps: (page) => page.getByRole('button', { name: 'Protect PDF' }).last().click(),
    sees: ['No file selected'],
  },
  {
    section: 5,
    at: '/pdf/protect',
    when: 'the password is blank',
    steps: async (page) => {
      await chooseInput(page, smallPdf);
      await page.getByLabel('Password', { exact: true }).fill('   ');
      await page.getByRole('button', { name: 'Protect PDF' }).last().click();
    },
    sees: ['No password provided', 'Please enter a password'],
  },
  ...['image', 'video', 'audio', 'pdf'].map((tool): SpecificationRow => ({
    section: 5,
    at: `/compress/${tool}`,
    sees: [
      `button "Compress ${tool === 'pdf' ? 'PDF' : tool.replace(/^./, (first) => first.toUpperCase())}" [disabled]`,
    ],
  })),
  {
    section: 5,
    at: '/image/edit',
    when: 'neither width nor height is given',
    steps: async (page) => {
      await chooseInput(page, await makePhoto('photo.png', 40, 30));
      await page.getByRole('tab', { name: 'Resize' }).click();
      await page.getByLabel('Width').fill('');
      await page.getByLabel('Height').fill('');
      await page.getByRole('button', { name: 'Resize Image' }).click();
    },
    sees: ['Missing information', 'Please provide width and/or height'],
  },
  {
    section: 5,
    at: '/image/edit',
    when: 'the crop has no size',
    steps: async (page) => {
      await chooseInput(page, await makePhoto('photo.png', 40, 30));
      await page.getByRole('tab', { name: 'Crop' }).click();
      await page.getByLabel('Width').fill('');
      await page.getByLabel('Height').fill('');
      await page.getByRole('button', { name: 'Crop Image' }).click();
    },
    sees: ['Please provide crop dimensions'],
  },
  {
    section: 5,
    at: '/image/edit',
    when: 'nothing is to be turned',
    steps: async (page) => {
      await chooseInput(page, await makePhoto('photo.png', 40, 30));
      await page.getByRole('tab', { name: 'Rotate/Flip' }).click();
      await page.getByRole('button', { name: 'Rotate/Flip Image' }).click();
    },
    sees: ['No changes specified', 'Please select a rotation angle or flip mode'],
  },
  {
    section: 5,
    at: '/video/edit',
    when: 'neither start nor end is given',
    steps: async (page) => {
      await chooseInput(page, smallVideo());
      await page.getByRole('button', { name: 'Trim Video' }).click();
    },
    sees: ['Please provide start and/or end time'],
  },
  {
    section: 5,
    at: '/video/edit',
    when: 'nothing is to be turned',
    steps: async (page) => {
      await chooseInput(page, smallVideo());
      await page.getByRole('tab', { name: 'Rotate' }).click();
      await page.getByRole('button', { name: 'Rotate Video' }).click();
    },
    sees: ['No rotation selected', 'Please select a rotation angle'],
  },
];

function wrongFile(at: string, sees: readonly string[]): SpecificationRow {
  return {
    section: 5,
    at,
    when: 'the file is of another kind',
    steps: (page) => chooseInput(page, plainTextFile),
    sees,
  };
}

async function chooseInput(page: Page, file: BrowserFile): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
}

function press(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name, exact: true }).click();
}
