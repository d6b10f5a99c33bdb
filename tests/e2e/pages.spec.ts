import { AxeBuilder } from '@axe-core/playwright';
import { makePhoto } from './support/files.ts';
import { findCard, choose, open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const pages = [
  '/',
  '/convert/image',
  '/convert/video',
  '/convert/audio',
  '/convert/document',
  '/convert/archive',
  '/convert/hash',
];
/** Pages that are not tools. */
const aboutTheSite = /\/(?:help|developers|contact|privacy|terms|cookies)$/;
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const path of [...pages, '/nowhere']) {
  test(`${path} passes axe, light and dark, narrow and wide`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    await open(page, path);
    for (const width of [360, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await findViolations(page), `${path} at ${width}, ${colorScheme}`).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          'nothing sticks out',
        ).toBeLessThanOrEqual(width);
      }
    }
  });
}

test('cards, options, the open list of formats and a finished conversion pass axe in both themes', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await choose(page, [await makePhoto('a.png'), await makePhoto('b.png')]);
  await findCard(page, 'a.png').getByRole('button', { name: 'Convert a.png' }).click();
  await expect(findCard(page, 'a.png')).toContainText('Conversion completed!');
  await findCard(page, 'b.png').getByRole('button', { name: 'Options' }).click();
  await expect(findCard(page, 'b.png').getByText('remembered on this device')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(page)).toEqual([]);
  }
  await findCard(page, 'b.png')
    .getByRole('button', { name: /Target format/ })
    .click();
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('every page of the sitemap is complete without scripts: one title, description, canonical link, valid structured data', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
  expect(addresses.length).toBeGreaterThanOrEqual(pages.length);
  const titles = new Set<string>();
  for (const address of addresses) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const html = await response.text();
    const title = [/<html lang="[^"]+"/, /<title>[^<]+<\/title>/].map((part) => part.exec(html)?.[0]);
    titles.add(title.join(' '));
    expect([...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map((match) => match[1])).toEqual([
      address,
    ]);
    for (const tag of [
      'name="description"',
      'name="keywords"',
      'property="og:title"',
      'property="og:image"',
      'name="twitter:card"',
    ]) {
      expect(html, `${address} ${tag}`).toContain(tag);
    }
    const types = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      (match) => JSON.parse(match[1] ?? '')['@type'],
    );
    expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'BreadcrumbList']));
    if (!aboutTheSite.test(address))
      expect(types, address).toEqual(expect.arrayContaining(['WebApplication', 'FAQPage']));
    expect(html).toContain('<h1');
  }
  expect(titles.size, 'every title is its own').toBe(addresses.length);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(await (await request.get('/manifest.webmanifest')).json()).toHaveProperty('icons');
});

test('agents find the API, every call of it and every tool in plain text', async ({ request, baseURL }) => {
  const index = await request.get('/llms.txt');
  expect(index.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const links = [...(await index.text()).matchAll(/\]\((\S+)\)/g)].map(([, link = '']) => link);
  expect(links).toContain(`${baseURL}/developers.md`);
  expect(links.length).toBeGreaterThan(30);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  const reference = await request.get('/developers.md');
  expect(reference.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  const text = await reference.text();
  const { paths } = await (await request.get('/api/openapi.json')).json();
  for (const path of Object.keys(paths)) expect(text).toContain(` ${path}\n`);
  expect(text).not.toMatch(/undefined|\[object/);
  expect((await request.get('/de/llms.txt')).status()).toBe(404);
});

test('every link on the site leads to a page', async ({ page, request }) => {
  const links = new Set<string>();
  for (const path of pages) {
    await page.goto(path);
    for (const href of await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? '')))
      links.add(href);
  }
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  const anchors = [...links].filter((link) => link.startsWith('/#')).map((link) => link.slice(1));
  await page.goto('/');
  for (const anchor of anchors) await expect(page.locator(anchor), anchor).toHaveCount(1);
});

test('navigating from page to page swaps the head tags', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Video Converter' }).first().click();
  await expect(page).toHaveTitle(/Video Converter/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/convert\/video$/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /:\d+\/$/);
});

test('the theme follows the device until one is chosen, and the choice applies at the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(background).not.toBe(dark);

  await page.goto('/convert/image', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await page.getByText('System', { exact: true }).click();
  await expect.poll(background).toBe(dark);
});

test('the drop zone is above the fold on a phone, and the menu works @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const box = await page.locator('[data-drop-zone]').boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  await expect(page.getByText('Fast • Free • No Signup').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Tools', exact: true })
    .click();
  await expect(page.locator('#tools-title')).toBeInViewport();
});

test('the header has the text of the specification', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  await expect(header).toContainText('✓ 100% Free');
  await expect(header).toContainText('✓ No Signup');
  for (const name of ['Home', 'Tools', 'PDF Tools', 'Compress', 'Edit']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

async function findViolations(page: ConstructorParameters<typeof AxeBuilder>[0]['page']): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}
