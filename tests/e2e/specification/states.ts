import type { Page } from '@playwright/test';
import { makePhoto } from '../support/files.ts';
import { smallPdf } from './given-files.ts';
import type { SpecificationRow } from './row.ts';

/** Overrides for the job documents of the server, which keep a job in one state during the test. */
interface FixedState {
  readonly status: 'pending' | 'processing' | 'completed' | 'failed';
  readonly compressionInfo?: string;
  readonly progress?: number;
  readonly error?: string;
  readonly secondsRemaining?: number;
  readonly queuePosition?: number;
}

const jobAddress = /\/api\/conversions\/[\w-]{27}$/;
const working = { status: 'processing', progress: 42 } as const;

/** Sections 4 and 8: what a visitor sees in each state of a job, and after copying. */
export const stateRows: readonly SpecificationRow[] = [
  ...Object.entries({
    'pdf-to-jpg': ['Convert to JPG', 'Converting your PDF to JPG images...'],
    'pdf-to-word': ['Convert to Word', 'Converting your PDF to Word...'],
    'pdf-to-powerpoint': ['Convert to PowerPoint', 'Converting your PDF to PowerPoint...'],
    'pdf-to-excel': ['Convert to Excel', 'Converting your PDF to Excel...'],
    'pdf-to-pdfa': ['Convert to PDF/A', 'Converting your PDF to PDF/A...'],
  }).map(([name, [button = '', sentence = '']]): SpecificationRow => ({
    section: 2,
    at: `/convert/${name}`,
    when: 'the job is under way',
    steps: convertOne(button, working),
    sees: [sentence, 'Progress: 42%'],
  })),
  ...Object.entries({
    'pdf-to-jpg': ['Convert to JPG', 'Download JPG Images'],
    'pdf-to-word': ['Convert to Word', 'Download Word Document'],
    'pdf-to-powerpoint': ['Convert to PowerPoint', 'Download PowerPoint'],
    'pdf-to-excel': ['Convert to Excel', 'Download Excel File'],
    'pdf-to-pdfa': ['Convert to PDF/A', 'Download PDF/A'],
  }).map(([name, [button = '', download = '']]): SpecificationRow => ({
    section: 2,
    at: `/convert/${name}`,
    when: 'the job is completed',
    steps: async (page) => {
      await convertOne(button)(page);
      await page.getByText('Conversion Complete!').waitFor();
    },
    sees: ['Conversion Complete!', download, 'Convert Another PDF'],
  })),
  {
    section: 2,
    at: '/convert/pdf-to-jpg',
    when: 'the job failed without a reason',
    steps: convertOne('Convert to JPG', { status: 'failed' }),
    sees: ['Conversion Failed', 'Unknown error occurred', 'Try Again'],
  },
  {
    section: 2,
    at: '/convert/jpg-to-pdf',
    when: 'the job is completed',
    steps: async (page) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await makePhoto('photo.png', 32, 32));
      await page.getByRole('button', { name: 'Convert to PDF', exact: true }).click();
      await page.getByText('Conversion Complete!').waitFor();
    },
    sees: ['Your PDF is ready for download', 'Download PDF'],
  },
  {
    section: 4,
    at: '/convert/document',
    when: 'the job is not loaded yet',
    steps: async (page) => {
      await freezeJobs(page, working);
      await page.locator('input[type=file]').first().setInputFiles(smallPdf);
      await page.getByRole('button', { name: 'Convert paper.pdf' }).click();
      await page.getByText('Converting... 42%').waitFor();
      await page.route(jobAddress, () => undefined);
      await page.reload();
    },
    sees: ['Loading...'],
  },
  {
    section: 9,
    at: '/compress/pdf',
    when: 'the server gives no sizes',
    steps: async (page) => {
      await freezeJobs(page, { status: 'completed', compressionInfo: '{}' });
      await page.locator('input[type=file]').first().setInputFiles(smallPdf);
      await page.getByRole('button', { name: 'Compress PDF' }).click();
    },
    sees: ['0.00 MB', '0%'],
  },
  {
    section: 2,
    at: '/emoji',
    when: 'an emoji is on its way',
    steps: async (page) => {
      await page.getByLabel('Search emojis').fill('red heart');
      await page.route(/\/emojis?\/red-heart/, () => undefined);
      await page
        .getByRole('link', { name: /red heart/i })
        .first()
        .click();
    },
    sees: ['Loading emoji...'],
  },
  onCard('pending', { status: 'pending' }, ['Queued for processing...']),
  onCard('processing', working, ['Converting... 42%']),
  onCard('failed', { status: 'failed', error: 'The pages are torn.' }, [
    'Conversion failed',
    'The pages are torn.',
    'Try Another',
  ]),
  splitting('the job failed without a reason', { status: 'failed' }, ['Split failed: Unknown error']),
  splitting('the job waits', { status: 'pending', queuePosition: 2 }, [
    'Queued for processing...',
    '2 conversions ahead of yours',
  ]),
  splitting('the job is under way', { ...working, secondsRemaining: 75 }, [
    'Progress: 42%',
    'about 1 min 15 s left',
    'Cancel',
  ]),
  {
    section: 8,
    at: '/pdf/protect',
    when: 'unlocking starts',
    steps: async (page) => {
      await freezeJobs(page, working);
      await page.getByRole('button', { name: 'Unlock PDF' }).click();
      await page.locator('input[type=file]').first().setInputFiles(smallPdf);
      await page.getByLabel('Password', { exact: true }).fill('open');
      await page.getByRole('button', { name: 'Unlock PDF' }).last().click();
    },
    sees: ['Unlock started'],
  },
  {
    section: 8,
    at: '/',
    when: 'the server fails without a word',
    steps: async (page) => {
      await page.route('**/api/convert', (route) => route.fulfill({ status: 500, body: '' }));
      await page.locator('input[type=file]').first().setInputFiles(smallPdf);
      await page.getByRole('button', { name: 'Convert paper.pdf' }).click();
    },
    sees: ['Conversion Failed', 'Failed to start conversion'],
    expectedErrors: [/status of 500/],
  },
  {
    section: 8,
    at: '/convert/document',
    when: 'the server does not tell how the job goes, nor why',
    steps: async (page) => {
      await page.route('**/api/conversions/*/events*', (route) => route.fulfill({ status: 204 }));
      await page.route(jobAddress, (route) => route.fulfill({ status: 500, body: '' }));
      await page.locator('input[type=file]').first().setInputFiles(smallPdf);
      await page.getByRole('button', { name: 'Convert paper.pdf' }).click();
    },
    sees: ['Conversion Failed', 'An unknown error occurred'],
    expectedErrors: [/status of 500/],
  },
  copied('/tools/font-generator', 'Stylish text copied successfully'),
  copied('/tools/emoji-translator', 'Emoji text copied successfully', 'Translate to Emoji'),
  copied('/tools/text-accent', 'Accent text copied successfully', 'Convert Accent'),
  {
    section: 8,
    at: '/tools/font-generator',
    when: 'the clipboard refuses',
    steps: async (page) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
      });
      await page.getByRole('button', { name: /^Copy/ }).first().click();
    },
    sees: ['Failed to copy', 'Please try again'],
  },
  {
    section: 8,
    at: '/emoji/fire',
    when: 'it is copied',
    steps: async (page) => {
      await acceptCopies(page);
      await page.getByRole('button', { name: 'Copy 🔥 Emoji' }).click();
    },
    sees: ['Copied!', 'Copied to clipboard!', '🔥 emoji copied successfully'],
  },
  {
    section: 2,
    at: '/emoji',
    when: 'something is searched for',
    steps: (page) => page.getByLabel('Search emojis').fill('pizza'),
    sees: ['emoji(s) matching "pizza"', 'Found '],
  },
  { section: 2, at: '/emoji', sees: ['tab "Smileys & Emotion (', 'tab "Flags ('] },
];

