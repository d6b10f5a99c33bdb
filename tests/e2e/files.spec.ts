import { expectAccessible } from './support/accessibility.ts';
import { makePhoto } from './support/files.ts';
import { choose, findCard, findToast, open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('all files of a browser are listed in every tab, to download and to delete @phone', async ({
  page,
  context,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  await open(page, '/files');
  await expect(page.getByRole('heading', { name: 'No files are stored' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Convert a file' }).click();
  await choose(page, [await makePhoto('one.png', 60, 40), await makePhoto('two.png', 60, 40)]);
  await page.getByRole('button', { name: 'Convert All' }).click();
  await expect(page.getByText('2 of 2 completed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All your files' })).toHaveAttribute('href', '/files');

  const tab = await context.newPage();
  await open(tab, '/files');
  const rows = tab.getByRole('list', { name: 'Stored files' }).getByRole('article');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('two.jpg');
  await expect(rows.first()).toContainText('until tomorrow');
  await expect(tab.getByText(/^2 conversions, .* stored$/)).toBeVisible();
  await expectAccessible(tab);
  const download = tab.waitForEvent('download');
  await tab.getByRole('link', { name: 'Download one.jpg' }).click();
  expect((await download).suggestedFilename()).toBe('one.jpg');

  const otherVisitor = await browser.newContext();
  const other = await otherVisitor.newPage();
  await open(other, new URL('/files', page.url()).href);
  await expect(other.getByRole('heading', { name: 'No files are stored' })).toBeVisible();
  await otherVisitor.close();

  await tab.getByRole('button', { name: 'Delete now: two.jpg' }).click();
  await expect(rows).toHaveCount(1);
  await expect(findCard(page, 'two.png')).toContainText('Files deleted');
  await tab.getByRole('button', { name: 'Delete All' }).click();
  await expect(tab.getByRole('button', { name: 'Delete All' })).toBeFocused();
  await expectAccessible(tab);
  await tab.keyboard.press('Enter');
  await expect(findToast(tab)).toContainText('The files are deleted');
  await expect(tab.getByRole('heading', { name: 'No files are stored' })).toBeVisible();
  await expect(findCard(page, 'one.png')).toContainText('Files deleted');
});
