import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { writeEmptyFile } from '../support/files.ts';
import { choose, findToast, open } from '../support/steps.ts';
import { expect, test as base } from '../support/test.ts';

/** Playwright's test on a site whose disk is too full for uploads, which it refuses by their headers. */
const test = base.extend<{ site: RunningProduct }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  site: async ({}, use) => {
    const site = await openProduct({ DISK_RESERVE_MB: String(10 ** 9), LOG_LEVEL: 'error' });
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

test('a refusal that comes before a large file is sent reaches the visitor', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/, /ApiError: 503/);
  await open(page, '/convert/hash');
  await choose(page, writeEmptyFile('large.bin', 40 * 1024 * 1024));
  await page.getByRole('button', { name: 'Generate Hash large.bin' }).click();
  await expect(findToast(page)).toContainText('The server is out of disk space right now.');
});
