import { expectAccessible } from './support/accessibility.ts';
import { picture, withSize } from './support/files.ts';
import { cardOf, choose, open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('several conversions are summed up, those that failed are found among them, and the finished go at once @phone', async ({
  page,
}) => {
  await open(page, '/');
  const { buffer, ...given } = await picture('endless.png', 40, 40);
  const endless = { ...given, buffer: withSize(buffer, 200_000, 200_000) };
  await choose(page, [await picture('one.png', 60, 40), endless, await picture('two.png', 60, 40)]);
  await page.getByRole('button', { name: 'Convert All' }).click();

  await expect(page.getByText('2 of 3 completed · 1 failed')).toBeVisible();
  await page.getByRole('button', { name: 'Show only failed' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, 'endless.png')).toContainText('Conversion failed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show only failed' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('button', { name: 'Clear finished' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
});

test('a name written from the right stands beside what is known of its file', async ({ page }) => {
  await open(page, '/');
  await choose(page, { ...(await picture('photo.png', 60, 40)), name: 'صورة العائلة.png' });
  const card = cardOf(page, 'صورة العائلة.png');
  const left = (element: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left);
  };
  expect(await card.getByRole('heading').evaluate(left)).toBe(await card.getByText(/KB$/).evaluate(left));
});

test('all that failed goes back into the queue at once, and what is done stays', async ({ page }) => {
  await open(page, '/');
  const { buffer, ...given } = await picture('cut.png', 60, 40);
  const cut = { ...given, buffer: buffer.subarray(0, 45) };
  await choose(page, [cut, await picture('whole.png', 60, 40), { ...cut, name: 'also-cut.png' }]);
  await page.getByRole('button', { name: 'Convert All' }).click();
  await expect(page.getByText('1 of 3 completed · 2 failed')).toBeVisible();
  await page.getByRole('button', { name: 'Try failed again' }).click();
  await expect(page.getByRole('heading', { name: '2 files ready' })).toBeVisible();
  await expect(cardOf(page, 'whole.png')).toContainText('Conversion completed!');
  await expect(page.getByRole('article')).toHaveCount(3);
});
