import { expectAccessible } from './support/accessibility.ts';
import { makePhoto } from './support/files.ts';
import { watchClipboard } from './support/clipboard.ts';
import { findCard, choose, open, findToast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a result is passed to the next tool and the one after it without another upload', async ({ page }) => {
  test.slow();
  await open(page, '/');
  await choose(page, await makePhoto('photo.png', 320, 240));
  await findCard(page, 'photo.png').getByRole('button', { name: 'Convert photo.png' }).click();
  const card = findCard(page, 'photo.png');
  await expect(card.getByText('Conversion completed!')).toBeVisible();

  const likely = card.getByRole('list', { name: 'Tools for photo.jpg' }).getByRole('button');
  await expect(likely).toHaveText(['Compress Image', 'Edit Image', 'JPG to PDF']);
  await card.getByText('More tools').click();
  await expect(card.getByRole('list', { name: 'More tools' }).getByRole('button').first()).toBeVisible();
  await likely.first().click();
  await expect(page).toHaveURL(/\/compress\/image$/);
  await expect(page.getByText('photo.jpg')).toBeVisible();
  await expect(page.getByText('Made from photo.png')).toBeVisible();
  const compressed = page.waitForRequest((request) => request.url().endsWith('/api/compress'));
  await page.getByRole('button', { name: 'Compress Image', exact: true }).click();
  expect((await compressed).postData()).toContain('name="source"');
  expect((await compressed).postData()).not.toContain('filename=');
  await expect(page.getByRole('heading', { name: 'Your image is compressed' })).toBeVisible();

  await expectAccessible(page);
  await page.getByRole('button', { name: 'JPG to PDF' }).click();
  await expect(page.getByText('photo-compressed.webp')).toBeVisible();
  await expect(page.getByText('Made from photo.png → photo.jpg →')).toBeVisible();
  const converted = page.waitForRequest((request) => request.url().endsWith('/api/convert'));
  await page.getByRole('button', { name: 'Convert to PDF' }).click();
  expect((await converted).postData()).toContain('name="source"');
  await expect(page.getByText('Conversion Complete!')).toBeVisible();
});

test('a link to a result is copied, and another browser downloads with it', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = await watchClipboard(page);
  await open(page, '/');
  await choose(page, await makePhoto('photo.png', 64, 48));
  const card = findCard(page, 'photo.png');
  await card.getByRole('button', { name: 'Convert photo.png' }).click();
  await expect(card.getByText('Conversion completed!')).toBeVisible();
  await card.getByRole('button', { name: 'Copy link to photo.jpg' }).click();
  await expect(findToast(page)).toContainText('Link copied');
  const other = await browser.newContext();
  const response = await other.request.get(await copied());
  expect(response.status()).toBe(200);
  expect(response.headers()['content-disposition']).toContain('photo.jpg');
  await other.close();
});

test('a result already deleted on the server is uploaded from the browser', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404|410/);
  await open(page, '/');
  await choose(page, await makePhoto('photo.png', 64, 48));
  const card = findCard(page, 'photo.png');
  await card.getByRole('button', { name: 'Convert photo.png' }).click();
  await expect(card.getByText('Conversion completed!')).toBeVisible();
  const address = await card.getByRole('link', { name: /^Download/ }).getAttribute('href');
  await card.getByText('Use this file in another tool').click();
  await card.getByRole('button', { name: 'Compress Image' }).click();
  await expect(page.getByText('photo.jpg')).toBeVisible();
  await page.evaluate(
    async (path) => void (await fetch(path, { method: 'DELETE' })),
    String(address).replace('/download', ''),
  );
  await page.getByRole('button', { name: 'Compress Image', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your image is compressed' })).toBeVisible();
});

test('a reloaded page still shows its conversion and its result', async ({ page }) => {
  await open(page, '/convert/jpg-to-pdf');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(await makePhoto('photo.jpg', 64, 48));
  await page.getByRole('button', { name: 'Convert to PDF' }).click();
  await expect(page.getByText('Conversion Complete!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Conversion Complete!')).toBeVisible();
  await page.getByRole('button', { name: 'Convert Another' }).click();
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.getByText('Conversion Complete!')).toHaveCount(0);
});

test('a reloaded compressor still shows its result', async ({ page }) => {
  await open(page, '/compress/image');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await (await chooser).setFiles(await makePhoto('photo.png', 64, 48));
  await page.getByRole('button', { name: 'Compress Image', exact: true }).click();
  const done = page.getByRole('heading', { name: 'Your image is compressed' });
  await expect(done).toBeVisible();
  await page.reload();
  await expect(done).toBeVisible();
});

for (const { path, act, done } of [
  { path: '/compress/image', act: 'Compress Image', done: 'Your image is compressed' },
  { path: '/convert/jpg-to-pdf', act: 'Convert to PDF', done: 'Conversion Complete!' },
])
  test(`${path} restores its work when the visitor comes back from another page`, async ({ page }) => {
    await open(page, path);
    const chooser = page.waitForEvent('filechooser');
    await page.locator('[data-drop-zone] button').first().click();
    await (await chooser).setFiles(await makePhoto('photo.png', 2400, 1800));
    const submitted = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.ok(),
    );
    await page.getByRole('button', { name: act, exact: true }).click();
    await submitted;
    await page.getByRole('banner').getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(/\/image\/edit$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: done })).toBeVisible();
  });
