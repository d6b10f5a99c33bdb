import { openCloudStandIn, type CloudStandIn } from '#tests/support/server/cloud-stand-in.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { makePhoto } from '../support/files.ts';
import { findCard, open } from '../support/steps.ts';
import { expect, test as base } from '../support/test.ts';

interface CloudSite {
  readonly standIn: CloudStandIn;
  readonly product: RunningProduct;
}

/** Playwright's test against a separate server, with stand-ins for the cloud storages. */
const test = base.extend<object, { cloudSite: CloudSite }>({
  cloudSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const photo = await makePhoto('beach.jpg', 320, 240);
      const standIn = await openCloudStandIn([
        { id: 'file-1', name: 'beach.jpg', content: photo.buffer, folder: 'folder-1' },
        { id: 'file-2', name: 'notes.txt', content: Buffer.from('Some notes.') },
      ]);
      const product = await openProduct({
        GOOGLE_CLIENT_ID: standIn.client.id,
        GOOGLE_CLIENT_SECRET: standIn.client.secret,
        DROPBOX_CLIENT_ID: standIn.client.id,
        DROPBOX_CLIENT_SECRET: standIn.client.secret,
        CLOUD_STAND_IN_URL: standIn.url,
      });
      await use({ standIn, product });
      await product.close();
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ cloudSite }, use) => use(cloudSite.product.url),
});

test.describe.configure({ mode: 'serial' });

test('a file from a cloud storage is converted without an upload', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'OneDrive' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Google Drive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from Google Drive' });

  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign in to Google Drive' }).click();
  const opened = await popup;
  if (!opened.isClosed()) await opened.waitForEvent('close');

  await dialog.getByRole('button', { name: 'Folder Holiday' }).click();
  await expect(dialog.getByRole('navigation', { name: 'Folder' })).toContainText('Holiday');
  await dialog.getByRole('searchbox').fill('NOTES');
  await expect(dialog.getByRole('button', { name: /notes\.txt/ })).toBeVisible();
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('button', { name: /beach\.jpg/ }).click();

  const card = findCard(page, 'beach.jpg');
  await expect(dialog).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/convert'));
  await card.getByRole('button', { name: 'Convert beach.jpg' }).click();
  expect((await sent).postData()).toContain('name="source"');
  expect((await sent).postData()).not.toContain('filename=');
  await expect(card.getByText('Conversion completed!')).toBeVisible();
});

test('the list of cloud files is accessible in both themes, narrow and wide', async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/401/);
  await open(page, '/compress/image');
  await page.getByRole('button', { name: 'Dropbox' }).click();
  await expect(page.getByRole('button', { name: 'Sign in to Dropbox' })).toBeVisible();
  await expectAccessible(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in to Dropbox' }).click();
  const opened = await popup;
  if (!opened.isClosed()) await opened.waitForEvent('close');
  await expect(page.getByRole('button', { name: 'Folder Holiday' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out of Dropbox' }).click();
  await expect(page.getByRole('button', { name: 'Sign in to Dropbox' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
