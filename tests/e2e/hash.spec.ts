import { createHash } from 'node:crypto';
import { findCard, choose, open, findToast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

test('shows the checksums of any file, each with a copy button @phone', async ({ page }) => {
  await open(page, '/convert/hash');
  const buffer = Buffer.from('content of no known format');
  await choose(page, { name: 'anything.qqq', mimeType: '', buffer });
  const card = findCard(page, 'anything.qqq');
  await card.getByRole('button', { name: 'Generate Hash anything.qqq' }).click();
  await expect(card).toContainText('Conversion completed!');
  await expect(card).toContainText(sha256(buffer));
  await expect(card).toContainText(createHash('md5').update(buffer).digest('hex'));

  await card.getByRole('button', { name: 'Copy SHA-256' }).click();
  await expect(card.getByRole('button', { name: 'Copied SHA-256' })).toBeVisible();
  await expect(findToast(page)).toContainText('Copied to clipboard!');
  await expect(card.getByRole('button', { name: 'Copy SHA-256' })).toBeVisible();
  await page.getByLabel('Text', { exact: true }).press('ControlOrMeta+V');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(sha256(buffer));
});

test('shows the checksum of a text without a file', async ({ page }) => {
  await open(page, '/convert/hash');
  await page.getByLabel('Text', { exact: true }).fill('Grüße, 世界');
  await page.getByRole('button', { name: 'Generate Hash' }).click();
  await expect(page.getByText(sha256('Grüße, 世界'))).toBeVisible();
  await page.getByLabel('Algorithm').selectOption('crc32');
  await page.getByRole('button', { name: 'Generate Hash' }).click();
  await expect(page.locator('dt', { hasText: 'CRC32' })).toBeVisible();
});
