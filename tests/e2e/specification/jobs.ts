import type { Page } from '@playwright/test';
import { picture, type GivenFile } from '../support/files.ts';
import { holdJobAnswers } from '../support/steps.ts';
import { disguised, film, otherPdf, pdf, recording } from './given-files.ts';
import type { Row } from './row.ts';

const photo = await picture('photo.png', 64, 64);

type Steps = NonNullable<Row['steps']>;

/** Sections 4 and 8: what a visitor is told when work starts, is refused by the server, or fails. */
export const jobRows: readonly Row[] = [
  ...Object.entries({
    '/convert/pdf-to-jpg': ['Convert to JPG', 'Your PDF is being converted to JPG images...'],
    '/convert/pdf-to-word': ['Convert to Word', 'Your PDF is being converted to Word...'],
    '/convert/pdf-to-powerpoint': ['Convert to PowerPoint', 'Your PDF is being converted to PowerPoint...'],
    '/convert/pdf-to-excel': ['Convert to Excel', 'Your PDF is being converted to Excel...'],
    '/convert/pdf-to-pdfa': ['Convert to PDF/A', 'Your PDF is being converted to PDF/A...'],
  }).map(([at, [button = '', sentence = '']]) =>
    started(at, work(button, pdf), ['Conversion started', sentence]),
  ),
  started('/compress/image', work('Compress Image', photo), [
    'Compression started',
    'Your image is being compressed...',
  ]),
  started('/compress/video', work('Compress Video', film()), [
    'Compression started',
    'Your video is being compressed...',
  ]),
  started('/compress/audio', work('Compress Audio', recording()), [
    'Compression started',
    'Your audio is being compressed...',
  ]),
  started('/compress/pdf', work('Compress PDF', pdf), [
    'Compression started',
    'Your PDF is being compressed...',
  ]),
  started('/pdf/merge', work('Merge 2 PDFs', pdf, otherPdf), ['Merge started']),
  started('/pdf/split', work('Split PDF', pdf), ['Split started']),
  started('/pdf/rotate', work('Rotate PDF', pdf), ['Rotation started']),
  started('/pdf/protect', work('Protect PDF', pdf), ['Protection started']),
  started('/image/edit', editImage(photo), ['Processing started', 'Your image is being edited...']),
  started('/video/edit', editVideo(film()), ['Processing started', 'Your video is being edited...']),
  ...Object.entries({
    '/compress/image': 'Compressing...',
    '/pdf/merge': 'Merging PDFs...',
    '/pdf/split': 'Splitting PDF...',
    '/pdf/rotate': 'Rotating Pages...',
    '/pdf/protect': 'Processing...',
    '/convert/pdf-to-jpg': 'Converting...',
  }).map(([at, label]): Row => ({
    section: 4,
    at,
    when: 'the request is on its way',
    steps: async (page) => {
      await holdRequests(page);
      await workOf(at)(page);
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
      await work('Convert to JPG', pdf)(page);
      await page.getByText('Conversion Complete!').waitFor();
    },
    sees: ['Conversion Complete!', 'Download JPG Images', 'Convert Another PDF'],
  },
  {
    section: 4,
    at: '/convert/document',
    when: 'a conversion is complete',
    steps: async (page) => {
      await page.locator('input[type=file]').first().setInputFiles(pdf);
      await page.getByRole('button', { name: 'Convert paper.pdf' }).click();
      await page.getByText('Conversion completed!').waitFor();
    },
    sees: ['Conversion completed!', 'Download', 'Convert Another'],
  },
];

/** The toast closes when the work ends, which may be before it is looked for: here the page does not hear of the end. */
function started(at: string, begin: Steps, sees: readonly string[]): Row {
  const steps: Steps = async (page) => {
    await holdJobAnswers(page);
    await begin(page);
  };
  return { section: 8, at, when: 'work starts', steps, sees };
}

/** The server refuses a file that is not what its name says; title and sentence carry the prefix of the tool. */
function refused(at: string, steps: Steps, prefix: string): Row {
  const sees = [prefix, `${prefix}: The file`];
  return { section: 8, at, when: 'the server refuses', steps, sees, expectedErrors: [/status of 415/] };
}

/** Chooses files, fills in what the page asks for, and presses its button. */
function work(button: string, ...files: GivenFile[]): Steps {
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

function editImage(file: GivenFile): Steps {
  return async (page) => {
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByLabel('Width').fill('20');
    await page.getByRole('button', { name: 'Resize Image' }).click();
  };
}

function editVideo(file: GivenFile): Steps {
  return async (page) => {
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByLabel('End time').fill('00:00:01');
    await page.getByRole('button', { name: 'Trim Video' }).click();
  };
}

/** The work each page is for, on sound files. */
function workOf(at: string): Steps {
  const all: Readonly<Record<string, Steps>> = {
    '/compress/image': work('Compress Image', photo),
    '/pdf/merge': work('Merge 2 PDFs', pdf, otherPdf),
    '/pdf/split': work('Split PDF', pdf),
    '/pdf/rotate': work('Rotate PDF', pdf),
    '/pdf/protect': work('Protect PDF', pdf),
    '/convert/pdf-to-jpg': work('Convert to JPG', pdf),
  };
  const steps = all[at];
  if (!steps) throw new Error(`No work is known for ${at}`);
  return steps;
}

/** Requests that send a file never arrive, so that the page stays as it is meanwhile. */
async function holdRequests(page: Page): Promise<void> {
  await page.route('**/api/*', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
}
