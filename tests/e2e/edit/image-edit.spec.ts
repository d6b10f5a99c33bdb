import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { open, findToast, startWithToast } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Four axe checks are slow on a busy machine. */
test.describe.configure({ timeout: 180_000 });

/** 320 x 240: the left half red, the right half blue. */
const halves = sharp({ create: { width: 320, height: 240, channels: 3, background: '#c00' } }).composite([
  { input: { create: { width: 160, height: 240, channels: 3, background: '#00c' } }, left: 160, top: 0 },
]);
const makeHalvesPng = async () => ({
  name: 'halves.png',
  mimeType: 'image/png',
  buffer: await halves.clone().png().toBuffer(),
});

async function pick(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (an|another) / }).click();
  await (await chooser).setFiles(file);
}

async function download(page: Page): Promise<{ path: string; name: string }> {
  const arrival = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Edited Image' }).click();
  const file = await arrival;
  return { path: await file.path(), name: file.suggestedFilename() };
}

const readImageSize = (path: string): string =>
  execFileSync('identify', ['-format', '%wx%h', path], { encoding: 'utf8' }).trim();

/** Undoes changes until another file is edited again. */
async function undoTo(page: Page, name: string): Promise<void> {
  const undo = page.getByRole('button', { name: /^Undo/ });
  while ((await undo.getAttribute('aria-label')) !== `Undo: back to ${name}`) await undo.click();
  await undo.click();
}

test('an image is resized with its aspect ratio kept, and shown before and after @phone', async ({
  page,
}) => {
  await open(page, '/image/edit');
  await pick(page, await makeHalvesPng());
  await expect(page.getByLabel('Maintain aspect ratio')).toBeChecked();
  await page.getByRole('button', { name: 'Resize Image' }).click();
  await expect(findToast(page)).toContainText('Missing information');
  await expect(findToast(page)).toContainText('Please provide width and/or height');
  await page.getByLabel('Width (px)').fill('100');
  await expect(page.getByLabel('Height (px)')).toHaveValue('75');
  await page.getByLabel('Height (px)').fill('120');
  await expect(page.getByLabel('Width (px)')).toHaveValue('160');
  await expectAccessible(page);
  await startWithToast(page, 'Resize Image', 'Your image is being edited...');
  await expect(page.getByText('After: 160 × 120 pixels')).toBeVisible();
  await expect(page.getByText('Before: 320 × 240 pixels')).toBeVisible();
  await expectAccessible(page);
  const file = await download(page);
  expect(file.name).toBe('halves-resized.png');
  expect(readImageSize(file.path)).toBe('160x120');
});

test('the crop box and fields stay in sync, by pointer and by keyboard @phone', async ({ page }) => {
  await open(page, '/image/edit');
  await pick(page, await makeHalvesPng());
  await page.getByRole('tab', { name: 'Crop' }).click();
  await page.getByRole('button', { name: 'Crop Image' }).click();
  await expect(findToast(page)).toContainText('Please provide crop dimensions');
  await page.getByLabel('Width (px)').fill('100');
  await page.getByLabel('Height (px)').fill('80');
  await page.getByLabel('X position (px)').fill('200');
  const box = page.getByLabel('Area to keep.');
  await expect(box).toBeVisible();
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('X position (px)')).not.toHaveValue('200');
  await page.getByLabel('Aspect ratio').selectOption('1:1');
  await expect(page.getByLabel('Width (px)')).toHaveValue('80');
  await page.getByLabel('Lower right corner').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByLabel('Width (px)')).not.toHaveValue('80');
  const width = await page.getByLabel('Width (px)').inputValue();
  await expect(page.getByLabel('Height (px)')).toHaveValue(width);
  expect(Number(width)).toBeGreaterThan(80);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crop Image' }).click();
  const file = await download(page);
  expect(file.name).toBe('halves-cropped.png');
  expect(readImageSize(file.path)).toBe(`${width}x${width}`);
});

test('the crop box is there at once, and its corners are dragged with the pointer', async ({ page }) => {
  await open(page, '/image/edit');
  await pick(page, await makeHalvesPng());
  await page.getByRole('tab', { name: 'Crop' }).click();
  const shown = page.locator('.crop-box');
  await shown.scrollIntoViewIfNeeded();
  const box = await shown.boundingBox();
  if (!box) throw new Error('the picture is not shown');
  const at = (share: number) => [box.x + box.width * share, box.y + box.height * share] as const;
  for (const [from, to] of [
    [0, 0.25],
    [1, 0.75],
  ] as const) {
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at(to), { steps: 4 });
    await page.mouse.up();
  }
  for (const [label, about] of [
    ['Width (px)', 160],
    ['Height (px)', 120],
    ['X position (px)', 80],
    ['Y position (px)', 60],
  ] as const) {
    const offBy = async () => Math.abs(Number(await page.getByLabel(label).inputValue()) - about);
    await expect.poll(offBy).toBeLessThanOrEqual(3);
  }
});

