import type { Locator, Page } from '@playwright/test';
import { smallPdf } from './specification/given-files.ts';
import { makePhoto, type BrowserFile } from './support/files.ts';
import { holdJobAnswers, open, findToast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const picker = 'input[type=file]';
const broken = {
  name: 'broken.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<'),
};

/** Pages of both types, and how they show that their work is finished. */
const startPages = [
  {
    path: '/convert/pdf-to-jpg',
    button: 'Convert to JPG',
    started: 'Conversion started',
    completed: (page: Page) => page.getByText('Conversion Complete!'),
    failed: (page: Page) => page.getByText('Conversion Failed'),
  },
  {
    path: '/pdf/rotate',
    button: 'Rotate PDF',
    started: 'Rotation started',
    completed: (page: Page) => page.getByText('Your pages are rotated'),
    failed: (page: Page) => page.getByText('Rotation failed:'),
  },
];

for (const { path, button, started, completed, failed } of startPages) {
  const begin = async (page: Page, file: BrowserFile) => {
    await open(page, path);
    await page.locator(picker).setInputFiles(file);
    const release = await holdJobAnswers(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(findToast(page)).toContainText(started);
    await keepOpen(page);
    return release;
  };

  test(`${path}: the start toast closes when the job is completed`, async ({ page }) => {
    const release = await begin(page, smallPdf);
    release();
    await expect(completed(page)).toBeVisible();
    await expect(findToast(page)).toHaveCount(0);
  });

  test(`${path}: the title of the tab shows the progress until the job ends`, async ({ page }) => {
    await open(page, path);
    const own = await page.title();
    const release = await begin(page, smallPdf);
    await expect(page).toHaveTitle(`0% · ${own}`);
    release();
    await expect(completed(page)).toBeVisible();
    await expect(page).toHaveTitle(own);
  });

  test(`${path}: a tab in the background shows that its work has ended, until it is visible`, async ({
    page,
  }) => {
    await open(page, path);
    const own = await page.title();
    const release = await begin(page, smallPdf);
    const setHidden = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await setHidden(true); // headless browsers keep every tab visible
    release();
    await expect(page).toHaveTitle(`✓ ${own}`);
    await setHidden(false);
    await expect(page).toHaveTitle(own);
  });

  test(`${path}: the start toast closes when the job fails`, async ({ page }) => {
    const release = await begin(page, broken);
    release();
    await expect(failed(page)).toBeVisible();
    await expect(findToast(page)).toHaveCount(0);
  });

  test(`${path}: the start toast closes when the job is canceled`, async ({ page }) => {
    await begin(page, smallPdf);
    await pressWithKeys(page, page.getByRole('main').getByRole('button', { name: 'Cancel' }));
    await expect(page.getByRole('main').getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await expect(findToast(page)).toHaveCount(0);
  });

  test(`${path}: the start toast does not follow the visitor to another page`, async ({ page }) => {
    await begin(page, smallPdf);
    await pressWithKeys(page, page.getByRole('link', { name: 'Formshift' }).first());
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('PDF');
    await expect(page).toHaveURL('/');
    await expect(findToast(page)).toHaveCount(0);
  });
}

test('several images: the start toast closes when the last one is finished', async ({ page }) => {
  await open(page, '/compress/image');
  await page
    .locator(picker)
    .setInputFiles([await makePhoto('one.png', 40, 30), await makePhoto('two.png', 40, 30)]);
  const release = await holdJobAnswers(page);
  await page.getByRole('button', { name: 'Compress 2 images' }).click();
  await expect(findToast(page)).toContainText('Compression started');
  await keepOpen(page);
  release();
  await expect(page.getByRole('link', { name: 'Download All' })).toBeVisible();
  await expect(findToast(page)).toHaveCount(0);
});

test('a toast on a phone does not cover the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/convert/html-to-pdf');
  await page.locator(picker).setInputFiles(smallPdf);
  await expect(findToast(page)).toContainText('Invalid file');
  await keepOpen(page);
  const [header, toast] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    findToast(page).boundingBox(),
  ]);
  expect(toast?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity));
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

/**
 * Keeps the toast open: its timer pauses while the pointer is over it. Doesn't wait for the end of its animation, which on
 * a busy machine takes as long as the toast is shown.
 */
const keepOpen = async (page: Page): Promise<void> => findToast(page).hover({ force: true });

/** Activates a control without moving the pointer. */
async function pressWithKeys(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}
