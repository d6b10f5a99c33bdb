import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { open, findToast, startWithToast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Video jobs and axe checks are slow on a busy machine. */
test.describe.configure({ timeout: 180_000 });

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
const readCodecName = (path: string): string =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', path], {
    encoding: 'utf8',
  }).trim();

test('an image is compressed, its sizes are shown and the smaller file is downloaded @phone', async ({
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
  await startWithToast(page, 'Compress Image', 'Your image is being compressed...');
  await expect(page.getByRole('heading', { name: 'Your image is compressed' })).toBeVisible();
  await expect(page.getByText('Reduction', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const file = await download(page, 'Download Compressed Image');
  expect(file.name).toBe('holiday-compressed.webp');
  expect(readFileSync(file.path).toString('latin1', 8, 12)).toBe('WEBP');
  expect(statSync(file.path).size).toBeLessThan(buffer.length);
});

/** A 300 x 200 pixel image that leaves room for compression. */
const photo = (name: string) =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg({ quality: 97 })
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

test('an image is compressed to fit a target size', async ({ page }) => {
  await open(page, '/compress/image');
  await pick(page, await photo('holiday.jpg'));
  await page.getByRole('button', { name: 'Fit under a size' }).click();
  await page.getByRole('button', { name: 'Compress Image' }).click();
  await expect(findToast(page)).toContainText('Invalid size');
  await page.getByLabel('Maximum size (KB)').fill('9');
  await page.getByRole('button', { name: 'Compress Image' }).click();
  await expect(page.getByText(/is the best that fits/)).toBeVisible();
  const file = await download(page, 'Download Compressed Image');
  expect(statSync(file.path).size).toBeLessThanOrEqual(9 * 1024);
});

test('several images are compressed at once and downloaded as one ZIP', async ({ page }) => {
  await open(page, '/compress/image');
  const files = [await photo('one.jpg'), await photo('two.jpg')];
  await page.getByLabel('Keep original format').check();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await (await chooser).setFiles(files);
  await page.getByRole('button', { name: 'Compress 2 Images' }).click();
  await expect(page.getByText(/^All 2 images are compressed/)).toBeVisible();
  await page.getByText('Use this file in another tool').first().click();
  await expect(page.getByRole('list', { name: /one-compressed\.jpg/ }).getByRole('button')).not.toHaveCount(
    0,
  );
  await expectAccessible(page);
  const { path } = await download(page, 'Download All');
  const names = execFileSync('bsdtar', ['-tf', path], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toEqual(['one-compressed.jpg', 'two-compressed.jpg']);
  const address = String(await page.getByRole('link', { name: 'Download All' }).getAttribute('href'));
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.getByRole('region', { name: 'Your images' })).toHaveCount(0);
  // A download that began before the deletion is cut off.
  const isGiven = () =>
    page.request.get(address).then(
      (response) => response.ok(),
      () => false,
    );
  await expect.poll(isGiven).toBe(false);
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
  await startWithToast(page, 'Compress Audio', 'Your audio is being compressed...');
  await expect(page.getByText(/^\d+\.\d%$/)).toBeVisible();
  const players = [
    page.getByLabel('Listen to the original'),
    page.getByLabel('Listen to the compressed file'),
  ];
  for (const player of players) {
    await player.focus();
    await expect(player).toBeFocused();
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(3, 0);
  }
  await expectAccessible(page);
  const file = await download(page, 'Download Compressed Audio');
  expect(file.name).toBe('speech-compressed.m4a');
  expect(readCodecName(file.path)).toBe('aac');
});

test('a video is compressed', async ({ page }) => {
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
  await startWithToast(page, 'Compress Video', 'Your video is being compressed...');
  await expect(page.getByText(/^\d+\.\d%$/)).toBeVisible();
  await expectAccessible(page);
  const file = await download(page, 'Download Compressed Video');
  expect(file.name).toBe('film-compressed.mp4');
  expect(readCodecName(file.path)).toBe('hevc');
});

/** Video jobs are slow on a busy machine. */
const patient = { timeout: 90_000 };

const makeBusyVideo = (): Sent => ({
  name: 'busy.webm',
  mimeType: 'video/webm',
  // oxfmt-ignore
  buffer: made(
    '-i', 'testsrc2=d=3:s=160x120,noise=alls=20:allf=t', '-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '4M', '-f', 'webm',
  ),
});

test('the size of a video is estimated first, and the file is uploaded once @phone', async ({ page }) => {
  test.slow();
  const video = makeBusyVideo();
  await open(page, '/compress/video');
  await pick(page, video);
  await expect(page.getByText(/160 × 120 pixels/)).toBeVisible();
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request);
  });
  await page.getByRole('button', { name: 'Estimate the size' }).click();
  await expect(page.getByText(/the whole video w\w+ be about [\d.]+ MB/)).toBeVisible(patient);
  await page.getByRole('button', { name: 'Compress Video' }).click();
  await expect(page.getByRole('heading', { name: 'Your video is compressed' })).toBeVisible(patient);
  const lengths = await Promise.all(sent.map((request) => request.headerValue('content-length')));
  expect(lengths.map((length) => Number(length) > video.buffer.length)).toEqual([true, false, false]);
  const file = await download(page, 'Download Compressed Video');
  expect(file.name).toBe('busy-compressed.mp4');
});

