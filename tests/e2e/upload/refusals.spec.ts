import { writeEmptyFile } from '../support/files.ts';
import { choose, open, findToast } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const unknownFile = { name: 'notes.xyz', mimeType: '', buffer: Buffer.from('nobody knows this ending') };

test('an unknown format is rejected by name @phone', async ({ page }) => {
  await open(page, '/');
  await choose(page, unknownFile);
  await expect(findToast(page)).toContainText('Unsupported Format');
  await expect(findToast(page)).toContainText('The file format .xyz is not supported yet.');
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a file above the limit is rejected before it is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await open(page, '/');
  await choose(page, writeEmptyFile('film.mp4', 101 * 1024 * 1024));
  await expect(findToast(page)).toContainText('File too large');
  await expect(findToast(page)).toContainText('Files can be up to 100MB each');
  expect(sent).toBe(0);
});

test('a toast lasts 5 seconds, a new one replaces it, F8 focuses it, a swipe past 50 px dismisses it', async ({
  page,
}) => {
  await open(page, '/');
  await choose(page, unknownFile);
  await expect(findToast(page)).toHaveCount(1);
  expect(
    (await page.locator('[data-radix-toast-viewport], ol').last().boundingBox())?.width,
  ).toBeLessThanOrEqual(420);

  const shownAt = Date.now();
  await choose(page, { ...unknownFile, name: 'notes.abc' });
  await expect(findToast(page)).toHaveCount(1);
  await expect(findToast(page)).toContainText('.abc');
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(findToast(page)).toHaveCount(0);
  const lasted = Date.now() - shownAt;
  expect(lasted).toBeGreaterThan(4_500);

  await choose(page, unknownFile);
  await expect(findToast(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused();

  await swipe(40);
  await expect(findToast(page)).toBeVisible();
  await swipe(60);
  await expect(findToast(page)).toHaveCount(0);

  async function swipe(distancePx: number): Promise<void> {
    const box = await findToast(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distancePx, y, { steps: 8 });
    await page.mouse.up();
  }
});

test('an icon-only button shows its name after 700 ms', async ({ page }) => {
  await open(page, '/convert/hash');
  await choose(page, { name: 'any.bin', mimeType: '', buffer: Buffer.from('any') });
  const since = Date.now();
  await page.getByRole('button', { name: 'Remove any.bin' }).hover();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Remove any.bin' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Remove from the list');
  expect(Date.now() - since).toBeGreaterThan(500);
});

test('the page of a type silently ignores files of other types', async ({ page }) => {
  await open(page, '/convert/audio');
  await choose(page, { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('\u0089PNG') });
  await page.waitForTimeout(500);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(findToast(page)).toHaveCount(0);
});

test('an unknown address returns 404 with a link back @phone', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const path of ['/nowhere', '/convert/spoons']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page).toHaveTitle(/404 Page Not Found/);
    await expect(page.getByRole('navigation', { name: 'Popular pages' }).getByRole('link')).toHaveCount(6);
  }
  await page.waitForLoadState('networkidle'); // the script of this page is loaded when there is one
  await page.getByRole('main').getByRole('button', { name: 'Search tools' }).click();
  await page.getByRole('combobox').fill('merge');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merge PDF');
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Any file');
});
