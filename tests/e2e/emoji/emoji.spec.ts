import { languages } from '#src/contract/pages/languages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { watchClipboard } from '../support/clipboard.ts';
import { open, findToast } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ permissions: ['clipboard-write'] });

test('the directory is browsed by category and searched (section 2)', async ({ page, request }) => {
  const all: { category: string; toneOf?: string }[] = await (await request.get('/api/emojis')).json();
  await open(page, '/emoji');
  await expect(page).toHaveTitle(new RegExp(all.length.toLocaleString('en')));
  const smileys = all.filter(({ category }) => category === 'Smileys & Emotion').length;
  await expect(page.getByRole('tab', { name: `Smileys & Emotion (${smileys})` })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('list', { name: 'Smileys & Emotion' }).getByRole('link')).toHaveCount(smileys);

  await page.getByRole('tab', { name: /^People & Body/ }).click();
  const people = page.getByRole('list', { name: 'People & Body' }).getByRole('link');
  await expect(people.first()).toBeVisible();
  expect(await people.count(), 'only the rows near the window are drawn').toBeLessThan(400);
  const last = all.findLast(({ category, toneOf }) => category === 'People & Body' && !toneOf);
  await page
    .getByRole('list', { name: 'People & Body' })
    .evaluate((list) => list.scrollIntoView({ block: 'end' }));
  await expect(page.locator(`a[href="/emoji/${String(Object(last).slug)}"]`)).toBeAttached();

  const search = page.getByPlaceholder('Search emojis... (e.g., heart, smile, fire)');
  await search.fill('RED HEART');
  await expect(page.getByText(/^Found \d+ emoji\(s\) matching "RED HEART"$/)).toBeVisible();
  await search.fill('no such thing');
  await expect(page.getByText('No emojis found matching "no such thing"')).toBeVisible();
  await expect(page.getByText('Try a different search term')).toBeVisible();
});

test('a tile copies its emoji, and the last ones stay at hand', async ({ page }) => {
  const copied = await watchClipboard(page);
  await open(page, '/emoji');
  const recent = page.getByRole('region', { name: 'Recently copied' });
  await expect(recent).toContainText('The emojis you copy appear here.');
  for (const [name, symbol] of [
    ['grinning face', '😀'],
    ['red heart', '❤️'],
  ] as const) {
    await page.getByLabel('Search emojis').fill(name);
    const tile = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `${symbol} ${name}`, exact: true }) });
    await tile.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
    await expect(tile.getByRole('button', { name: `Copied ${name}` })).toBeVisible();
    await expect.poll(copied).toBe(symbol);
    await expect(findToast(page)).toContainText(`${symbol} emoji copied successfully`);
  }
  await expect(page).toHaveURL(/\/emoji$/);
  await page.reload();
  await expect(recent.getByRole('button')).toHaveCount(2);
  await recent.getByRole('button', { name: 'Copy grinning face' }).click();
  await expect.poll(copied).toBe('😀');
  await expect(recent.getByRole('button').first()).toHaveAccessibleName('Copy grinning face');
  await page.getByRole('link', { name: '😀 grinning face', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('grinning face Emoji 😀');
});

