import { makePhoto } from './support/files.ts';
import { findCard, choose, open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/status of 4(04|10)/] });

test('a deletion on one page is reported on another that still shows the file', async ({ page }) => {
  await open(page, '/convert/image');
  await choose(page, await makePhoto('photo.png', 32, 32));
  await page.getByRole('button', { name: 'Convert photo.png' }).click();
  const card = findCard(page, 'photo.png');
  await expect(card).toContainText('Conversion completed!');
  const other = page.waitForEvent('popup');
  await page.evaluate(() => window.open('/convert/image'));
  const copy = findCard(await other, 'photo.png');
  await expect(copy).toContainText('Conversion completed!');
  await card.getByRole('button', { name: 'Delete now: photo.png' }).click();
  await expect(card).toHaveCount(0);
  await expect(copy).toContainText('Files deleted');
  await expect(copy).toContainText('This conversion and its files have been deleted.');
  await expect(copy.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  await copy.getByRole('button', { name: 'Close photo.png' }).click();
  await expect(copy).toHaveCount(0);
});

test('a visitor who returns after a day sees that the files were deleted, not that anything failed', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/convert/jpg-to-pdf');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePhoto('photo.png', 32, 32));
  await page.getByRole('button', { name: 'Convert to PDF', exact: true }).click();
  const status = page.getByRole('region', { name: 'Status' });
  await page.clock.runFor(2_000);
  await expect(status).toContainText('Conversion Complete!');
  const address = await status.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
  const id = /[\w-]{27}/.exec(address ?? '')?.[0];
  const isDeleted = await page.evaluate(
    async (path) => (await fetch(path, { method: 'DELETE' })).ok,
    `/api/conversions/${id}`,
  );
  expect(isDeleted).toBe(true);

  await page.clock.fastForward('25:00:00');
  await expect(status.getByRole('heading', { name: 'The files are deleted' })).toBeVisible();
  await expect(status).not.toContainText('Failed');
  await page.reload();
  await expect(status.getByRole('heading', { name: 'The files are deleted' })).toBeVisible();
  await status.getByRole('button', { name: 'Start again' }).click();
  await expect(status).toHaveCount(0);
});
