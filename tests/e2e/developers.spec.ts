import { expectAccessible } from './support/accessibility.ts';
import { open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a call is sent from the reference, and its response is shown', async ({ page }) => {
  await open(page, '/developers');
  const call = page.getByRole('article', { name: /\/api\/formats$/ });
  await call.getByText('Try it').click();
  await call.getByLabel('from').fill('webp');
  await call.getByRole('button', { name: 'Send the request' }).click();
  const response = call.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('200');
  await expect(response).toContainText('content-type: application/json');
  await expect(response).toContainText('"format": "webp"');
  await expect(response).not.toContainText('"format": "mp3"');
});

test('a file is converted from the reference; a refusal is shown as it is', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await open(page, '/developers');
  const call = page.getByRole('article', { name: /^POST \/api\/convert$/ });
  await call.getByText('Try it').click();
  await call.getByLabel('toFormat').fill('html');
  await call.getByLabel('Prefer').fill('wait=30');
  await call
    .getByLabel('file', { exact: true })
    .setInputFiles({ name: 'a.md', mimeType: 'text/markdown', buffer: Buffer.from('# Title') });
  await call.getByRole('button', { name: 'Send the request' }).click();
  const response = call.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('"status": "completed"', { timeout: 30_000 });
  await call.getByLabel('toFormat').fill('mp3');
  await call.getByRole('button', { name: 'Send the request' }).click();
  await expect(response).toContainText('422');
  await expect(response).toContainText('Converting MD to MP3 is not supported.');
});

test('a response leads to its schema, and the choice of a conversion to its options', async ({ page }) => {
  await open(page, '/developers');
  const call = page.getByRole('article', { name: /^GET \/api\/conversions\/\{id\}$/ });
  await call.getByRole('link', { name: 'Job' }).click();
  await expect(page).toHaveURL(/#schema-Job$/);
  await expect(page.getByRole('region', { name: 'Job', exact: true })).toContainText('Why the job failed');
  const choice = page.getByRole('region', { name: 'Conversion options' });
  await choice.locator('select[name=from]').selectOption('png');
  await choice.locator('select[name=to]').selectOption('webp');
  await page.getByRole('button', { name: 'Show the options' }).click();
  await expect(page).toHaveURL(/\/developers\/png-to-webp$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Options of PNG to WebP');
  await expect(page.getByRole('main')).toContainText('integer, 1 to 100');
  await expect(page.getByRole('main')).toContainText('-F toFormat=webp');
});

test('the choice of a conversion works in German', async ({ page }) => {
  await open(page, '/de/developers');
  const choice = page.getByRole('region', { name: 'Optionen einer Umwandlung' });
  await choice.locator('select[name=from]').selectOption('mp4');
  await choice.locator('select[name=to]').selectOption('gif');
  await choice.getByRole('button').click();
  await expect(page).toHaveURL(/:\d+\/de\/developers\/mp4-to-gif$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Optionen für MP4 in GIF');
});

test('a conversion that is not offered has no page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const response = await page.goto('/de/developers/png-to-mp3');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Umwandlung gibt es nicht');
});

test('the reference and the options of a conversion pass axe, light and dark, narrow and wide', async ({
  page,
}) => {
  for (const path of ['/developers', '/developers/mp4-to-gif']) {
    await open(page, path);
    if (path === '/developers') await page.getByText('Try it').first().click();
    await expectAccessible(page);
  }
});
