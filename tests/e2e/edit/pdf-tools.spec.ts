import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Download, Page } from '@playwright/test';
import sharp from 'sharp';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { open, findToast } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const pdf = (name: string, pages: readonly string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: makePdf({ pages }),
});
const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no PDF') };

async function pick(page: Page, files: ReturnType<typeof pdf> | ReturnType<typeof pdf>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose (a|another) PDF file|Choose PDF files/ }).click();
  await (await chooser).setFiles(files);
}

/** Clicks a download link, which opens a new tab, and returns the download. */
async function download(page: Page, name: string): Promise<Download> {
  const arrival = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return arrival;
}

const readDownloadWords = async (file: Download, ...options: string[]): Promise<string[]> =>
  execFileSync('pdftotext', [...options, await file.path(), '-'], { encoding: 'utf8' })
    .split(/\s*\f/)
    .map((words) => words.trim())
    .filter(Boolean);

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

test('files are merged in the chosen order, and a file that is not a PDF is rejected by name @phone', async ({
  page,
}) => {
  await open(page, '/pdf/merge');
  await expect(page.getByRole('button', { name: 'Merge 0 PDFs' })).toBeDisabled();
  await pick(page, [text, pdf('one.pdf', ['one'])]);
  await expect(findToast(page)).toContainText('notes.txt is not a PDF file');
  await expect(page.getByRole('button', { name: 'Merge 1 PDFs' })).toBeDisabled();
  await pick(page, [pdf('two.pdf', ['two']), pdf('three.pdf', ['three'])]);
  await page.getByRole('button', { name: 'Move up: three.pdf' }).click();
  await page.getByRole('button', { name: 'Move down: one.pdf' }).click();
  await page.getByRole('button', { name: 'Remove: two.pdf' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).click();
  await expect(page.getByRole('heading', { name: 'Your PDFs are merged' })).toBeVisible();
  await expectAccessible(page);
  const file = await download(page, 'Download Merged PDF');
  expect(await readDownloadWords(file)).toEqual(['three', 'one']);
});

test('pages that the document does not have are pointed out before anything is sent @phone', async ({
  page,
}) => {
  await open(page, '/pdf/split');
  const field = page.getByLabel('Pages', { exact: true });
  await field.fill('1, 9');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await pick(page, pdf('three.pdf', ['one', 'two', 'three']));
  await expect(field).toHaveAccessibleDescription('The document has only 3 pages.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field.fill('1, 3');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(field).toHaveAccessibleDescription(/^Ranges, single pages/);
});

test('files are reordered by dragging and by keyboard, and show their first pages', async ({ page }) => {
  await open(page, '/pdf/merge');
  await pick(page, [pdf('one.pdf', ['one']), pdf('two.pdf', ['two']), pdf('three.pdf', ['three'])]);
  const items = page.getByRole('list', { name: 'Files in merge order' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  for (const item of await items.all()) await expect(item.locator('canvas')).toHaveCSS('opacity', '1');
  await items.nth(2).dragTo(items.nth(0));
  await expect(items.nth(0)).toContainText('three.pdf');
  await page.getByRole('button', { name: 'Move down: three.pdf' }).focus();
  await page.keyboard.press('Enter');
  await expect(items.nth(1)).toContainText('three.pdf');
  await expect(page.getByRole('button', { name: 'Move down: three.pdf' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.nth(2)).toContainText('three.pdf');
  await expect(page.getByRole('button', { name: 'Move up: three.pdf' })).toBeFocused();
  await expect(page.getByText('three.pdf is now number 3 of 3')).toBeAttached();
  await page.getByRole('button', { name: 'Merge 3 PDFs' }).click();
  expect(await readDownloadWords(await download(page, 'Download Merged PDF'))).toEqual([
    'one',
    'two',
    'three',
  ]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a file is dragged by its handle to its position without scrolling the page', async ({ page }) => {
    await open(page, '/pdf/merge');
    await pick(page, [pdf('one.pdf', ['one']), pdf('two.pdf', ['two']), pdf('three.pdf', ['three'])]);
    const items = page.getByRole('list', { name: 'Files in merge order' }).getByRole('listitem');
    await expect(items).toHaveCount(3);
    await page.getByRole('button', { name: 'Merge 3 PDFs' }).scrollIntoViewIfNeeded();
    const [from, to] = [
      await items.nth(0).locator('svg').first().boundingBox(),
      await items.nth(2).boundingBox(),
    ];
    if (!from || !to) throw new Error('The files are not to be seen.');
    const x = from.x + from.width / 2;
    const touch = await page.context().newCDPSession(page);
    const at = async (type: 'touchStart' | 'touchMove', y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await at('touchStart', from.y + from.height / 2);
    const goal = to.y + to.height / 2;
    for (const part of [0.25, 0.5, 0.75, 1]) await at('touchMove', from.y + (goal - from.y) * part);
    await expect(items.nth(2)).toHaveAttribute('data-over');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(items).toContainText(['two.pdf', 'three.pdf', 'one.pdf']);
  });
});

test('a PDF is split at the pages clicked or typed, with both in sync', async ({ page }) => {
  await open(page, '/pdf/split');
  await page.getByRole('button', { name: 'Split PDF', exact: true }).click();
  await expect(findToast(page)).toContainText('Please select a file and specify pages');
  await pick(page, text);
  await expect(findToast(page)).toContainText('Please select a PDF file');
  await pick(page, pdf('five.pdf', ['1', '2', '3', '4', '5']));
  await page.getByLabel('Pages', { exact: true }).fill('2-3');
  await expect(page.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Page 5' }).click();
  await expect(page.getByLabel('Pages', { exact: true })).toHaveValue('2-3, 5');
  await page.getByRole('button', { name: 'One PDF with all of them' }).click();
  await page.getByRole('button', { name: 'Move page 5 forward, to number 2' }).click();
  await expect(page.getByLabel('Pages', { exact: true })).toHaveValue('2, 5, 3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Split PDF', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your PDF is split' })).toBeVisible();
  expect(await readDownloadWords(await download(page, 'Download'))).toEqual(['2', '5', '3']);
});

test('a page out of range is reported as missing, with the page count', async ({ page }) => {
  await open(page, '/pdf/split');
  await pick(page, pdf('two.pdf', ['1', '2']));
  await page.getByLabel('Pages', { exact: true }).fill('1-9');
  await page.getByRole('button', { name: 'Split PDF', exact: true }).click();
  await expect(page.getByText(/^Split failed: .*the document has 2 pages/)).toBeVisible();
});

test('pages are rotated in the result', async ({ page }) => {
  await open(page, '/pdf/rotate');
  await pick(page, pdf('two.pdf', ['1', '2']));
  await page.getByLabel('Pages', { exact: true }).fill('2');
  await page.getByLabel('Rotation').selectOption('270');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rotate PDF' }).click();
  await expect(page.getByRole('heading', { name: 'Your pages are rotated' })).toBeVisible();
  const path = await (await download(page, 'Download Rotated PDF')).path();
  const info = execFileSync('pdfinfo', ['-f', '1', '-l', '2', path], { encoding: 'utf8' });
  expect(info).toMatch(/Page\s+1 rot:\s+0\s/);
  expect(info).toMatch(/Page\s+2 rot:\s+270\s/);
});

test('margins are cropped as the page thumbnails showed', async ({ page }) => {
  await open(page, '/pdf/rotate');
  await page.getByRole('button', { name: 'Crop pages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crop PDF' })).toBeVisible();
  await pick(page, pdf('two.pdf', ['1', '2']));
  await page.getByRole('button', { name: 'Crop PDF' }).click();
  await expect(findToast(page)).toContainText('enter at least one margin');
  await page.getByLabel('Top').fill('25.4');
  await page.getByLabel('Left').fill('12,7');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crop PDF' }).click();
  await expect(page.getByRole('heading', { name: 'Your pages are cropped' })).toBeVisible();
  const path = await (await download(page, 'Download Cropped PDF')).path();
  const boxes = execFileSync('pdfinfo', ['-box', path], { encoding: 'utf8' });
  expect(boxes).toMatch(/CropBox:\s+36\.00\s+0\.00\s+595\.00\s+770\.00/);
});

test('on a phone, the button that starts a tool stays in sight once a file is chosen @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/pdf/protect');
  const start = page.getByRole('button', { name: 'Protect PDF' }).last();
  await expect(start).not.toBeInViewport();
  await pick(page, pdf('report.pdf', ['First']));
  await expect(start).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Password', { exact: true }).first().fill('correct horse');
  for (const field of await page.getByRole('main').getByRole('textbox').all()) {
    await field.focus();
    const [box, bar] = [await field.boundingBox(), await start.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0), 'a focused field is not covered').toBeLessThanOrEqual(
      bar?.y ?? 0,
    );
  }
  await start.click();
  await expect(page.getByRole('heading', { name: 'Your PDF is protected' })).toBeVisible();
});

test('a PDF is locked with a password, and unlocked with it', async ({ page }) => {
  await open(page, '/pdf/protect');
  await page.getByRole('button', { name: 'Protect PDF' }).last().click();
  await expect(findToast(page)).toContainText('No file selected');
  await pick(page, pdf('plain.pdf', ['secret words']));
  await page.getByRole('button', { name: 'Protect PDF' }).last().click();
  await expect(findToast(page)).toContainText('Please enter a password');
  await page.getByLabel('Password', { exact: true }).fill('open me');
  await page.getByLabel('Encryption level').selectOption('256');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Protect PDF' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your PDF is protected' })).toBeVisible();
  const locked = await download(page, 'Download Protected PDF');
  const info = execFileSync('pdfinfo', ['-upw', 'open me', await locked.path()], { encoding: 'utf8' });
  expect(info).toMatch(/Encrypted:\s+yes \(print:yes copy:no change:no addNotes:yes algorithm:AES-256\)/);

  await page.getByRole('button', { name: 'Unlock PDF' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unlock PDF' })).toBeVisible();
  const buffer = readFileSync(await locked.path());
  await pick(page, { name: 'plain-protected.pdf', mimeType: 'application/pdf', buffer });
  await page.getByLabel('Password', { exact: true }).fill('open you');
  await page.getByRole('button', { name: 'Unlock PDF' }).last().click();
  await expect(page.getByText(/^Operation failed: The password is wrong/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('open me');
  await page.getByRole('button', { name: 'Unlock PDF' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your PDF is unlocked' })).toBeVisible();
  expect(await readDownloadWords(await download(page, 'Download Unlocked PDF'))).toEqual(['secret words']);
});

test('a locked PDF asks for its password when it is merged', async ({ page }) => {
  await open(page, '/pdf/protect');
  await pick(page, pdf('plain.pdf', ['secret words']));
  await page.getByLabel('Password', { exact: true }).fill('open me');
  await page.getByRole('button', { name: 'Protect PDF' }).last().click();
  const locked = await download(page, 'Download Protected PDF');
  const buffer = readFileSync(await locked.path());

  await open(page, '/pdf/merge');
  await pick(page, [pdf('one.pdf', ['one']), { name: 'locked.pdf', mimeType: 'application/pdf', buffer }]);
  const password = page.getByLabel('Password of locked.pdf', { exact: true });
  await password.fill('open you');
  await expect(page.getByLabel('Password of one.pdf', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).click();
  await expect(page.getByText('The password is wrong for "locked.pdf".').first()).toBeVisible();
  await page.getByRole('button', { name: 'Move up: locked.pdf' }).click();
  await password.fill('open me');
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).click();
  await expect(page.getByRole('heading', { name: 'Your PDFs are merged' })).toBeVisible();
  expect(await readDownloadWords(await download(page, 'Download Merged PDF'))).toEqual([
    'secret words',
    'one',
  ]);
});

test('a PDF is compressed: shows sizes before and after, never a larger file', async ({ page }) => {
  await open(page, '/compress/pdf');
  await expect(page.getByRole('button', { name: 'Compress PDF' })).toBeDisabled();
  await pick(page, pdf('words.pdf', ['some words', 'more words']));
  await page.getByLabel('Quality preset').selectOption('screen');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compress PDF' }).click();
  await expect(page.getByRole('heading', { name: 'Your PDF is compressed' })).toBeVisible();
  await expect(page.getByText(/^\d+\.\d%$/)).toBeVisible();
  await expectAccessible(page);
  const file = await download(page, 'Download Compressed PDF');
  expect(file.suggestedFilename()).toBe('words-compressed.pdf');
  expect(await readDownloadWords(file)).toEqual(['some words', 'more words']);
});

test('a PDF is compressed below a size that is typed or chosen', async ({ page }) => {
  const photo = await sharp({
    create: {
      width: 1200,
      height: 1200,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const buffer = makePdf({ pages: ['words'], image: { data: photo, widthPx: 1200, heightPx: 1200 } });
  expect(buffer.length).toBeGreaterThan(600 * 1024);
  await open(page, '/compress/pdf');
  await pick(page, { name: 'photo.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Fit under a size' }).click();
  await page.getByLabel('Maximum size (MB)').fill('none');
  await page.getByRole('button', { name: 'Compress PDF' }).click();
  await expect(findToast(page)).toContainText('for example 200 KB or 1.5 MB');
  await page.getByRole('button', { name: '500 KB' }).click();
  await expect(page.getByLabel('Maximum size (KB)')).toHaveValue('500');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compress PDF' }).click();
  await expect(page.getByRole('heading', { name: 'Your PDF is compressed' })).toBeVisible();
  const file = await download(page, 'Download Compressed PDF');
  expect(statSync(await file.path()).size).toBeLessThanOrEqual(500 * 1024);
});

test('the all-tools page merges, splits and compresses a file uploaded once', async ({ page }) => {
  await open(page, '/pdf-tools');
  await expect(page.getByRole('heading', { level: 1, name: 'Advanced PDF Tools' })).toBeVisible();
  await expectAccessible(page);
  await pick(page, [pdf('a.pdf', ['a', 'aa']), pdf('b.pdf', ['b'])]);
  await page.getByRole('tab', { name: 'Merge' }).click();
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).click();
  expect(await readDownloadWords(await download(page, 'Download Merged PDF'))).toEqual(['a', 'aa', 'b']);
  await page.getByRole('tab', { name: 'Split' }).click();
  await page.getByRole('button', { name: 'Show the pages of a.pdf' }).click();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByRole('textbox', { name: 'Pages of a.pdf' })).toHaveValue('2');
  await page.getByRole('button', { name: 'Split a.pdf' }).click();
  expect(await readDownloadWords(await download(page, 'Download'))).toEqual(['aa']);
  await page.getByRole('button', { name: /^Compress PDF A smaller/ }).click();
  await page.getByRole('button', { name: 'Compress a.pdf' }).click();
  const file = await download(page, 'Download Compressed PDF');
  expect(file.suggestedFilename()).toBe('a-compressed.pdf');
  await page.getByRole('tab', { name: 'Unlock' }).click();
  await page.getByRole('button', { name: 'Unlock a.pdf' }).click();
  await expect(findToast(page)).toContainText('Please enter a password');
  await expectAccessible(page);
});
