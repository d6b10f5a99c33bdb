import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { expectAccessible } from './support/accessibility.ts';
import { makePhoto } from './support/files.ts';
import { choose, findCard, open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const pdf = (name: string, ...pages: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: makePdf({ pages }),
});

const pick = (page: Page, files: ReturnType<typeof pdf>[]): Promise<void> =>
  page.locator('[data-drop-zone] input').first().setInputFiles(files);

/** Converts a chosen file of the home page to a format; resolves to its card. */
async function convertTo(page: Page, name: string, format: string): Promise<Locator> {
  const card = findCard(page, name);
  await card.getByRole('button', { name: /Target format/ }).click();
  await page.getByRole('combobox').fill(format);
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: `Convert ${name}` }).click();
  await expect(card.getByText('Conversion completed!')).toBeVisible();
  return card;
}

test('an image is shown in its card and enlarged in the viewer, by mouse and keys', async ({ page }) => {
  await open(page, '/');
  await choose(page, await makePhoto('photo.png', 320, 240));
  const card = findCard(page, 'photo.png');
  await card.getByRole('button', { name: 'Convert photo.png' }).click();
  await expect(card.getByText('Conversion completed!')).toBeVisible();
  const enlarge = card.getByRole('button', { name: 'Enlarge photo.jpg' });
  await expect
    .poll(() => enlarge.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(320);

  await enlarge.click();
  const viewer = page.getByRole('dialog', { name: 'photo.jpg' });
  const image = viewer.getByRole('img', { name: 'photo.jpg' });
  await expect(image).toBeVisible();
  await expectAccessible(page);
  const fitted = (await image.boundingBox())?.width ?? 0;
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await image.boundingBox())?.width ?? 0).toBeGreaterThan(fitted * 1.3);
  await viewer.getByRole('region', { name: 'Preview photo.jpg' }).press('0');
  await expect(viewer.getByRole('button', { name: 'Fit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(enlarge).toBeFocused();
});

test('the pages of a Word file are shown beside those of the PDF, from a copy that is deleted afterwards', async ({
  page,
}) => {
  test.slow();
  await open(page, '/');
  await choose(page, pdf('letter.pdf', 'The first page', 'The second page'));
  const card = findCard(page, 'letter.pdf');
  await card.getByRole('button', { name: 'Convert letter.pdf' }).click();
  await expect(card.getByText('Conversion completed!')).toBeVisible();
  const copied = page.waitForResponse((response) => response.url().endsWith('/api/convert'));
  await card.getByRole('button', { name: 'Preview letter.docx' }).click();
  const copy: { id: string } = await (await copied).json();
  expect((await copied).request().postData()).toContain('name="source"');

  const viewer = page.getByRole('dialog', { name: 'letter.docx' });
  await expect(viewer.getByText('Page 1 of 2')).toBeVisible();
  await expect(viewer.getByText(/made on our server/)).toBeVisible();
  await viewer.getByRole('button', { name: 'Side by side' }).click();
  await viewer.getByRole('region', { name: 'Result, Page 1 of 2' }).press('ArrowRight');
  await expect(viewer.getByText('Page 2 of 2')).toBeVisible();
  for (const side of ['Original', 'Result']) {
    const canvas = viewer.getByRole('region', { name: `${side}, Page 2 of 2` }).locator('canvas');
    await expect.poll(() => canvas.evaluate(countDarkPixels)).toBeGreaterThan(100);
  }
  await expect(viewer.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await expectAccessible(page);

  const address = `/api/conversions/${copy.id}`;
  const deleted = page.waitForResponse(
    (response) => response.url().endsWith(address) && response.request().method() === 'DELETE',
  );
  await viewer.getByRole('button', { name: 'Close' }).click();
  expect((await deleted).ok()).toBe(true);
  expect((await page.request.get(address)).ok()).toBe(false);
  await expect(card.getByText('Conversion completed!')).toBeVisible();
});

test('the page for PDF to Word shows its result as well', async ({ page }) => {
  await open(page, '/convert/pdf-to-word');
  await pick(page, [pdf('letter.pdf', 'The first page', 'The second page')]);
  await page.getByRole('button', { name: 'Convert to Word' }).click();
  await expect(page.getByText('Conversion Complete!')).toBeVisible();
  await page.getByRole('button', { name: 'Preview letter.docx' }).click();
  const viewer = page.getByRole('dialog', { name: 'letter.docx' });
  await expect(viewer.getByText('Page 1 of 2')).toBeVisible();
  await viewer.getByRole('button', { name: 'Side by side' }).click();
  await expect(viewer.getByRole('region', { name: 'Original, Page 1 of 2' })).toBeVisible();
});

test('several results have a button each, and none takes room for a preview', async ({ page }) => {
  await open(page, '/');
  await choose(page, [await makePhoto('one.png', 64, 48), await makePhoto('two.png', 64, 48)]);
  for (const name of ['one', 'two']) {
    await findCard(page, `${name}.png`)
      .getByRole('button', { name: `Convert ${name}.png` })
      .click();
    await expect(findCard(page, `${name}.png`).getByText('Conversion completed!')).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Enlarge / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview two.jpg' }).click();
  await expect(page.getByRole('dialog', { name: 'two.jpg' }).getByRole('img')).toBeVisible();
});

test('several images in a ZIP are listed in the card and shown one by one in the viewer', async ({
  page,
}) => {
  await open(page, '/convert/pdf-to-jpg');
  await pick(page, [pdf('letter.pdf', 'The first page', 'The second page')]);
  await page.getByRole('button', { name: 'Convert to JPG' }).click();
  await expect(page.getByText('Conversion Complete!')).toBeVisible();
  await expect(page.getByRole('list', { name: '2 files' })).toContainText('letter-page-2.jpg');

  await page.getByRole('button', { name: 'Preview letter.zip' }).click();
  const viewer = page.getByRole('dialog', { name: 'letter.zip' });
  const first = viewer.getByRole('img', { name: 'letter-page-1.jpg' });
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500);
  const [image, room] = await Promise.all([
    first.boundingBox(),
    viewer.getByRole('region', { name: 'Preview letter-page-1.jpg' }).boundingBox(),
  ]);
  expect(image?.height, 'a tall image fits').toBeLessThanOrEqual(room?.height ?? 0);
  const second = viewer.getByRole('button', { name: /letter-page-2\.jpg/ });
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(viewer.getByRole('img', { name: 'letter-page-2.jpg' })).toBeVisible();
  await expectAccessible(page);
});

test('the files of another archive are listed from a copy', async ({ page }) => {
  await open(page, '/');
  const zip = craftZip([
    { name: 'letters/note.txt', content: 'Dear Ms. Müller' },
    { name: 'table.csv', content: 'Name;City\nMüller;Köln' },
  ]);
  await choose(page, { name: 'papers.zip', mimeType: 'application/zip', buffer: zip });
  const card = await convertTo(page, 'papers.zip', '7z');
  await card.getByRole('button', { name: 'Preview papers.7z' }).click();
  const viewer = page.getByRole('dialog', { name: 'papers.7z' });
  await viewer.getByRole('button', { name: /letters\/note\.txt/ }).click();
  await expect(viewer.getByRole('region', { name: 'Preview' })).toContainText('Dear Ms. Müller');
  await viewer.getByRole('button', { name: /table\.csv/ }).click();
  await expect(viewer.getByRole('cell', { name: 'Köln' })).toBeVisible();
  await expectAccessible(page);
});

test('the rows of a CSV are shown as cells', async ({ page }) => {
  await open(page, '/');
  const json = JSON.stringify(
    Array.from({ length: 400 }, (_, row) => ({ Name: `Person ${row}`, City: 'Köln, Deutz' })),
  );
  await choose(page, { name: 'people.json', mimeType: 'application/json', buffer: Buffer.from(json) });
  const card = await convertTo(page, 'people.json', 'csv');
  await expect(card.getByRole('cell', { name: 'Köln, Deutz' }).first()).toBeVisible();
  await card.getByRole('button', { name: 'Preview people.csv' }).click();
  const viewer = page.getByRole('dialog', { name: 'people.csv' });
  await expect(viewer.getByRole('row', { name: '401 Person 399 Köln, Deutz' })).toBeAttached();
  await expectAccessible(page);
});

test('the merged PDF is shown with its first page; a protected one is not offered for preview', async ({
  page,
}) => {
  await open(page, '/pdf/merge');
  await pick(page, [pdf('one.pdf', 'First'), pdf('two.pdf', 'Second', 'Third')]);
  await page.getByRole('button', { name: 'Merge 2 PDFs' }).click();
  const first = page.getByRole('button', { name: /^Enlarge .*\.pdf$/ });
  await expect(page.getByText('3 pages', { exact: true })).toBeVisible();
  await expect.poll(() => first.locator('canvas').evaluate(countDarkPixels)).toBeGreaterThan(5);

  await open(page, '/pdf/protect');
  await pick(page, [pdf('secret.pdf', 'Secret')]);
  await page.getByLabel('Password', { exact: true }).first().fill('correct horse');
  await page.getByRole('button', { name: 'Protect PDF' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your PDF is protected' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Preview/ })).toHaveCount(0);
});

test('audio is shown as a waveform above its player; pressing on it moves the position @phone', async ({
  page,
}) => {
  await open(page, '/');
  const tone = execFileSync('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'sine=440:d=4',
    '-f',
    'wav',
    'pipe:1',
  ]);
  await choose(page, { name: 'tone.wav', mimeType: 'audio/wav', buffer: tone });
  const card = await convertTo(page, 'tone.wav', 'flac');
  const wave = card.locator('[data-waveform]');
  await expect(wave).toBeVisible();
  const box = await wave.boundingBox();
  if (!box) throw new Error('the waveform is not shown');
  await wave.click({ position: { x: box.width * 0.5, y: box.height / 2 } });
  const position = () => card.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(async () => Math.abs((await position()) - 2)).toBeLessThan(0.1);
  await expectAccessible(page);
});

test('a video is shown above a strip of its frames; pressing on it moves the position @phone', async ({
  page,
}) => {
  await open(page, '/');
  const source = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=d=4:s=640x480:r=25',
    '-c:v',
    'libvpx',
    '-f',
    'webm',
    'pipe:1',
  ];
  const clip = execFileSync('ffmpeg', ['-v', 'error', ...source], { maxBuffer: 64 * 1024 * 1024 });
  await choose(page, { name: 'clip.webm', mimeType: 'video/webm', buffer: clip });
  const card = await convertTo(page, 'clip.webm', 'mp4');
  await card.getByRole('button', { name: 'Preview clip.mp4' }).click();
  const viewer = page.getByRole('dialog', { name: 'clip.mp4' });
  for (const shownIn of [viewer, card]) {
    const strip = shownIn.locator('[data-frame-strip]');
    await expect(strip).toBeVisible();
    const drawnBytes = () => strip.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().length);
    await expect.poll(drawnBytes).toBeGreaterThan(20_000);
    const box = await strip.boundingBox();
    if (!box) throw new Error('the strip is not shown');
    await strip.click({ position: { x: box.width * 0.5, y: box.height / 2 } });
    const position = () =>
      shownIn.locator('video[controls]').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(async () => Math.abs((await position()) - 2)).toBeLessThan(0.2);
    await expectAccessible(page);
    if (shownIn === viewer) await page.keyboard.press('Escape');
  }
});

test('the beginning of a text is shown', async ({ page }) => {
  await open(page, '/');
  const rows = Array.from({ length: 20_000 }, (_, row) => `${row},Müller`);
  await choose(page, { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  const card = await convertTo(page, 'table.csv', 'json');
  await expect(card.getByRole('region', { name: 'Preview' })).toContainText('Müller');
  await card.getByRole('button', { name: 'Preview table.json' }).click();
  const viewer = page.getByRole('dialog', { name: 'table.json' });
  await expect(viewer.getByText('The first 64 KB of the file')).toBeVisible();
  await expectAccessible(page);
});

function countDarkPixels(canvas: HTMLElement | SVGElement): number {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  let dark = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 128) dark += 1;
  return dark;
}
