import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeEmptyFile } from '../support/files.ts';
import { findCard, open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Style of the frame around the window. */
const readFrame = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body, '::after').borderTopStyle);

const droppedFiles = [
  { path: '/', name: 'letter.txt', text: 'Dear all,' },
  { path: '/convert/html-to-pdf', name: 'page.html', text: '<p>Dear all</p>' },
  { path: '/compress/audio', name: 'tone.wav', text: 'RIFF' },
  { path: '/pdf/split', name: 'pages.pdf', text: '%PDF-1.7' },
];

for (const { path, name, text } of droppedFiles)
  test(`accepts a file dropped outside the zone of ${path}`, async ({ page }) => {
    const file = writeEmptyFile(name, 0);
    writeFileSync(file, text);
    await open(page, path);
    const session = await page.context().newCDPSession(page);
    const drag = async (type: 'dragEnter' | 'dragOver' | 'drop') =>
      session.send('Input.dispatchDragEvent', {
        type,
        x: 30,
        y: 600,
        data: { items: [], files: [file], dragOperationsMask: 1 },
      });
    await drag('dragEnter');
    await drag('dragOver');
    await expect(page.locator('html[data-dragging]')).toBeAttached();
    expect(await readFrame(page)).toBe('dashed');
    await drag('drop');

    const accepted = path === '/' ? findCard(page, name) : page.locator('[data-drop-zone]').getByText(name);
    await expect(accepted).toBeVisible();
    await expect(page.locator('html[data-dragging]')).toHaveCount(0);
    expect(await readFrame(page)).not.toBe('dashed');
    expect(new URL(page.url()).pathname).toBe(path);
  });

test('accepts the contents of a dropped folder, including subfolders', async ({ page }) => {
  const inside = dirname(writeEmptyFile('first.txt', 12));
  mkdirSync(join(inside, 'deeper'));
  for (let count = 1; count <= 120; count++)
    writeFileSync(join(inside, 'deeper', `page ${count}.txt`), 'Dear all,');
  await open(page, '/');
  const zone = await page.locator('[data-drop-zone]').boundingBox();
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: (zone?.x ?? 0) + 40,
      y: (zone?.y ?? 0) + 40,
      data: { items: [], files: [inside], dragOperationsMask: 1 },
    });

  await expect(page.getByText('121 files are ready')).toBeAttached();
  await expect(findCard(page, 'first.txt')).toBeVisible();
});

test('uses the first of several files dropped on a single-file tool', async ({ page }) => {
  await open(page, '/compress/audio');
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    for (const name of ['one.wav', 'two.wav'])
      dataTransfer.items.add(new File(['RIFF'], name, { type: 'audio/wav' }));
    document
      .querySelector('[data-drop-zone]')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.locator('[data-drop-zone]').getByText('one.wav')).toBeVisible();
});

test('text can be dragged into a field of a page that accepts files; a file dropped outside the zone does not replace it', async ({
  page,
}) => {
  await open(page, '/convert/hash');
  const isPrevented = (what: 'text' | 'file') =>
    page.evaluate((type) => {
      const dataTransfer = new DataTransfer();
      if (type === 'text') dataTransfer.setData('text/plain', 'Dear all');
      else dataTransfer.items.add(new File(['Dear all'], 'letter.txt', { type: 'text/plain' }));
      const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector('textarea')?.dispatchEvent(over);
      return over.defaultPrevented;
    }, what);
  expect(await isPrevented('text')).toBe(false);
  expect(await isPrevented('file')).toBe(true);
});
