import { execFileSync } from 'node:child_process';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { open, findToast, startWithToast } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** A four-second video with audio: 25 frames a second, 160 x 120 pixels. */
const makeClip = (...output: string[]): Buffer =>
  execFileSync(
    'ffmpeg',
    // oxfmt-ignore
    ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=d=4:s=160x120:r=25', '-f', 'lavfi', '-i', 'sine=440:d=4', ...output, 'pipe:1'],
    { maxBuffer: 64 * 1024 * 1024 },
  );
const webm = makeClip(
  '-c:v',
  'libvpx-vp9',
  '-deadline',
  'realtime',
  '-cpu-used',
  '8',
  '-g',
  '25',
  '-c:a',
  'libopus',
  '-f',
  'webm',
);
// oxfmt-ignore
const mp4 = makeClip('-c:v', 'libx264', '-preset', 'veryfast', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4');
const files = {
  webm: { name: 'walk.webm', mimeType: 'video/webm', buffer: webm },
  mp4: { name: 'walk.mp4', mimeType: 'video/mp4', buffer: mp4 },
};

/** Video jobs are slow on a busy machine. */
test.describe.configure({ timeout: 180_000 });

async function pick(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a|another) / }).click();
  await (await chooser).setFiles(file);
}

async function download(page: Page): Promise<{ path: string; name: string }> {
  const arrival = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Edited Video' }).click();
  const file = await arrival;
  return { path: await file.path(), name: file.suggestedFilename() };
}

const asked = (path: string, entries: string): string =>
  execFileSync(
    'ffprobe',
    [
      '-v',
      'error',
      '-count_frames',
      '-select_streams',
      'v:0',
      '-show_entries',
      entries,
      '-of',
      'csv=p=0',
      path,
    ],
    {
      encoding: 'utf8',
    },
  ).trim();

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

test('a video is trimmed with handles and fields in sync @phone', async ({ page }) => {
  await open(page, '/video/edit');
  await pick(page, files.webm);
  const start = page.getByLabel('Start time');
  const end = page.getByLabel('End time');
  const left = page.getByRole('slider', { name: 'Start of the selection' });
  const right = page.getByRole('slider', { name: 'End of the selection' });
  await expect(left).toHaveAttribute('aria-valuetext', '00:00:00');
  await start.fill('00:00:01');
  await expect(left).toHaveAttribute('aria-valuetext', '00:00:01');
  await right.focus();
  await page.keyboard.press('PageDown');
  await expect(end).not.toHaveValue('');
  await expect(page.getByText(/^The result will be /)).toBeVisible();
  await end.fill('00:00:03');
  await expect(page.getByText('The result will be 00:00:02 long.')).toBeVisible();
  await startWithToast(page, 'Trim Video', 'Your video is being edited...');
  await expect(page.getByRole('heading', { name: 'Your video is ready' })).toBeVisible();
  await expectAccessible(page);
  const file = await download(page);
  expect(file.name).toBe('walk-trimmed.webm');
  expect(asked(file.path, 'stream=nb_read_frames')).toBe('50');
});