function splitting(when: string, fixed: FixedState, sees: readonly string[]): SpecificationRow {
  const steps = async (page: Page) => {
    await freezeJobs(page, fixed);
    await page.locator('input[type=file]').first().setInputFiles(smallPdf);
    await page.getByLabel('Pages', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Split PDF' }).click();
  };
  return { section: 4, at: '/pdf/split', when, steps, sees };
}

function onCard(status: string, fixed: FixedState, sees: readonly string[]): SpecificationRow {
  const steps = async (page: Page) => {
    await freezeJobs(page, fixed);
    await page.locator('input[type=file]').first().setInputFiles(smallPdf);
    await page.getByRole('button', { name: 'Convert paper.pdf' }).click();
  };
  return { section: 4, at: '/convert/document', when: `a job is ${status}`, steps, sees };
}

function copied(at: string, sentence: string, first?: string): SpecificationRow {
  const steps = async (page: Page) => {
    await acceptCopies(page);
    if (first) await page.getByRole('button', { name: first }).click();
    await page.getByRole('button', { name: /^Copy/ }).first().click();
  };
  return {
    section: 8,
    at,
    when: 'a text is copied',
    steps,
    sees: ['Copied to clipboard!', sentence, 'Copied'],
  };
}

/** Stubs a clipboard that accepts any text, because a headless browser may not have one. */
async function acceptCopies(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  });
}

function convertOne(button: string, fixed?: FixedState): (page: Page) => Promise<void> {
  return async (page) => {
    if (fixed) await freezeJobs(page, fixed);
    await page.locator('input[type=file]').first().setInputFiles(smallPdf);
    await page.getByRole('button', { name: button, exact: true }).click();
  };
}

/** Lets uploads through, and fixes the job state that the server reports. */
async function freezeJobs(page: Page, fixed: FixedState): Promise<void> {
  const state = { progress: 0, queuePosition: undefined, secondsRemaining: undefined, ...fixed };
  await page.route('**/api/conversions/*/events*', (route) => route.fulfill({ status: 204 }));
  await page.route(jobAddress, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const job: object = await response.json();
    return route.fulfill({ response, json: { ...job, error: undefined, ...state } });
  });
}
