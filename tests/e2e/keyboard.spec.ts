import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Video jobs are slow on a busy machine. */
test.describe.configure({ timeout: 180_000 });

const made = (...args: string[]): Buffer =>
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', ...args, 'pipe:1'], { maxBuffer: 64 * 1024 * 1024 });
const makeKeysPng = async () => ({
  name: 'keys.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer(),
});
const recording = async () => ({
  name: 'keys.wav',
  mimeType: 'audio/wav',
  buffer: made('-i', 'anoisesrc=d=2', '-f', 'wav'),
});
const makeKeysMkv = async () => ({
  name: 'keys.mkv',
  mimeType: 'video/x-matroska',
  buffer: made(
    '-i',
    'testsrc2=d=4:s=160x120',
    '-c:v',
    'libx264',
    '-crf',
    '2',
    '-pix_fmt',
    'yuv420p',
    '-f',
    'matroska',
  ),
});

interface KeyboardJourney {
  readonly path: string;
  readonly file: () => Promise<{ name: string; mimeType: string; buffer: Buffer }>;
  /** Settings changed along the way, and the keys that change them. */
  readonly settings: readonly { label: string; keys: readonly string[]; value: string }[];
  readonly go: string;
  readonly download: string;
  readonly name: string;
}

const keyboardJourneys: readonly KeyboardJourney[] = [
  {
    path: '/compress/image',
    file: makeKeysPng,
    settings: [{ label: 'Quality', keys: ['ArrowLeft', 'ArrowLeft'], value: '70' }],
    go: 'Compress Image',
    download: 'Download Compressed Image',
    name: 'keys-compressed.webp',
  },
  {
    path: '/compress/audio',
    file: recording,
    settings: [{ label: 'Bitrate', keys: ['ArrowLeft'], value: '96' }],
    go: 'Compress Audio',
    download: 'Download Compressed Audio',
    name: 'keys-compressed.mp3',
  },
  {
    path: '/compress/video',
    file: makeKeysMkv,
    settings: [{ label: 'CRF', keys: ['ArrowRight'], value: '24' }],
    go: 'Compress Video',
    download: 'Download Compressed Video',
    name: 'keys-compressed.mp4',
  },
  {
    path: '/image/edit',
    file: makeKeysPng,
    settings: [{ label: 'Width (px)', keys: ['1', '6', '0'], value: '160' }],
    go: 'Resize Image',
    download: 'Download Edited Image',
    name: 'keys-resized.png',
  },
  {
    path: '/video/edit',
    file: makeKeysMkv,
    settings: [{ label: 'Start time', keys: '00:00:02'.split(''), value: '00:00:02' }],
    go: 'Trim Video',
    download: 'Download Edited Video',
    name: 'keys-trimmed.mkv',
  },
];

for (const { path, file, settings, go, download, name } of keyboardJourneys)
  test(`${path} works from file to result by keyboard alone @phone`, async ({ page }) => {
    await open(page, path);
    await tabTo(page, page.getByRole('button', { name: /^Choose (an|a) / }));
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(await file());
    for (const { label, keys, value } of settings) {
      const field = page.getByLabel(label, { exact: false }).first();
      await tabTo(page, field);
      for (const key of keys) await page.keyboard.press(key);
      await expect(field).toHaveValue(value);
    }
    const button = page.getByRole('button', { name: go, exact: true });
    await expect(button).toBeEnabled();
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: download });
    await expect(link).toBeVisible({ timeout: 120_000 });
    await tabTo(page, link);
    const arrival = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const result = await arrival;
    expect(result.suggestedFilename()).toBe(name);
    expect(readFileSync(await result.path()).length).toBeGreaterThan(0);
  });

test('a tab clicked with the mouse has no focus ring, one reached by keyboard has', async ({ page }) => {
  await open(page, '/pdf-tools');
  const isRinged = (element: Element) => element.matches(':focus-visible');
  const [merge, split] = [page.getByRole('tab', { name: 'Merge' }), page.getByRole('tab', { name: 'Split' })];
  await merge.click();
  await expect(merge).toBeFocused();
  expect(await merge.evaluate(isRinged)).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect(split).toBeFocused();
  expect(await split.evaluate(isRinged)).toBe(true);
});

/** Presses Tab until the target has the focus, at most once around the page. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab never reached what was to be used next');
}
