import type { Route } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { makePhoto, withSize } from '../support/files.ts';
import { findCard, choose, open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('several conversions are summarized, failed ones can be filtered, and finished ones are cleared at once @phone', async ({
  page,
}) => {
  await open(page, '/');
  const { buffer, ...file } = await makePhoto('endless.png', 40, 40);
  const endless = { ...file, buffer: withSize(buffer, 200_000, 200_000) };
  await choose(page, [await makePhoto('one.png', 60, 40), endless, await makePhoto('two.png', 60, 40)]);
  await page.getByRole('button', { name: 'Convert All' }).click();

  await expect(page.getByText('2 of 3 completed · 1 failed')).toBeVisible();
  await page.getByRole('button', { name: 'Show only failed' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(findCard(page, 'endless.png')).toContainText('Conversion failed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show only failed' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('button', { name: 'Clear finished' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
});

test('the introduction makes room for files, and the end of a long name stays visible @phone', async ({
  page,
}) => {
  await open(page, '/');
  const title = page.getByRole('heading', { level: 1 });
  const whole = (await title.boundingBox())?.height ?? 0;
  const name = `${'a photograph of the mountains '.repeat(6)}final version.png`;
  await choose(page, { ...(await makePhoto('photo.png', 60, 40)), name });
  const heading = page.getByRole('heading', { name });
  await expect(heading).toBeInViewport({ ratio: 1 });
  expect((await title.boundingBox())?.height).toBeLessThan(whole / 2);
  await expect(page.getByText('ersion.png', { exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

for (const [path, action] of [
  ['/compress/image', 'Compress Image'],
  ['/image/edit', 'Resize'],
  ['/convert/jpg-to-pdf', 'Convert to PDF'],
] as const)
  test(`on ${path}, title and drop zone shrink to a line each once a file is chosen @phone`, async ({
    page,
  }) => {
    await open(page, path);
    const zone = page.locator('[data-drop-zone]');
    const lead = page.locator('h1 + *, div:has(> h1) + p').first();
    const heights = async () => [
      (await page.getByRole('heading', { level: 1 }).boundingBox())?.height ?? 0,
      (await zone.boundingBox())?.height ?? 0,
    ];
    const [titleBefore = 0, zoneBefore = 0] = await heights();
    const chooser = page.waitForEvent('filechooser');
    await zone.getByRole('button').first().click();
    await (await chooser).setFiles(await makePhoto('photo.jpg', 60, 40));
    await expect(page.getByRole('button', { name: action }).first()).toBeVisible();
    const [titleAfter = 0, zoneAfter = 0] = await heights();
    expect(titleAfter).toBeLessThan(titleBefore);
    expect(zoneAfter).toBeLessThan(zoneBefore * 0.8);
    expect((await lead.boundingBox())?.height).toBeLessThan(2);
    await expectAccessible(page);
  });

test('a right-to-left name is aligned with the details of its file', async ({ page }) => {
  await open(page, '/');
  await choose(page, { ...(await makePhoto('photo.png', 60, 40)), name: 'صورة العائلة.png' });
  const card = findCard(page, 'صورة العائلة.png');
  const left = (element: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left);
  };
  expect(await card.getByRole('heading').evaluate(left)).toBe(await card.getByText(/KB$/).evaluate(left));
});

test('more than three conversions are low rows that open, with a bar for all of them that stays in sight @phone', async ({
  page,
}) => {
  await open(page, '/');
  const photo = await makePhoto('0.png', 60, 40);
  const cut = { ...photo, name: 'cut.png', buffer: photo.buffer.subarray(0, 45) };
  const photos = Array.from({ length: 44 }, (_, index) => ({ ...photo, name: `${index}.png` }));
  await choose(page, [cut, ...photos]);
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(40);
  await page.getByRole('button', { name: 'Show all 45' }).click();
  await expect(rows).toHaveCount(45);
  await page.getByRole('button', { name: 'Convert All' }).click();

  await expect(page.getByText('44 of 45 completed · 1 failed')).toBeVisible({ timeout: 60_000 });
  await expect(rows).toHaveCount(40);
  const heights = await rows.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(66);
  const bar = page.getByText('45 files');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Download All' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download 7.jpg' }).click();
  expect((await download).suggestedFilename()).toBe('7.jpg');

  await page.getByRole('button', { name: 'Details of 9.png' }).click();
  const folded = page.getByRole('button', { name: 'Fewer details of 9.png' });
  await expect(folded).toBeFocused();
  await expect(findCard(page, '9.png').getByRole('button', { name: 'Delete now: 9.png' })).toBeVisible();
  await page.keyboard.press('Escape'); // closes the button's tooltip
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Details of 9.png', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Show all 45' }).click();
  await expect(rows).toHaveCount(45);
  await expect(findCard(page, 'cut.png')).toContainText('it is damaged or incomplete');
});

test('all failed files go back into the queue at once, and finished ones stay', async ({ page }) => {
  await open(page, '/');
  const { buffer, ...file } = await makePhoto('cut.png', 60, 40);
  const cut = { ...file, buffer: buffer.subarray(0, 45) };
  await choose(page, [cut, await makePhoto('whole.png', 60, 40), { ...cut, name: 'also-cut.png' }]);
  await page.getByRole('button', { name: 'Convert All' }).click();
  await expect(page.getByText('1 of 3 completed · 2 failed')).toBeVisible();
  await page.getByRole('button', { name: 'Try failed again' }).click();
  await expect(page.getByRole('heading', { name: '2 files ready' })).toBeVisible();
  await expect(findCard(page, 'whole.png')).toContainText('Conversion completed!');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('among many images only those in view are decoded for their thumbnails', async ({ page }) => {
  await open(page, '/');
  const one = await makePhoto('0.png', 60, 40);
  await choose(
    page,
    Array.from({ length: 40 }, (_, index) => ({ ...one, name: `${index}.png` })),
  );
  await expect(page.getByRole('heading', { name: '40 files ready' })).toBeVisible();
  const views = page.locator('article img');
  await expect(page.getByRole('article', { name: '0.png', exact: true }).locator('img')).toBeVisible();
  expect(await views.count()).toBeLessThan(30);
  await findCard(page, '39.png').scrollIntoViewIfNeeded();
  await expect(findCard(page, '39.png').locator('img')).toBeVisible();
});

test.describe('without events', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('several conversions are polled with one request a second, a single one at its own address', async ({
    page,
  }) => {
    const asked: string[] = [];
    const running = async (route: Route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(`${pathname}${search}`);
      const response = await route.fetch();
      const reported: object | object[] = await response.json();
      const freeze = (job: object) => ({ ...job, status: 'processing', progress: 42 });
      return route.fulfill({
        response,
        json: Array.isArray(reported) ? reported.map(freeze) : freeze(reported),
      });
    };
    await page.route(/\/events(\?|$)/, (route) => route.abort());
    await page.route(/\/api\/conversions(\/[\w-]{27}$|\?ids=)/, running);
    await open(page, '/');
    await choose(page, await makePhoto('first.png', 60, 40));
    await page.getByRole('button', { name: 'Convert first.png' }).click();
    await expect(findCard(page, 'first.png')).toContainText('Converting... 42%');
    expect(asked.filter((address) => address.includes('?'))).toEqual([]);

    const others = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.png`);
    await choose(page, await Promise.all(others.map((name) => makePhoto(name, 60, 40))));
    await page.getByRole('button', { name: 'Convert All' }).click();
    for (const name of others) await expect(findCard(page, name)).toContainText('Converting... 42%');
    const before = asked.length;
    await page.waitForTimeout(5_000);
    const calls = asked.slice(before);
    expect(calls.length).toBeLessThanOrEqual(6);
    const named = calls.flatMap((address) => address.match(/[\w-]{27}/g) ?? []);
    expect(new Set(named).size).toBe(6);
  });
});
