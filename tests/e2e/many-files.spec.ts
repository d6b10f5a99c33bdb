import type { Route } from '@playwright/test';
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

test('of many pictures only those in sight are opened for their small view', async ({ page }) => {
  await open(page, '/');
  const one = await picture('0.png', 60, 40);
  await choose(
    page,
    Array.from({ length: 40 }, (_, index) => ({ ...one, name: `${index}.png` })),
  );
  await expect(page.getByRole('heading', { name: '40 files ready' })).toBeVisible();
  const views = page.locator('article img');
  await expect(cardOf(page, '0.png').locator('img')).toBeVisible();
  expect(await views.count()).toBeLessThan(30);
  await cardOf(page, '39.png').scrollIntoViewIfNeeded();
  await expect(cardOf(page, '39.png').locator('img')).toBeVisible();
});

test.describe('without events', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('several conversions are asked for with one call a second, a single one by its own address', async ({
    page,
  }) => {
    const asked: string[] = [];
    const running = async (route: Route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(`${pathname}${search}`);
      const response = await route.fetch();
      const told: object | object[] = await response.json();
      const hold = (job: object) => ({ ...job, status: 'processing', progress: 42 });
      return route.fulfill({ response, json: Array.isArray(told) ? told.map(hold) : hold(told) });
    };
    await page.route(/\/events(\?|$)/, (route) => route.abort());
    await page.route(/\/api\/conversions(\/[\w-]{27}$|\?ids=)/, running);
    await open(page, '/');
    await choose(page, await picture('first.png', 60, 40));
    await page.getByRole('button', { name: 'Convert first.png' }).click();
    await expect(cardOf(page, 'first.png')).toContainText('Converting... 42%');
    expect(asked.filter((address) => address.includes('?'))).toEqual([]);

    const others = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.png`);
    await choose(page, await Promise.all(others.map((name) => picture(name, 60, 40))));
    await page.getByRole('button', { name: 'Convert All' }).click();
    for (const name of others) await expect(cardOf(page, name)).toContainText('Converting... 42%');
    const before = asked.length;
    await page.waitForTimeout(5_000);
    const calls = asked.slice(before);
    expect(calls.length).toBeLessThanOrEqual(6);
    const named = calls.flatMap((address) => address.match(/[\w-]{27}/g) ?? []);
    expect(new Set(named).size).toBe(6);
  });
});
