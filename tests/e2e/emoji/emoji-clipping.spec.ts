import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const categories = [
  'Smileys & Emotion',
  'Animals & Nature',
  'Food & Drink',
  'Travel & Places',
  'Activities',
  'Objects',
  'Symbols',
  'Flags',
];

for (const width of [360, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test('no emoji in the directory or its search is clipped', async ({ page }) => {
        await open(page, '/emoji');
        await drawn(page);
        for (const category of width === 1280 && colorScheme === 'light'
          ? categories
          : categories.slice(0, 1)) {
          await page.getByRole('tab', { name: category }).click();
          await expectUncut(page.getByRole('list', { name: category }));
        }
        await page.getByRole('tab', { name: /^People & Body/ }).click();
        await expectUncut(page.getByRole('list', { name: 'People & Body' }).getByRole('listitem').first());
        await page.getByLabel('Search emojis').fill('heart');
        await expect(page.getByText(/^Found \d+/)).toBeVisible();
        await expectUncut(page.getByRole('main').getByRole('list').last());
      });

      test('no emoji on the other pages is clipped', async ({ page }) => {
        for (const path of ['/', '/emoji/thumbs-up', '/tools/emoji-translator']) {
          await open(page, path);
          await drawn(page);
          await expectUncut(page.getByRole('main'));
        }
      });
    });

const drawn = async (page: Page): Promise<void> => expect(page.locator('html[data-drawn]')).toBeAttached();

/** Expects the emoji to look the same when nothing around them can clip them. */
async function expectUncut(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const seen = await part.screenshot({ animations: 'disabled' });
  const count = await part.evaluate((element) => {
    let found = 0;
    for (const emoji of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
      const isEmoji = (one: Element | null) =>
        one !== null && getComputedStyle(one).fontFamily.startsWith('"Apple Color Emoji"');
      if (!isEmoji(emoji) || isEmoji(emoji.parentElement)) continue;
      found++;
      for (let box: Element | null = emoji; box && !box.matches('section, main, ul'); box = box.parentElement)
        if (box instanceof HTMLElement)
          box.style.cssText +=
            ';overflow: visible !important; contain: none !important; clip-path: none !important';
    }
    return found;
  });
  expect(count, 'emoji to look at').toBeGreaterThan(0);
  const free = await part.screenshot({ animations: 'disabled' });
  expect(await findLargestDifference(seen, free), `${count} emoji are whole`).toBeLessThan(smoothing);
}

/** Edges are smoothed a little differently when the styles around them change; what is cut off differs by far more. */
const smoothing = 8;

/** Returns the largest difference of a color channel, of 255, between two screenshots of the same size. */
async function findLargestDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((image) => sharp(image).raw().toBuffer()));
  if (!a || a.length !== b?.length) throw new Error('the screenshots differ in size');
  return a.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (b[index] ?? 0))), 0);
}
