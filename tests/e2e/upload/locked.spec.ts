import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { findCard, choose, open, findToast } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'locked-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A PDF that opens only with the password `open me`. */
function lockedPdf() {
  const [plain, locked] = [join(folder, 'plain.pdf'), join(folder, 'locked.pdf')];
  writeFileSync(plain, makePdf({ pages: ['secret words'] }));
  execFileSync('qpdf', ['--encrypt', 'open me', 'owner', '256', '--', plain, locked]);
  return { name: 'locked.pdf', mimeType: 'application/pdf', buffer: readFileSync(locked) };
}

test('the card of a PDF that needs a password asks for it, and the PDF is converted in place', async ({
  page,
}) => {
  await open(page, '/');
  await choose(page, lockedPdf());
  const card = findCard(page, 'locked.pdf');
  await card.getByRole('button', { name: 'Convert locked.pdf' }).click();
  const password = card.getByLabel('Password of locked.pdf', { exact: true });
  await expect(password).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Convert with password' }).click();
  await expect(findToast(page)).toContainText('Please enter a password');
  await password.fill('open you');
  await password.press('Enter');
  await expect(card).toContainText('The password is wrong for this file.');
  await expect(password).toHaveValue('');
  await expect(card).toBeFocused();
  await password.fill('open me');
  await password.press('Enter');
  await expect(card).toContainText('Conversion completed!');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a password entered as an option is never stored in the browser', async ({ page }) => {
  await open(page, '/');
  await choose(page, lockedPdf());
  const card = findCard(page, 'locked.pdf');
  await card.getByRole('button', { name: 'Options' }).click();
  await card.getByLabel('Password', { exact: true }).fill('open me');
  await card.getByLabel('Pages', { exact: true }).fill('1');
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
    );
  await expect.poll(stored).toContain('pages');
  expect(await stored()).not.toContain('open me');
});

test('a single-conversion page asks for the password too; a page without password support sends the file to be unlocked', async ({
  page,
}) => {
  const pick = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(lockedPdf());
    await page.getByRole('button', { name }).click();
  };
  await open(page, '/convert/pdf-to-word');
  await pick('Convert to Word');
  const password = page.getByLabel('Password of locked.pdf', { exact: true });
  await password.fill('open me');
  await password.press('Enter');
  await expect(page.getByRole('link', { name: 'Download Word Document' })).toBeVisible();

  await open(page, '/convert/pdf-to-pdfa');
  await pick('Convert to PDF/A');
  await page.getByRole('button', { name: 'Unlock PDF' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unlock PDF' })).toBeVisible();
  await expect(page.getByText('locked.pdf')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('open me');
  await page.getByRole('button', { name: 'Unlock PDF' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your PDF is unlocked' })).toBeVisible();
});
