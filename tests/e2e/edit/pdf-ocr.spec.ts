import { execFileSync } from 'node:child_process';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { scanPage } from '#tests/support/pdf/scan-page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a scan becomes searchable, is shown, and is downloaded under a name that says so @phone', async ({
  page,
}) => {
  await open(page, '/pdf/ocr');
  const scan = await scanPage(makePdf({ pages: ['Invoice for garden chairs'] }));
  await page
    .locator('[data-drop-zone] input')
    .first()
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(scan, 'latin1') });
  await page.getByRole('button', { name: 'Make PDF searchable' }).click();
  await expect(page.getByRole('heading', { name: 'Your PDF is searchable' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enlarge letter-searchable.pdf' })).toBeVisible();
  const arrival = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Searchable PDF' }).click();
  const file = await arrival;
  expect(file.suggestedFilename()).toBe('letter-searchable.pdf');
  expect(execFileSync('pdftotext', [await file.path(), '-'], { encoding: 'utf8' })).toContain(
    'garden chairs',
  );
  await expectAccessible(page);
});
