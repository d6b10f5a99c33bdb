import { expectAccessible } from './support/accessibility.ts';
import { makePhoto } from './support/files.ts';
import { findCard, choose, open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('Ctrl-K, a few letters and Enter lead to a conversion with its target selected', async ({ page }) => {
  await open(page, '/privacy');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search tools and conversions' });
  await expect(field).toBeFocused();
  await field.pressSequentially('png to webp');
  await expect(page.getByRole('option', { selected: true })).toContainText('PNG to WebP');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/convert\/image\?to=webp$/);
  await expect(page.getByText('Files become WebP')).toBeVisible();
  await choose(page, await makePhoto('dots.png', 40, 30));
  const target = findCard(page, 'dots.png').getByRole('button', { name: /Target format/ });
  await expect(target).toHaveText('WebP');
});

test('what is typed before the search has loaded is in its field', async ({ page }) => {
  await open(page, '/privacy');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('heic to jpgg', { delay: 20 });
  await page.keyboard.press('Backspace');
  const field = page.getByRole('combobox', { name: 'Search tools and conversions' });
  await expect(field).toHaveValue('heic to jpg');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/convert\/image\?to=jpg$/);
});

test('the search corrects misspelt words, and says what is not possible here', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search tools and conversions' });
  await field.fill('comperss pdf');
  await expect(page.getByRole('option', { selected: true })).toContainText('Compress PDF');
  await field.fill('sign pdf');
  await expect(page.getByText('Documents can’t be signed here.')).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toContainText('Protect PDF');
  await expectAccessible(page);
});

test('what was opened from the search comes first the next time', async ({ page }) => {
  await open(page, '/privacy');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search tools and conversions' }).fill('png to webp');
  await expect(page.getByRole('option', { selected: true })).toContainText('PNG to WebP');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/to=webp$/);
  await open(page, '/contact');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toContainText('PNG to WebP');
  await expect(page.getByRole('option').nth(1)).not.toContainText('PNG to WebP');
});

test('the search opens with its button, moves with the arrow keys, closes with Escape, and returns the focus', async ({
  page,
}) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Search tools' });
  await button.click();
  const selected = page.getByRole('option', { selected: true });
  await expect(selected).toHaveCount(1);
  const first = await selected.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(selected).not.toHaveText(String(first));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the search is accessible in both themes, narrow and wide', async ({ page }) => {
  test.slow();
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Search tools' }).click();
  await page.getByRole('combobox', { name: 'Search tools and conversions' }).fill('pdf');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Search tools and conversions' }).fill('qqqq');
  await expect(page.getByText('Nothing found for “qqqq”')).toBeVisible();
  await expectAccessible(page);
});
