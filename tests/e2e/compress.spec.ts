import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { open, toastOf } from './support/steps.ts';
import { expect, test } from './support/test.ts';

interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function pick(page: Page, file: Sent): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (an|a|another) / }).click();
  await (await chooser).setFiles(file);
}

async function download(page: Page, name: string): Promise<{ path: string; name: string }> {
  const arrival = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const file = await arrival;
  return { path: await file.path(), name: file.suggestedFilename() };
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

const made = (...args: string[]): Buffer =>
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', ...args, 'pipe:1'], { maxBuffer: 64 * 1024 * 1024 });
const codecOf = (path: string): string =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', path], {
    encoding: 'utf8',
  }).trim();

test('an image is compressed, its sizes are shown and the smaller file comes down @phone', async ({
  page,
}) => {
  await open(page, '/compress/image');
  await expect(page.getByRole('button', { name: 'Compress Image' })).toBeDisabled();
  await expect(page.getByLabel('Output format')).toHaveValue('webp');
  const quality = page.getByLabel('Quality');
  await expect(quality).toHaveValue('80');
  await expect(quality).toHaveAttribute('min', '10');
  await expect(quality).toHaveAttribute('max', '100');
  await expect(quality).toHaveAttribute('step', '5');
  const buffer = await sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg({ quality: 97 })
    .toBuffer();
  await pick(page, { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Compress Image' }).click();
  await expect(toastOf(page)).toContainText('Your image is being compressed...');
  await expect(page.getByRole('heading', { name: 'Your image is compressed' })).toBeVisible();
  await expect(page.getByText('Reduction', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const file = await download(page, 'Download Compressed Image');
  expect(file.name).toBe('holiday-compressed.webp');
  expect(readFileSync(file.path).toString('latin1', 8, 12)).toBe('WEBP');
  expect(statSync(file.path).size).toBeLessThan(buffer.length);
});

test('a recording is compressed', async ({ page }) => {
  await open(page, '/compress/audio');
  await expect(page.getByLabel('Bitrate')).toHaveValue('128');
  await expect(page.getByLabel('Bitrate')).toHaveAttribute('step', '32');
  await page.getByLabel('Output format').selectOption('aac');
  await pick(page, {
    name: 'speech.wav',
    mimeType: 'audio/wav',
    buffer: made('-i', 'anoisesrc=d=3', '-f', 'wav'),
  });
  await page.getByRole('button', { name: 'Compress Audio' }).click();
  await expect(toastOf(page)).toContainText('Your audio is being compressed...');
  await expect(page.getByText(/^\d+\.\d%$/)).toBeVisible();
  await expectAccessible(page);
  const file = await download(page, 'Download Compressed Audio');
  expect(file.name).toBe('speech-compressed.m4a');
  expect(codecOf(file.path)).toBe('aac');
});

test('a film is compressed', async ({ page }) => {
  await open(page, '/compress/video');
  const crf = page.getByLabel('CRF');
  await expect(crf).toHaveValue('23');
  await expect(crf).toHaveAttribute('min', '18');
  await expect(crf).toHaveAttribute('max', '35');
  await expect(page.getByLabel('Codec')).toHaveValue('h264');
  await page.getByLabel('Codec').selectOption('h265');
  await expect(page.getByLabel('Resolution')).toHaveValue('original');
  const buffer = made('-i', 'testsrc2=d=1:s=320x240', '-c:v', 'libx264', '-crf', '2', '-f', 'matroska');
  await pick(page, { name: 'film.mkv', mimeType: 'video/x-matroska', buffer });
  await page.getByRole('button', { name: 'Compress Video' }).click();
  await expect(toastOf(page)).toContainText('Your video is being compressed...');
  await expect(page.getByText(/^\d+\.\d%$/)).toBeVisible();
  await expectAccessible(page);
  const file = await download(page, 'Download Compressed Video');
  expect(file.name).toBe('film-compressed.mp4');
  expect(codecOf(file.path)).toBe('hevc');
});

for (const [path, title, sentence] of [
  ['/compress/image', 'Invalid file type', 'Please select an image file'],
  ['/compress/audio', 'Invalid file', 'Please select an audio file'],
  ['/compress/video', 'Invalid file', 'Please select a video file'],
] as const)
  test(`${path} refuses what is not of its kind`, async ({ page }) => {
    await open(page, path);
    await pick(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no media') });
    await expect(toastOf(page)).toContainText(title);
    await expect(toastOf(page)).toContainText(sentence);
  });