test('a video is compressed to fit a target size', async ({ page }) => {
  test.slow();
  await open(page, '/compress/video');
  await pick(page, makeBusyVideo());
  await page.getByRole('button', { name: 'Fit under a size' }).click();
  await page.getByRole('button', { name: 'Compress Video' }).click();
  await expect(findToast(page)).toContainText('Invalid size');
  await page.getByLabel('Maximum size (MB)').fill('1');
  await page.getByRole('button', { name: 'Compress Video' }).click();
  await expect(page.getByText(/the most that fits the size you asked for/)).toBeVisible(patient);
  const file = await download(page, 'Download Compressed Video');
  expect(statSync(file.path).size).toBeLessThanOrEqual(1024 * 1024);
});

test.describe('without events', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('polls a video job every two seconds when events do not arrive', async ({ page }) => {
    test.slow();
    await page.clock.install();
    await page.route(/\/events(\?|$)/, (route) => route.abort());
    let asked = 0;
    let waiting = '';
    await page.route('**/api/compress', async (route) => {
      const response = await route.fetch();
      waiting = await response.text();
      await route.fulfill({ response: response });
    });
    await page.route(/\/api\/conversions\/[\w-]{27}(\?|$)/, async (route) => {
      asked += 1;
      await route.fulfill({ contentType: 'application/json', body: waiting });
    });
    await open(page, '/compress/video');
    await pick(page, makeBusyVideo());
    await expect(page.getByText('busy.webm')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('button', { name: 'Compress Video' }).click();
    const queued = page.getByText('Queued for processing...');
    const isQueued = () => page.clock.runFor(10).then(() => queued.isVisible());
    await expect.poll(isQueued, { timeout: 30_000 }).toBe(true);
    const before = asked;
    for (let second = 1; second <= 12; second += 1) {
      await page.clock.runFor(1_000);
      await page.evaluate(() => fetch('/api/formats').then((response) => response.text()));
    }
    expect(asked - before).toBeGreaterThanOrEqual(5);
    expect(asked - before).toBeLessThanOrEqual(7);
  });
});

for (const [path, title, sentence] of [
  ['/compress/image', 'Invalid file type', 'Please select an image file'],
  ['/compress/audio', 'Invalid file', 'Please select an audio file'],
  ['/compress/video', 'Invalid file', 'Please select a video file'],
] as const)
  test(`${path} rejects files of another type`, async ({ page }) => {
    await open(page, path);
    await pick(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no media') });
    await expect(findToast(page)).toContainText(title);
    await expect(findToast(page)).toContainText(sentence);
  });
