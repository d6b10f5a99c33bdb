import { readFile } from 'node:fs/promises';
import { onePagePdf } from '#tests/fixtures/one-page-pdf.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { makePhoto } from '../support/files.ts';
import { choose, findCard, open } from '../support/steps.ts';
import { expect, test as base } from '../support/test.ts';

const basePath = '/apps/files';

/**
 * Playwright's test against a server under a path of its host. The test fails when a page requests anything outside of
 * it.
 */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await openProduct({ BASE_PATH: basePath });
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(`${product.url}${basePath}/`),
});

test.describe.configure({ mode: 'serial' });

test('a photo is converted, shown, shared and downloaded under the path', async ({ page, baseURL }) => {
  await open(page, '');
  const photo = await makePhoto('photo.png', 320, 240);
  await choose(page, photo);
  const card = findCard(page, photo.name);
  await page.getByRole('button', { name: `Convert ${photo.name}` }).click();
  await expect(card).toContainText('Conversion completed!');
  await expect(card.locator('img').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: /^Download/ }).click(),
  ]);
  expect((await readFile(await download.path())).length).toBeGreaterThan(1_000);
  const [shared] = await Promise.all([
    page.waitForResponse(/\/share$/),
    card.getByRole('button', { name: 'Copy link' }).click(),
  ]);
  const { url } = await shared.json();
  expect(url).toContain(baseURL);
  expect((await page.request.get(url)).status()).toBe(200);
});

test('links, languages and the preview of a PDF stay under the path', async ({ page, baseURL }) => {
  await open(page, '');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(`${baseURL}help`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, 'de/pdf/rotate');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'eins.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(onePagePdf('', '')),
    });
  await expect(page.locator('canvas').first()).toBeVisible();
  const outside = await page.evaluate(
    (path) =>
      [...document.querySelectorAll('[href^="/"], [src^="/"]')]
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
        .filter((address) => !address.startsWith(path)),
    basePath,
  );
  expect(outside).toEqual([]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}de/pdf/rotate`);
});

test.describe('the installed app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is limited to the path and works without a connection', async ({
    page,
    context,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await open(page, '');
    const isReady = () => navigator.serviceWorker.ready.then(({ active, scope }) => [active?.state, scope]);
    await expect.poll(() => page.evaluate(isReady)).toEqual(['activated', baseURL]);
    const manifest = await (await page.request.get('manifest.webmanifest')).json();
    expect([manifest.scope, manifest.start_url]).toEqual([`${basePath}/`, `${basePath}/`]);
    await context.setOffline(true);
    await page.goto('compress/video');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  });
});
