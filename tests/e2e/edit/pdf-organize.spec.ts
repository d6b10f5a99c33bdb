import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const report = asFile('report.pdf', makePdf({ pages: ['r1', 'r2', 'r3'] }));
const cover = asFile('cover.pdf', makePdf({ pages: ['c1', 'c2'] }));

const readPages = (path: string): string[] =>
  execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
    .split('\f')
    .slice(0, -1)
    .map((page) => page.trim());

async function pick(page: Page, ...files: readonly ReturnType<typeof asFile>[]): Promise<void> {
  await page
    .locator('[data-drop-zone] input')
    .first()
    .setInputFiles([...files]);
}

const pagesShown = (page: Page) =>
  page.getByRole('list', { name: 'Pages of the new PDF' }).getByRole('listitem');
const findPage = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function organize(page: Page): Promise<string> {
  await press(page, 'Organize PDF');
  await expect(page.getByRole('heading', { name: 'Your PDF is ready' })).toBeVisible();
  const arrival = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Organized PDF' }).click();
  return (await arrival).path();
}

test('pages of two files are selected, rotated, dragged, repeated and removed, and become one PDF @phone', async ({
  page,
  isMobile,
}) => {
  await open(page, '/pdf/organize');
  await pick(page, report, cover);
  await expect(pagesShown(page)).toHaveCount(5);
  await expectAccessible(page);
  await findPage(page, 'Page 2 of report.pdf, number 2').click();
  await findPage(page, 'Page 1 of cover.pdf, number 4').click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 pages, 3 selected')).toBeVisible();
  await press(page, 'Rotate right');
  await press(page, 'Select all');
  await press(page, 'Select none');
  await press(page, 'Remove: Page 3 of report.pdf, number 3');
  const cover1 = findPage(page, 'Page 1 of cover.pdf, number 3');
  if (isMobile) {
    await cover1.click();
    await press(page, 'Move back');
    await press(page, 'Move back');
  } else {
    await pagesShown(page).nth(2).dragTo(pagesShown(page).nth(0));
    await findPage(page, 'Page 1 of cover.pdf, number 1').click();
  }
  await press(page, 'Insert blank page');
  await press(page, 'Duplicate');
  await expect(pagesShown(page)).toHaveCount(6);
  await expectAccessible(page);
  const path = await organize(page);
  expect(readPages(path)).toEqual(['c1', 'c1', '', 'r1', 'r2', 'c2']);
  const facts = execFileSync('pdfinfo', ['-f', '1', '-l', '6', path], { encoding: 'utf8' });
  expect([...facts.matchAll(/rot:\s+(\d+)/g)].map(([, degrees]) => degrees)).toEqual([
    '90',
    '90',
    '90',
    '0',
    '90',
    '0',
  ]);
});

test('pages are selected, moved, rotated and removed by keyboard alone, and changes undone', async ({
  page,
}) => {
  await open(page, '/pdf/organize');
  await pick(page, report);
  await expect(pagesShown(page)).toHaveCount(3);
  await findPage(page, 'Page 1 of report.pdf, number 1').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(findPage(page, 'Page 1 of report.pdf, number 2')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(findPage(page, 'Page 3 of report.pdf, number 3')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(pagesShown(page)).toHaveCount(2);
  await expect(findPage(page, 'Page 1 of report.pdf, number 1')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(pagesShown(page)).toHaveCount(3);
  await page.keyboard.press('Control+Shift+z');
  await expect(pagesShown(page)).toHaveCount(2);
  await page.keyboard.press('Control+a');
  await expect(page.getByText('2 pages, 2 selected')).toBeVisible();
  expect(readPages(await organize(page))).toEqual(['r1', 'r3']);
});

test('a locked file shows its pages after its password, and sends nothing', async ({ page }, info) => {
  const [plain, locked] = [info.outputPath('plain.pdf'), info.outputPath('locked.pdf')];
  mkdirSync(info.outputPath(), { recursive: true });
  writeFileSync(plain, cover.buffer);
  execFileSync('qpdf', ['--encrypt', 'sesame', 'owner', '256', '--', plain, locked]);
  await open(page, '/pdf/organize');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const damaged = asFile('damaged.pdf', Buffer.from('%PDF-1.7\nno pages'));
  await pick(page, asFile('locked.pdf', readFileSync(locked)), report, damaged);
  await expect(pagesShown(page)).toHaveCount(3);
  await expect(page.getByText('This file is damaged, and its pages cannot be shown.')).toBeVisible();
  await press(page, 'Remove: damaged.pdf');
  await expect(page.getByText('damaged.pdf')).toHaveCount(0);
  await page.getByLabel('Password of locked.pdf', { exact: true }).fill('wrong');
  await press(page, 'Show pages');
  await expect(page.getByText('This password does not open the file.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password of locked.pdf', { exact: true }).fill('sesame');
  await press(page, 'Show pages');
  await expect(pagesShown(page)).toHaveCount(5);
  expect(sent).toEqual([]);
  expect(readPages(await organize(page))).toEqual(['r1', 'r2', 'r3', 'c1', 'c2']);
});
