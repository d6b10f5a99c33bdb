import { execFileSync } from 'node:child_process';
import type { Locator } from '@playwright/test';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { makeTransparentPng } from '../support/files.ts';
import { findCard, open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('ar');

test('a complete conversion in Arabic, from right to left', async ({ page }) => {
  const seeThrough = await makeTransparentPng();
  await open(page, '/ar');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text('dropWords.choose') }).click();
  await (await chooser).setFiles({ name: '2026-image (1).png', mimeType: 'image/png', buffer: seeThrough });
  const card = findCard(page, '2026-image (1).png');
  const convert = card.getByRole('button').filter({ hasText: text('queueWords.convert') });
  await expectAtRightOf(card.getByText('2026-image (1).png').first(), convert);
  await expectAccessible(page);
  await card
    .getByRole('button', { name: /PNG|JPG|WebP/ })
    .first()
    .click();
  await page.getByRole('combobox').fill('jpg');
  await page.getByRole('option', { name: /^JPG/ }).click();
  await convert.click();
  const download = card.getByRole('link', { name: text('jobWords.download') });
  await expect(download).toBeVisible();
  await expect(card).toContainText(
    text('notes.alpha-flattened', { format: 'JPG', colour: text('phrases.white') }),
  );
  await expectAtRightOf(card.getByText('2026-image (1).jpg').first(), download);
});

async function expectAtRightOf(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  expect(a?.x).toBeGreaterThan((b?.x ?? Infinity) + (b?.width ?? 0));
}

test('the pages of a PDF are laid out from right to left, and the arrow keys follow', async ({ page }) => {
  await open(page, '/ar/pdf/organize');
  const report = makePdf({ pages: ['r1', 'r2', 'r3'] });
  await page
    .locator('[data-drop-zone] input')
    .first()
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: report });
  const tile = (index: number) =>
    page
      .getByRole('list', { name: text('gridLabels.grid') })
      .getByRole('listitem')
      .nth(index)
      .getByRole('button')
      .first();
  await expect(tile(2)).toBeVisible();
  await expectAtRightOf(tile(0), tile(1));
  await tile(0).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tile(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tile(0)).toBeFocused();
  await expectAccessible(page);
});

test('the timeline of a video stays from left to right', async ({ page }) => {
  test.slow();
  const clip = execFileSync(
    'ffmpeg',
    // oxfmt-ignore
    ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=d=4:s=160x120:r=25', '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-f', 'webm', 'pipe:1'],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  await open(page, '/ar/video/edit');
  await page
    .locator('[data-drop-zone] input')
    .first()
    .setInputFiles({ name: 'walk.webm', mimeType: 'video/webm', buffer: clip });
  const start = page.getByRole('slider', { name: text('trimWords.start.handle') });
  const end = page.getByRole('slider', { name: text('trimWords.end.handle') });
  await expectAtRightOf(end, start);
  await expectAtRightOf(
    page.getByRole('button', { name: text('playerWords.next') }),
    page.getByRole('button', { name: text('playerWords.previous') }),
  );
  await start.press('ArrowRight');
  await expect(start).not.toHaveAttribute('aria-valuenow', '0');
  await expectAccessible(page);
});
