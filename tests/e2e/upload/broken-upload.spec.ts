import { openCuttingProxy, type CuttingProxy } from '#tests/support/server/cutting-proxy.ts';
import { smallPdf } from '../specification/given-files.ts';
import { makePhoto } from '../support/files.ts';
import { findCard, choose, open } from '../support/steps.ts';
import { expect, test as base } from '../support/test.ts';

/** Playwright's test with a proxy to the server that cuts the connection on demand. */
const test = base.extend<{ line: CuttingProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  line: async ({}, use) => {
    const line = await openCuttingProxy(`http://127.0.0.1:${process.env['E2E_PORT']}`);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

test('retries an interrupted upload, reports it, and continues the queue', async ({
  page,
  line,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/net::ERR_/);
  await open(page, '/');
  await choose(page, [await makePhoto('one.png', 64, 48), await makePhoto('two.png', 64, 48)]);
  line.become('cut');
  await page.getByRole('button', { name: 'Convert All' }).click();
  await expect(findCard(page, 'one.png').getByText('Connection lost. Retrying...')).toBeVisible();
  await expect(findCard(page, 'two.png').getByRole('button', { name: 'Convert two.png' })).toBeVisible();
  line.become('pass');
  for (const name of ['one.png', 'two.png'])
    await expect(findCard(page, name).getByText('Conversion completed!')).toBeVisible({ timeout: 30_000 });
});

test('a lost response does not create a second job', async ({ page, line, expectedErrors }) => {
  test.slow();
  expectedErrors.push(/net::ERR_/);
  await open(page, '/convert/jpg-to-pdf');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(await makePhoto('photo.jpg', 64, 48));
  line.become('lose-answer');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/convert'));
  await page.getByRole('button', { name: 'Convert to PDF' }).click();
  await expect(page.getByText('Connection lost. Retrying...')).toBeVisible();
  line.become('pass');
  const job: unknown = await (await answered).json();
  await expect(page.getByText('Conversion Complete!')).toBeVisible();
  expect(line.lost[0]).toContain(`"id":"${Object(job).id}"`);
});

test('a tool that cannot follow its job for a moment reports it and continues', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  await open(page, '/pdf/split');
  await page.route('**/api/conversions/*/events*', (route) => route.fulfill({ status: 204 }));
  await page.route(/\/api\/conversions\/[\w-]{27}$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), status: 'processing', progress: 42 },
    });
  });
  await page.locator('input[type=file]').first().setInputFiles(smallPdf);
  await page.getByRole('textbox', { name: 'Pages' }).fill('1');
  await page.getByRole('button', { name: 'Split PDF' }).click();
  await expect(page.getByText('Progress: 42%')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Connection lost. Retrying...')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await expect(page.getByText('Your PDF is split')).toBeVisible();
});

test('a conversion started offline reports it at once and continues when the connection is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/');
  await choose(page, await makePhoto('photo.png', 60, 40));
  const card = findCard(page, 'photo.png');
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await card.getByRole('button', { name: 'Convert photo.png' }).click();
  await expect(card).toContainText('Connection lost. Retrying...');
  await context.setOffline(false);
  await expect(card).toContainText('Conversion completed!');
});