test('skin tones share the tile of their emoji, and are chosen with the keyboard', async ({ page }) => {
  const copied = await watchClipboard(page);
  await open(page, '/emoji');
  await page.getByLabel('Search emojis').fill('thumbs up');
  const results = page.getByRole('list', { name: 'Emojis matching thumbs up' });
  await expect(results.getByRole('link', { name: /thumbs up/ })).toHaveCount(1);
  const tones = results.getByRole('button', { name: 'Skin tones of thumbs up' });
  await tones.focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Skin tones of thumbs up' });
  await expect(choice.getByRole('button')).toHaveCount(6);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(tones).toBeFocused();
  await page.keyboard.press('Enter');
  await choice.getByRole('button', { name: 'Copy thumbs up: dark skin tone', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(copied).toBe('👍🏿');
  await expect(choice).toBeHidden();
  await page.getByLabel('Search emojis').fill('thumbs up dark');
  await expect(page.getByRole('link', { name: /thumbs up: dark skin tone/ })).toBeVisible();
});

test('the page shows that the list is loading (section 2)', async ({ page }) => {
  let resume = (): void => undefined;
  const paused = new Promise<void>((resolve) => (resume = resolve));
  await page.route('**/api/emojis', async (route) => {
    await paused;
    await route.continue();
  });
  await open(page, '/emoji');
  await page.getByRole('tab', { name: /^Flags/ }).click();
  await expect(page.getByText('Loading emojis...')).toBeVisible();
  resume();
  await expect(page.getByRole('list', { name: 'Flags' }).getByRole('link').first()).toBeVisible();
});

test('goes from the search to an emoji, copies it, and goes on to a related one (sections 2, 7 and 8)', async ({
  page,
}) => {
  const copied = await watchClipboard(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/emoji');
  await page.getByLabel('Search emojis').fill('party popper');
  await page.getByRole('link', { name: /party popper/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('party popper Emoji 🎉');
  expect(asked.filter((path) => path.startsWith('/api/emojis/'))).toEqual([
    '/api/emojis/party-popper',
    '/api/emojis/party-popper/related',
  ]);

  await page.getByRole('button', { name: 'Copy 🎉 Emoji' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect(findToast(page)).toContainText('🎉 emoji copied successfully');
  await expect.poll(copied).toBe('🎉');
  await expect(page.getByRole('button', { name: 'Copy 🎉 Emoji' })).toBeVisible();

  for (const title of [
    'Emoji Information',
    'Platform Support',
    'How to Use',
    'Related Keywords',
    'Related Emojis',
  ])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const related = page.getByRole('region', { name: 'Related Emojis' });
  await expect(related.getByRole('list')).toHaveCSS('grid-template-columns', /^(\S+ ){3}\S+$/);
  await related.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/party popper/);
});

test('article and breadcrumb metadata is added to the head with an emoji and removed with it (section 2)', async ({
  page,
}) => {
  const types = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((element) => String(JSON.parse(element.textContent)['@type'])));
  await open(page, '/emoji/fire');
  expect(await types()).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/emoji\/fire$/);
  await page.getByRole('link', { name: 'Emojis', exact: true }).click();
  await expect(page).toHaveTitle(/Emoji copy and paste/);
  expect(await types()).not.toContain('Article');
});

test('an unknown emoji returns 404 with its own screen, on load and on navigation (section 2)', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const response = await page.goto('/emoji/no-such-emoji');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Emoji Not Found' })).toBeVisible();
  await expect(page.getByText("Sorry, we couldn't find the emoji you're looking for.")).toBeVisible();
  await page.getByRole('link', { name: 'Browse All Emojis' }).click();
  await expect(page).toHaveURL(/\/emoji$/);
  await page.route('**/api/emojis/fire', (route) => route.abort());
  expectedErrors.push(/ERR_FAILED|Failed to fetch/);
  await page.getByLabel('Search emojis').fill('fire');
  await page.locator('a[href="/emoji/fire"]').click();
  await expect(page.getByRole('heading', { name: 'Emoji Not Found' })).toBeVisible();
});

test('text typed before the scripts load is searched for', async ({ page }) => {
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/emoji', { waitUntil: 'commit' });
  await page.getByLabel('Search emojis').fill('fire');
  goOn();
  await expect(page.getByRole('list', { name: /fire/ }).locator('a[href="/emoji/fire"]')).toBeVisible();
});

test('every popular emoji of the home page exists (section 2)', async ({ page, request }) => {
  await open(page, '/');
  for (const slug of ['red-heart', 'fire', 'sparkles', 'thumbs-up', 'party-popper', 'hundred-points']) {
    await expect(page.locator(`#emoji a[href="/emoji/${slug}"]`)).toBeVisible();
    expect((await request.get(`/emoji/${slug}`)).status()).toBe(200);
  }
});

test('the emoji sitemap lists each emoji once', async ({ request }) => {
  const all: unknown[] = await (await request.get('/api/emojis')).json();
  const xml = await (await request.get('/sitemap-emoji.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
  expect(new Set(addresses).size, 'each in every language').toBe(languages.length * all.length);
});

for (const path of ['/emoji', '/emoji/red-heart'])
  test(`${path} is accessible in both themes, narrow and wide`, async ({ page }) => {
    test.slow();
    await open(page, path);
    await expectAccessible(page);
  });

test('the page of an emoji with skin tones links to each of them', async ({ page }) => {
  await open(page, '/emoji/thumbs-up');
  const tones = page.getByRole('navigation', { name: 'Skin tones' });
  await expect(tones.getByRole('link')).toHaveCount(6);
  await tones.getByRole('link', { name: 'thumbs up: dark skin tone', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy 👍🏿 Emoji' })).toBeVisible();
  await expect(tones.locator('[aria-current=page]')).toHaveAccessibleName('thumbs up: dark skin tone');
  await open(page, '/emoji/fire');
  await expect(tones).toHaveCount(0);
});

test('emoji keep their colors in forced-colors mode, and digits next to them stay digits', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/emoji/1st-place-medal');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('1st place medal Emoji 🥇');
  await expect(heading.getByText('🥇', { exact: true })).toHaveCSS('font-variant-emoji', 'emoji');
  await expect(heading).not.toHaveCSS('font-variant-emoji', 'emoji');
});
