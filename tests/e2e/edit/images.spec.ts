import type { Download, Page } from '@playwright/test';
import { pdfFacts } from '#tests/support/documents.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { makePhoto } from '../support/files.ts';
import { findCard, choose, open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Three images whose pages can be told apart by shape. */
const shapedPhotos = async () => [
  await makePhoto('wide.jpg', 400, 100),
  await makePhoto('square.png', 200, 200),
  await makePhoto('tall.jpg', 100, 400),
];

async function downloadBy(page: Page, name: RegExp | string): Promise<Download> {
  const arrival = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return arrival;
}

/** Aspect ratio (width / height) of each page of a PDF. */
async function readPageShapes(download: Download): Promise<number[]> {
  const { sizes } = pdfFacts(await download.path());
  return sizes.map(([width, height]) => width / height);
}

test('images become one PDF on the page for it, in an order set by dragging and by keyboard @phone', async ({
  page,
}) => {
  test.slow();
  await open(page, '/convert/jpg-to-pdf');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(await shapedPhotos());
  await expect(page.getByRole('button', { name: 'One PDF with all images' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const items = page.getByRole('list', { name: 'Page order' }).getByRole('listitem');
  await items.nth(2).dragTo(items.nth(0));
  await expect(items.nth(0)).toContainText('tall.jpg');
  await page.getByRole('button', { name: 'Move down: wide.jpg' }).focus();
  await page.keyboard.press('Enter');
  await expect(items.nth(2)).toContainText('wide.jpg');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Convert to PDF' }).click();
  await expect(page.getByText('Conversion Complete!')).toBeVisible();
  expect(await readPageShapes(await downloadBy(page, 'Download PDF'))).toEqual([
    expect.closeTo(0.25, 1),
    expect.closeTo(1, 1),
    expect.closeTo(4, 1),
  ]);
});

test('images become separate PDFs on request', async ({ page }) => {
  await open(page, '/convert/jpg-to-pdf');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles((await shapedPhotos()).slice(0, 2));
  await page.getByRole('button', { name: 'One PDF each' }).click();
  await page.getByRole('button', { name: 'Convert to PDF' }).click();
  for (const name of ['wide.jpg', 'square.png'])
    await expect(findCard(page, name).getByText('Conversion completed!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  expect(await readPageShapes(await downloadBy(page, 'Download wide.pdf'))).toEqual([expect.closeTo(4, 1)]);
});

test('images in the queue of the home page become one PDF together', async ({ page }) => {
  test.slow();
  await open(page, '/');
  await choose(page, await shapedPhotos());
  await page.getByRole('button', { name: /^Target format of all files/ }).click();
  await page.getByRole('combobox', { name: 'Search formats' }).fill('pdf');
  await page.keyboard.press('Enter');
  const combined = page.getByRole('article', { name: '3 images to PDF' });
  await combined.getByRole('button', { name: 'One PDF with all images' }).click();
  await combined.getByRole('button', { name: 'Move up: square.png' }).click();
  await combined.getByRole('button', { name: 'Remove: tall.jpg' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Convert All' }).click();
  const card = findCard(page, 'square.png and 1 more');
  await expect(card.getByText('Conversion completed!')).toBeVisible();
  expect(await readPageShapes(await downloadBy(page, /^Download /))).toEqual([
    expect.closeTo(1, 1),
    expect.closeTo(4, 1),
  ]);
});
