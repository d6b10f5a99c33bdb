import type { Page } from '@playwright/test';
import { makePhoto, type BrowserFile } from '../support/files.ts';
import { holdJobAnswers } from '../support/steps.ts';
import { disguised, smallVideo, otherPdf, smallPdf, recording } from './given-files.ts';
import type { SpecificationRow } from './row.ts';

const photo = await makePhoto('photo.png', 64, 64);

type Steps = NonNullable<SpecificationRow['steps']>;

/** Sections 4 and 8: what a visitor sees when work starts, is rejected by the server, or fails. */
export const jobRows: readonly SpecificationRow[] = [
  ...Object.entries({
    '/convert/pdf-to-jpg': ['Convert to JPG', 'Your PDF is being converted to JPG images...'],
    '/convert/pdf-to-word': ['Convert to Word', 'Your PDF is being converted to Word...'],
    '/convert/pdf-to-powerpoint': ['Convert to PowerPoint', 'Your PDF is being converted to PowerPoint...'],
    '/convert/pdf-to-excel': ['Convert to Excel', 'Your PDF is being converted to Excel...'],
    '/convert/pdf-to-pdfa': ['Convert to PDF/A', 'Your PDF is being converted to PDF/A...'],
  }).map(([at, [button = '', sentence = '']]) =>
    started(at, work(button, smallPdf), ['Conversion started', sentence]),
  ),
  started('/compress/image', work('Compress Image', photo), [
    'Compression started',
    'Your image is being compressed...',
  ]),
  started('/compress/video', work('Compress Video', smallVideo()), [
    'Compression started',
    'Your video is being compressed...',
  ]),
  started('/compress/audio', work('Compress Audio', recording()), [
    'Compression started',
    'Your audio is being compressed...',
  ]),
  started('/compress/pdf', work('Compress PDF', smallPdf), [
    'Compression started',
    'Your PDF is being compressed...',
  ]),
  started('/pdf/merge', work('Merge 2 PDFs', smallPdf, otherPdf), ['Merge started']),
  started('/pdf/split', work('Split PDF', smallPdf), ['Split started']),
  started('/pdf/rotate', work('Rotate PDF', smallPdf), ['Rotation started']),
  started('/pdf/protect', work('Protect PDF', smallPdf), ['Protection started']),
  started('/image/edit', editImage(photo), ['Processing started', 'Your image is being edited...']),
  started('/video/edit', editVideo(smallVideo()), ['Processing started', 'Your video is being edited...']),
  ...Object.entries({
    '/compress/image': 'Compressing...',
    '/pdf/merge': 'Merging PDFs...',
    '/pdf/split': 'Splitting PDF...',
    '/pdf/rotate': 'Rotating Pages...',
    '/pdf/protect': 'Processing...',
    '/convert/pdf-to-jpg': 'Converting...',
  }).map(([at, label]): SpecificationRow => ({
    section: 4,
    at,
    when: 'the request is on its way',
    steps: async (page) => {
      await blockRequests(page);
      await pageWork(at)(page);
    },
    sees: [`button "${label}" [disabled]`],
  })),
  refused('/compress/image', work('Compress Image', disguised.image), 'Compression failed'),
  refused('/compress/video', work('Compress Video', disguised.video), 'Compression failed'),
  refused('/compress/audio', work('Compress Audio', disguised.audio), 'Compression failed'),
  refused('/compress/pdf', work('Compress PDF', disguised.pdf), 'Compression failed'),
  refused('/pdf/merge', work('Merge 2 PDFs', disguised.pdf, disguised.otherPdf), 'Merge failed'),
  refused('/pdf/split', work('Split PDF', disguised.pdf), 'Split failed'),
  refused('/pdf/rotate', work('Rotate PDF', disguised.pdf), 'Rotation failed'),
  refused('/pdf/protect', work('Protect PDF', disguised.pdf), 'Operation failed'),
  refused('/image/edit', editImage(disguised.image), 'Edit failed'),
  refused('/video/edit', editVideo(disguised.video), 'Edit failed'),
  refused('/convert/pdf-to-word', work('Convert to Word', disguised.pdf), 'Conversion failed'),
  {
    section: 4,
    at: '/convert/pdf-to-jpg',
    when: 'the conversion is complete',
    steps: async (page) => {
      await work('Convert to JPG', smallPdf)(page);
      await page.getByText('Conversion Complete!').waitFor();
    },
    sees: ['Conversion Complete!', 'Download JPG Images', 'Convert Another PDF'],
  },
  {
    section: 4,
    at: '/convert/document',
    when: 'a conversion is complete',
    steps: async (page) => {
      await page.locator('input[type=file]').first().setInputFiles(smallPdf);
      await page.getByRole('button', { name: 'Convert paper.pdf' }).click();
      await page.getByText('Conversion completed!').waitFor();
    },
    sees: ['Conversion completed!', 'Download', 'Convert Another'],
  },
];

/**
 * The toast closes when the work ends, possibly before the test checks for it, so the job's end is held back from the
 * page.
 */
function started(at: string, begin: Steps, sees: readonly string[]): SpecificationRow {
  const steps: Steps = async (page) => {
    await holdJobAnswers(page);
    await begin(page);
  };
  return { section: 8, at, when: 'work starts', steps, sees };
}

/** The server rejects a file that does not match its name; title and sentence have the prefix of the tool. */
function refused(at: string, steps: Steps, prefix: string): SpecificationRow {
  const sees = [prefix, `${prefix}: The file`];
  return { section: 8, at, when: 'the server refuses', steps, sees, expectedErrors: [/status of 415/] };
}

/** Selects files, fills in what the page asks for, and clicks its button. */
function work(button: string, ...files: BrowserFile[]): Steps {
  return async (page) => {
    await page.locator('input[type=file]').first().setInputFiles(files);
    for (const [field, value] of [
      ['Pages', '1'],
      ['Password', 'open'],
    ] as const)
      if (await page.getByLabel(field, { exact: true }).isVisible())
        await page.getByLabel(field, { exact: true }).fill(value);
    await page.getByRole('button', { name: button, exact: true }).last().click();
  };
}

function editImage(file: BrowserFile): Steps {
  return async (page) => {
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByLabel('Width').fill('20');
    await page.getByRole('button', { name: 'Resize Image' }).click();
  };
}

function editVideo(file: BrowserFile): Steps {
  return async (page) => {
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByLabel('End time').fill('00:00:01');
    await page.getByRole('button', { name: 'Trim Video' }).click();
  };
}

/** The main task of each page, on valid files. */
function pageWork(at: string): Steps {
  const all: Readonly<Record<string, Steps>> = {
    '/compress/image': work('Compress Image', photo),
    '/pdf/merge': work('Merge 2 PDFs', smallPdf, otherPdf),
    '/pdf/split': work('Split PDF', smallPdf),
    '/pdf/rotate': work('Rotate PDF', smallPdf),
    '/pdf/protect': work('Protect PDF', smallPdf),
    '/convert/pdf-to-jpg': work('Convert to JPG', smallPdf),
  };
  const steps = all[at];
  if (!steps) throw new Error(`No work is known for ${at}`);
  return steps;
}

/** Leaves requests that send a file unanswered, so that the page stays in its current state. */
async function blockRequests(page: Page): Promise<void> {
  await page.route('**/api/*', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
}