test('an image is rotated and mirrored with an immediate preview, by keyboard alone', async ({ page }) => {
  await open(page, '/image/edit');
  await pick(page, await makeHalvesPng());
  await page.getByRole('tab', { name: 'Resize' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Crop' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Rotate/Flip' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Rotate/Flip Image' }).focus();
  await page.keyboard.press('Enter');
  await expect(findToast(page)).toContainText('No changes specified');
  await expect(findToast(page)).toContainText('Please select a rotation angle or flip mode');
  await page.getByLabel('Rotation').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Flip', { exact: true }).selectOption('vertical');
  await expect(page.getByAltText('Your image')).toHaveAttribute('style', /rotate\(90deg\)/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rotate/Flip Image' }).focus();
  await page.keyboard.press('Enter');
  const file = await download(page);
  expect(file.name).toBe('halves-rotated.png');
  expect(readImageSize(file.path)).toBe('240x320');
  const { data } = await sharp(file.path)
    .extract({ left: 100, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 204]);
});

test('a text watermark and an image watermark are applied', async ({ page }) => {
  await open(page, '/image/edit');
  await pick(page, await makeHalvesPng());
  await page.getByRole('tab', { name: 'Watermark' }).click();
  await page.getByRole('button', { name: 'Add Watermark' }).click();
  await expect(findToast(page)).toContainText('Please enter the watermark text');
  await page.getByLabel('Watermark text').fill('© Ana');
  await page.getByLabel('Position').selectOption('top-left');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Watermark' }).click();
  expect((await download(page)).name).toBe('halves-watermarked.png');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const logo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Watermark image')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByLabel('Opacity').fill('100');
  await page.getByRole('button', { name: 'Add Watermark' }).click();
  const file = await download(page);
  const corner = await sharp(file.path).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer();
  expect([...corner.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('an image the browser cannot display gets a preview, and is cropped with it', async ({ page }) => {
  await open(page, '/image/edit');
  await pick(page, {
    name: 'scan.tif',
    mimeType: 'image/tiff',
    buffer: await halves.clone().tiff().toBuffer(),
  });
  await page.getByRole('button', { name: 'Make a preview' }).click();
  await page.getByRole('tab', { name: 'Crop' }).click();
  await page.getByLabel('Aspect ratio').selectOption('1:1');
  await expect(page.getByLabel('Width (px)')).toHaveValue('240');
  await page.getByRole('button', { name: 'Crop Image' }).click();
  const file = await download(page);
  expect([file.name, readImageSize(file.path)]).toEqual(['scan-cropped.tiff', '240x240']);
});

test('an impossible edit is reported before anything is sent', async ({ page }) => {
  let requests = 0;
  await page.route('**/api/image-edit', (route) => {
    requests += 1;
    return route.continue();
  });
  await open(page, '/image/edit');
  await pick(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(findToast(page)).toContainText('Please select an image file');
  await pick(page, await makeHalvesPng());
  for (const width of ['0', '-5', 'abc', '1.5', '99999']) {
    await page.getByLabel('Width (px)').fill(width);
    await page.getByRole('button', { name: 'Resize Image' }).click();
    await expect(findToast(page)).toContainText('Invalid size');
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('tab', { name: 'Crop' }).click();
  await page.getByLabel('Width (px)').fill('300');
  await page.getByLabel('Height (px)').fill('100');
  await page.getByLabel('X position (px)').fill('30');
  await page.getByRole('button', { name: 'Crop Image' }).click();
  await expect(findToast(page)).toContainText('320 x 240');
  expect(requests).toBe(0);
});

test('a result is edited further without another upload, and an edit is undone', async ({ page }) => {
  await open(page, '/image/edit');
  await pick(page, await makeHalvesPng());
  await page.getByRole('tab', { name: 'Rotate/Flip' }).click();
  await page.getByLabel('Rotation').selectOption('90');
  await page.getByRole('button', { name: 'Rotate/Flip Image' }).click();
  await page.getByRole('button', { name: 'Keep editing the result' }).click();
  await expect(page.getByText('halves-rotated.png', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Rotate/Flip' })).toBeFocused();

  await page.getByRole('tab', { name: 'Crop' }).click();
  for (const [label, value] of [
    ['Width (px)', '240'],
    ['Height (px)', '80'],
    ['X position (px)', '0'],
    ['Y position (px)', '40'],
  ] as const)
    await page.getByLabel(label).fill(value);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Crop Image' }).click();
  expect((await sent).postData()).toContain('name="source"');
  await page.getByRole('button', { name: 'Keep editing the result' }).click();

  await page.getByRole('tab', { name: 'Resize' }).click();
  await page.getByLabel('Width (px)').fill('120');
  await expect(page.getByLabel('Height (px)')).toHaveValue('40');
  await page.getByRole('button', { name: 'Resize Image' }).click();
  const { path } = await download(page);
  expect(readImageSize(path)).toBe('120x40');
  const { channels } = await sharp(path).stats();
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([204, 0, 0]);

  await undoTo(page, 'halves-rotated.png');
  await expect(page.getByText('halves-rotated.png', { exact: true })).toBeVisible();
  await page.getByLabel('Width (px)').fill('60');
  await expect(page.getByLabel('Height (px)')).toHaveValue('20');
  await undoTo(page, 'halves.png');
  await expect(page.getByText('halves.png', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Redo: on to halves-rotated.png' }).click();
  await expect(page.getByText('halves-rotated.png', { exact: true })).toBeVisible();
});

test('several changes are made in one run, as the image shows them, and saved in another format @phone', async ({
  page,
}) => {
  await open(page, '/image/edit');
  await pick(page, await makeScenePng());
  await page.getByRole('tab', { name: 'Crop' }).click();
  await page.getByLabel('Aspect ratio').selectOption('1080:1350');
  await page.getByRole('tab', { name: 'Rotate/Flip' }).click();
  await page.getByLabel('Flip', { exact: true }).selectOption('horizontal');
  await page.getByLabel(/^Straighten/).fill('12.5');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Adjust' }).click();
  await page.getByLabel(/^Brightness/).fill('30');
  await page.getByLabel(/^Contrast/).fill('-40');
  await expect(page.getByRole('list', { name: 'Also applied:' }).getByRole('listitem')).toHaveText([
    'Rotate/Flip',
    'Crop',
    'Resize',
  ]);
  await expectAccessible(page);
  await page.mouse.move(0, 0);
  const frame = page.getByAltText('Your image').locator('xpath=../..');
  const shown = await frame.screenshot({ animations: 'disabled' });
  await page.getByLabel('Save as').selectOption('webp');
  await page.getByRole('button', { name: 'Adjust Image' }).click();
  const file = await download(page);
  expect([file.name, readImageSize(file.path)]).toEqual(['scene-edited.webp', '1080x1350']);
  expect(await meanDifference(shown, file.path)).toBeLessThan(6);
  await page.getByRole('button', { name: 'Leave out: Rotate/Flip' }).click();
  const without = await frame.screenshot({ animations: 'disabled' });
  expect(await meanDifference(without, file.path)).toBeGreaterThan(12);
});

test('changes are undone and redone, by button and by key', async ({ page }) => {
  await open(page, '/image/edit');
  await pick(page, await makeHalvesPng());
  const [undo, redo] = [
    page.getByRole('button', { name: 'Undo' }),
    page.getByRole('button', { name: 'Redo' }),
  ];
  await expect(undo).toBeDisabled();
  await page.getByRole('tab', { name: 'Crop' }).click();
  await page.getByLabel('Aspect ratio').selectOption('413:531');
  await page.getByRole('tab', { name: 'Rotate/Flip' }).click();
  await page.getByLabel('Rotation').selectOption('90');
  await undo.click();
  await expect(page.getByLabel('Rotation')).toHaveValue('0');
  await expect(redo).toBeEnabled();
  await page.getByLabel('Rotation').focus();
  await page.keyboard.press('Control+z');
  await page.getByRole('tab', { name: 'Resize' }).click();
  await expect(page.getByLabel('Width (px)')).toHaveValue('');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByLabel('Width (px)')).toHaveValue('413');
  await expect(page.getByLabel('Height (px)')).toHaveValue('531');
  await page.keyboard.press('Control+y');
  await page.getByRole('tab', { name: 'Rotate/Flip' }).click();
  await expect(page.getByLabel('Rotation')).toHaveValue('90');
  await expect(redo).toBeDisabled();
});

/** 400 x 300: areas of four colors, which show where a point of the image has gone. */
async function makeScenePng(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const area = (background: string, left: number, top: number) => ({
    input: { create: { width: 170, height: 90, channels: 3 as const, background } },
    left,
    top,
  });
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#865' } })
    .composite([area('#c33', 20, 15), area('#3a6', 215, 40), area('#48c', 30, 170), area('#dda', 205, 190)])
    .png()
    .toBuffer();
  return { name: 'scene.png', mimeType: 'image/png', buffer };
}

/** Mean difference of two images per channel, from 0 to 255, without their fine detail. */
async function meanDifference(first: Buffer, second: string): Promise<number> {
  const small = (image: Buffer | string) =>
    sharp(image).removeAlpha().toColourspace('srgb').resize(40, 50, { fit: 'fill' }).raw().toBuffer();
  const [a, b] = [await small(first), await small(second)];
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}
