import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility.ts';
import { open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Axe checks and large images are slow on a busy machine. */
test.describe.configure({ timeout: 180_000 });

/** A noisy photo, which leaves room for compression. */
async function pickPhoto(page: Page, width: number, height: number): Promise<void> {
  const buffer = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg({ quality: 97 })
    .toBuffer();
  await page
    .locator('[data-drop-zone] input')
    .first()
    .setInputFiles({ name: 'holiday.jpg', mimeType: 'image/jpeg', buffer });
}

/** Reads the size in a sentence such as `About 12.3 KB instead of 45.6 KB: 73% smaller`, in KB. */
function readSizeKb(sentence: string): number {
  const [, amount, unit] = /([\d.]+) ([KM])B instead/.exec(sentence) ?? [];
  return Number(amount) * (unit === 'M' ? 1024 : 1);
}

const estimate = (page: Page) => page.getByText(/^About .+ instead of .+ smaller$/);

test('an image is previewed by the browser as settings change, and nothing is sent @phone', async ({
  page,
}) => {
  await open(page, '/compress/image');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await pickPhoto(page, 2000, 1500);
  await expect(page.getByAltText('After')).toBeVisible();
  await expect(estimate(page)).toBeVisible();
  const first = readSizeKb(await estimate(page).innerText());
  await page.getByLabel('Quality').fill('20');
  await expect.poll(async () => readSizeKb(await estimate(page).innerText())).toBeLessThan(first / 2);
  await page.getByLabel('Output format').selectOption('jpeg');
  await expect(estimate(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'High' }).click();
  await expect(page.getByLabel('Quality')).toHaveValue('90');
  await page.getByLabel('Keep original format').check();
  await expect.poll(async () => readSizeKb(await estimate(page).innerText())).toBeGreaterThan(first / 2);
  await page.getByLabel('Output format').selectOption('avif');
  await expect(page.getByText('Your browser cannot preview these settings.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('an animation is not previewed as a still image', async ({ page }) => {
  await open(page, '/compress/image');
  const frames = [0, 1].map((index) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: index ? '#f00' : '#00f' } })
      .png()
      .toBuffer(),
  );
  const buffer = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
  await page
    .locator('[data-drop-zone] input')
    .first()
    .setInputFiles({ name: 'moving.webp', mimeType: 'image/webp', buffer });
  await expect(page.getByText('Your browser cannot preview these settings.')).toBeVisible();
  await page.getByLabel('Output format').selectOption('jpeg');
  await expect(page.getByText(/^About .+ instead of /)).toBeVisible();
});

test('the estimate is close to the size that the server makes', async ({ page }) => {
  await open(page, '/compress/image');
  await pickPhoto(page, 600, 400);
  const about = readSizeKb(await estimate(page).innerText());
  await page.getByLabel('Show the exact result').check();
  const exact = page.getByText(/^(?!About).+ instead of .+ smaller$/);
  await expect(exact).toBeVisible();
  const size = readSizeKb(await exact.innerText());
  expect(Math.abs(about - size) / size).toBeLessThan(0.25);
});

test('the divider is dragged on the image, and the image zoomed and moved', async ({ page }) => {
  await open(page, '/compress/image');
  await pickPhoto(page, 1200, 900);
  const [before, after] = [page.getByAltText('Before'), page.getByAltText('After')];
  await expect(after).toBeVisible();
  await after.scrollIntoViewIfNeeded();
  const box = await after.boundingBox();
  if (!box) throw new Error('the image is not shown');
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(middleX, middleY);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, middleY, { steps: 4 });
  await page.mouse.up();
  await expect(before).toHaveAttribute('style', /75%/);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -600);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await after.boundingBox())?.width).toBeGreaterThan(box.width * 3);
  const region = page.getByRole('region', { name: 'Enlarged image' });
  const scrolled = () => region.evaluate((element) => element.scrollLeft);
  const start = await scrolled();
  await page.mouse.move(middleX + 100, middleY);
  await page.mouse.down();
  await page.mouse.move(middleX - 50, middleY, { steps: 4 });
  await page.mouse.up();
  expect(await scrolled()).toBeGreaterThan(start + 100);
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect.poll(async () => (await after.boundingBox())?.width).toBeCloseTo(box.width, 0);
});

test('the exact result follows the settings on request, with a before/after slider @phone', async ({
  page,
}) => {
  await open(page, '/compress/image');
  await pickPhoto(page, 300, 200);
  await page.getByLabel('Show the exact result').check();
  const comparison = page.getByText(/^(?!About).+ instead of .+ smaller$/);
  await expect(comparison).toBeVisible();
  const first = await comparison.innerText();
  await expect(page.getByAltText('After')).toBeVisible();
  await page.getByLabel('Before and after: position of the divider').fill('20');
  await expect(page.getByAltText('Before')).toHaveAttribute('style', /80%/);
  await page.getByRole('button', { name: '200%' }).click();
  await expectAccessible(page);
  await page.getByLabel('Quality').fill('20');
  await expect(comparison).not.toHaveText(first);
});