test('frames are stepped through, and a part is cut out at the playback position, by keyboard alone', async ({
  page,
}) => {
  await open(page, '/video/edit');
  await pick(page, files.webm);
  const position = page.getByRole('slider', { name: 'Position' });
  await expect(position).toBeVisible();
  await page.getByRole('button', { name: 'Next frame' }).focus();
  const before = await position.inputValue();
  await page.keyboard.press('Enter');
  await expect(position).not.toHaveValue(before);
  await page.getByRole('button', { name: 'Start here' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Start time')).toHaveValue(/^00:00:00\.\d{3}$/);
  await page.getByRole('button', { name: 'Cut this part out' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Start time').fill('1');
  await page.getByLabel('End time').fill('00:00:03');
  await page.getByRole('button', { name: 'Cut Video' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your video is ready' })).toBeVisible();
  const file = await download(page);
  expect(file.name).toBe('walk-cut.webm');
  expect(asked(file.path, 'stream=nb_read_frames')).toBe('50');
});

test('the timeline shows the frames and the audio, and pressing on it moves the position and its handles @phone', async ({
  page,
}) => {
  await open(page, '/video/edit');
  await pick(page, files.webm);
  const strip = page.locator('[data-frame-strip]');
  await expect(strip).toBeVisible();
  await expect.poll(() => countColors(page, '[data-frame-strip]', 0.9)).toBeGreaterThan(20);
  await expect(page.locator('[data-waveform]')).toBeVisible();
  expect(await countColors(page, '[data-waveform]', 0.5)).toBeGreaterThan(1);
  await strip.scrollIntoViewIfNeeded();
  const box = await strip.boundingBox();
  if (!box) throw new Error('the timeline is not shown');
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
  const position = async () => Number(await page.getByRole('slider', { name: 'Position' }).inputValue());
  await expect.poll(async () => Math.abs((await position()) - 3)).toBeLessThan(0.1);
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 8, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, middle, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByLabel('Start time')).toHaveValue(/^00:00:0(1\.[89]|2)/);
  await expect(page.getByLabel('End time')).toHaveValue('');
  await expectAccessible(page);
});

test('keys play, step and mark the part to keep', async ({ page }) => {
  await open(page, '/video/edit');
  await pick(page, files.webm);
  const position = page.getByRole('slider', { name: 'Position' });
  await expect(position).toBeVisible();
  const seconds = async () => Number(await position.inputValue());
  await page.keyboard.press('l');
  await expect.poll(seconds).toBeGreaterThan(3.9);
  await page.keyboard.press('o');
  await expect(page.getByLabel('End time')).toHaveValue(/^00:00:0[34]/);
  await page.keyboard.press('j');
  await expect.poll(seconds).toBeLessThan(0.05);
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expect.poll(seconds).toBeGreaterThan(0.05);
  await page.keyboard.press('i');
  await expect(page.getByLabel('Start time')).toHaveValue(/^00:00:00\.\d{3}$/);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.getByLabel('Start time').fill('');
  await page.getByLabel('Start time').press('i');
  await expect(page.getByLabel('Start time')).toHaveValue('i');
});

/** Counts the colors of a column of an element, at a share of its width. */
async function countColors(page: Page, selector: string, share: number): Promise<number> {
  const image = sharp(await page.locator(selector).screenshot()).removeAlpha();
  const { width, height } = await image.metadata();
  const left = Math.floor(width * share);
  const pixels = await image.extract({ left, top: 0, width: 1, height }).raw().toBuffer();
  return new Set(Array.from({ length: height }, (_, y) => pixels.subarray(y * 3, y * 3 + 3).join())).size;
}

test('a video the browser cannot play is rotated with the fields, and gets a preview', async ({ page }) => {
  const avi = makeClip('-c:v', 'mpeg4', '-c:a', 'libmp3lame', '-f', 'avi');
  await open(page, '/video/edit');
  await pick(page, { name: 'walk.avi', mimeType: 'video/x-msvideo', buffer: avi });
  await page.getByRole('button', { name: 'Make a preview' }).click();
  await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible();
  await page.getByRole('tab', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Rotate Video' }).click();
  await expect(findToast(page)).toContainText('No rotation selected');
  await expect(findToast(page)).toContainText('Please select a rotation angle');
  await page.getByLabel('Rotation', { exact: true }).selectOption('90');
  await expect(page.getByLabel('Your video')).toHaveAttribute('style', /rotate\(90deg\)/);
  await page.getByRole('button', { name: 'Rotate Video' }).click();
  await expect(page.getByRole('heading', { name: 'Your video is ready' })).toBeVisible();
  const file = await download(page);
  expect(file.name).toBe('walk-rotated.avi');
  expect(asked(file.path, 'stream=width,height')).toBe('120,160');
});

test('an area is selected with the box on the frame, and the fields match it @phone', async ({ page }) => {
  await open(page, '/video/edit');
  await pick(page, files.mp4);
  await page.getByRole('tab', { name: 'Crop' }).click();
  const corner = page.getByRole('button', { name: /^Lower right corner of the area/ });
  await expect(corner).toBeVisible();
  await page.getByLabel('Width (px)').fill('80');
  await page.getByLabel('Height (px)').fill('60');
  await page.getByLabel('X position (px)').fill('20');
  await page.getByLabel('Y position (px)').fill('10');
  await corner.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Width (px)')).not.toHaveValue('80');
  await expect(page.getByLabel('X position (px)')).toHaveValue('20');
  await page.getByLabel('Width (px)').fill('80');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crop Video' }).click();
  await expect(page.getByRole('heading', { name: 'Your video is ready' })).toBeVisible();
  const file = await download(page);
  expect(file.name).toBe('walk-cropped.mp4');
  expect(asked(file.path, 'stream=width,height')).toBe('80,60');
});

test('an impossible edit is reported before anything is sent', async ({ page }) => {
  let requests = 0;
  await page.route('**/api/video-edit', (route) => {
    requests += 1;
    return route.continue();
  });
  await open(page, '/video/edit');
  await pick(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no film') });
  await expect(findToast(page)).toContainText('Please select a video file');
  await pick(page, files.webm);
  await page.getByRole('button', { name: 'Trim Video' }).click();
  await expect(findToast(page)).toContainText('Missing information');
  await expect(findToast(page)).toContainText('Please provide start and/or end time');
  await page.getByLabel('Start time').fill('00:61:00');
  await page.getByRole('button', { name: 'Trim Video' }).click();
  await expect(findToast(page)).toContainText('Enter it as HH:MM:SS');
  await page.getByLabel('Start time').fill('00:00:03');
  await page.getByLabel('End time').fill('00:00:01');
  await page.getByRole('button', { name: 'Trim Video' }).click();
  await expect(findToast(page)).toContainText('must be before the end time');
  await page.getByRole('tab', { name: 'Crop' }).click();
  await page.getByRole('button', { name: 'Crop Video' }).click();
  await expect(findToast(page)).toContainText('Please provide crop dimensions');
  await page.getByLabel('Width (px)').fill('400');
  await page.getByLabel('Height (px)').fill('100');
  await page.getByRole('button', { name: 'Crop Video' }).click();
  await expect(findToast(page)).toContainText('160 x 120');
  await expectAccessible(page);
  expect(requests).toBe(0);
});

test('a video is trimmed, and its result cropped without another upload', async ({ page }) => {
  await open(page, '/video/edit');
  await pick(page, files.mp4);
  await page.getByLabel('Start time').fill('00:00:00.520');
  await page.getByLabel('End time').fill('00:00:01.520');
  await page.getByRole('button', { name: 'Trim Video' }).click();
  await page.getByRole('button', { name: 'Keep editing the result' }).click();
  await expect(page.getByRole('button', { name: 'Undo: back to walk.mp4' })).toBeVisible();
  await page.getByRole('tab', { name: 'Crop' }).click();
  await page.getByLabel('Width (px)').fill('80');
  await page.getByLabel('Height (px)').fill('60');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Crop Video' }).click();
  expect((await sent).postData()).toContain('name="source"');
  const { path } = await download(page);
  expect(asked(path, 'stream=width,height,nb_read_frames')).toBe('80,60,25');
});

/** Chooses a tab, starts its work, and returns what is downloaded. */
async function make(
  page: Page,
  tab: string,
  start: string,
  link: string,
): Promise<{ path: string; name: string }> {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: start, exact: true }).click();
  const arrival = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  const file = await arrival;
  return { path: await file.path(), name: file.suggestedFilename() };
}

const secondsOf = (path: string): number =>
  Number(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]),
  );

test('the selected part becomes an audio file and a GIF, shown on the page @phone', async ({ page }) => {
  await open(page, '/video/edit');
  await pick(page, files.mp4);
  await page.getByLabel('Start time').fill('00:00:01');
  await page.getByLabel('End time').fill('00:00:02.500');
  await page.getByRole('tab', { name: 'Audio' }).click();
  await expect(page.getByRole('slider', { name: 'Start of the selection' })).toBeVisible();
  await expect(page.getByLabel('Start time')).toHaveValue('00:00:01');
  await expectAccessible(page);
  const audio = await make(page, 'Audio', 'Save Audio', 'Download Audio');
  expect(audio.name).toBe('walk.mp3');
  expect(secondsOf(audio.path)).toBeCloseTo(1.5, 1);
  await expect(page.getByRole('heading', { name: 'Your audio is ready' })).toBeVisible();
  await page.getByRole('tab', { name: 'GIF' }).click();
  await page.getByLabel('Width (px)').fill('8');
  await page.getByRole('button', { name: 'Make GIF' }).click();
  await expect(findToast(page)).toContainText('from 16 to 1920');
  await page.getByLabel('Width (px)').fill('80');
  await page.getByLabel('Frames per second').fill('10');
  await expectAccessible(page);
  const gif = await make(page, 'GIF', 'Make GIF', 'Download Animation');
  expect(gif.name).toBe('walk.gif');
  const { width, delay = [] } = await sharp(gif.path).metadata();
  expect(width).toBe(80);
  expect(delay.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(1500, -2);
  await expect(page.getByRole('heading', { name: 'Your animation is ready' })).toBeVisible();
  await expectAccessible(page);
});

test('a video is made faster, as the player shows, and its audio is removed', async ({ page }) => {
  await open(page, '/video/edit');
  await pick(page, files.mp4);
  await page.getByRole('tab', { name: 'Speed' }).click();
  await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible();
  await page.getByRole('button', { name: '4×' }).click();
  await expect(page.getByText(/^The result will be 00:00:01/)).toBeVisible();
  const player = page.getByLabel('Your video');
  const read = async () =>
    player.evaluate((video) => (video instanceof HTMLVideoElement ? [video.playbackRate, video.muted] : []));
  await expect.poll(read).toEqual([4, false]);
  await expectAccessible(page);
  const fast = await make(page, 'Speed', 'Change Speed', 'Download Edited Video');
  expect(fast.name).toBe('walk-speed.mp4');
  expect(secondsOf(fast.path)).toBeCloseTo(1, 1);
  await page.getByRole('tab', { name: 'Audio' }).click();
  await expect.poll(read).toEqual([1, false]);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect.poll(read).toEqual([1, true]);
  await expect(page.getByRole('slider', { name: 'Start of the selection' })).toBeHidden();
  await expectAccessible(page);
  const silent = await make(page, 'Audio', 'Remove Audio', 'Download Edited Video');
  expect(silent.name).toBe('walk-muted.mp4');
  expect(
    execFileSync(
      'ffprobe',
      ['-v', 'error', '-show_entries', 'stream=codec_type', '-of', 'csv=p=0', silent.path],
      { encoding: 'utf8' },
    ).trim(),
  ).toBe('video');
});

test('settings are undone and redone, by button and key', async ({ page }) => {
  await open(page, '/video/edit');
  await pick(page, files.mp4);
  await page.getByLabel('End time').fill('00:00:03');
  await page.getByRole('tab', { name: 'Rotate' }).click();
  await page.getByLabel('Rotation', { exact: true }).selectOption('90');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Rotation', { exact: true })).toHaveValue('0');
  await page.getByRole('tab', { name: 'Trim/Cut' }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('End time')).toHaveValue('');
  await page.keyboard.press('Control+y');
  await expect(page.getByLabel('End time')).toHaveValue('00:00:03');
});
