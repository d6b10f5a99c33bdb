import { globSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfPath, languages, mainLanguage } from '#src/contract/pages/languages.ts';
import type { ToolFolder } from '../../src/web/tools/tool.ts';
import { expectAccessible } from './support/accessibility.ts';
import { open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** The route table of section 2, with one page for each pattern. */
const routeTable = [
  '/',
  '/convert/jpg-to-pdf',
  '/convert/word-to-pdf',
  '/convert/powerpoint-to-pdf',
  '/convert/excel-to-pdf',
  '/convert/html-to-pdf',
  '/convert/pdf-to-jpg',
  '/convert/pdf-to-word',
  '/convert/pdf-to-powerpoint',
  '/convert/pdf-to-excel',
  '/convert/pdf-to-pdfa',
  '/convert/audio',
  '/convert/video',
  '/convert/image',
  '/convert/document',
  '/convert/archive',
  '/convert/hash',
  '/pdf-tools',
  '/compress/image',
  '/compress/video',
  '/compress/audio',
  '/compress/pdf',
  '/pdf/merge',
  '/pdf/split',
  '/pdf/rotate',
  '/pdf/protect',
  '/image/edit',
  '/video/edit',
  '/tools/font-generator',
  '/tools/emoji-translator',
  '/tools/text-accent',
  '/emoji',
];
const aboutTheSite = ['/help', '/developers', '/contact', '/privacy', '/terms', '/cookies'];

/** The pages that the source declares: each tool, and the pages that are not tools. */
async function readDeclaredPages(): Promise<string[]> {
  const files = globSync(join(import.meta.dirname, '../../src/web/tools/*/tool.ts'));
  const folders: { default: ToolFolder }[] = await Promise.all(files.map((file) => import(file)));
  const tools = folders.flatMap((folder) => folder.default.tools.map(({ path }) => path));
  return ['/', ...tools, '/emoji', ...aboutTheSite];
}

test('the pages are exactly those of the tools and those about the site, with the route table among them (section 2)', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  );
  const english = listed.filter((path) => languageOfPath(path) === mainLanguage);
  expect(english.toSorted()).toEqual((await readDeclaredPages()).toSorted());
  expect(english).toEqual(expect.arrayContaining(routeTable));
  expect(listed.length, 'each in every language').toBe(languages.length * english.length);
  for (const path of listed) expect((await request.get(path)).status(), path).toBe(200);
});

test('each page opens by a click as it does by its address', async ({ page, request }) => {
  for (const path of (await readDeclaredPages()).filter((one) => one !== '/')) {
    const [whole, walked] = await Promise.all([request.get(path), request.get(`${path}.data`)]);
    expect(walked.status(), path).toBe(whole.status());
  }
  await open(page, '/');
  await page.getByRole('link', { name: 'JPG to PDF' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JPG to PDF Converter');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
});

test('the footer links to pages that exist, not to "#" (decision 21)', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Help', 'API docs', 'Contact', 'Privacy', 'Terms', 'Cookies'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^\/[a-z]+$/);
  await expect(page.locator('a[href="#"]')).toHaveCount(0);
});

test('the API docs list every call the server publishes', async ({ page, request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json();
  await open(page, '/developers');
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()}${path}`),
  );
  const shown = await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
  expect(shown.toSorted()).toEqual(calls.toSorted());
});

test('privacy, terms and help state the limits of this server', async ({ request }) => {
  const { limits } = await (await request.get('/api/formats')).json();
  for (const path of ['/privacy', '/terms', '/help'])
    expect(await (await request.get(path)).text(), path).toContain(`${limits.retentionHours} hours`);
  expect(await (await request.get('/help')).text()).toContain(`${limits.maxFileMb}MB`);
});

test('a popup returned by a cloud storage logs what is missing and closes itself (section 2)', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/OAuth error/, /close only the windows/);
  await open(page, '/');
  const logged: string[] = [];
  context.on('console', (message) => logged.push(message.text()));
  for (const [address, reason] of [
    ['/oauth/google?code=abc&state=x', /missing configuration/],
    ['/oauth/nobody?code=abc', /unknown provider/],
    ['/oauth/dropbox?error=access_denied', /access_denied/],
  ] as const) {
    const popup = page.waitForEvent('popup');
    await page.evaluate((url) => void window.open(url, '_blank', 'width=400,height=400'), address);
    const opened = await popup;
    if (!opened.isClosed()) await opened.waitForEvent('close');
    expect(logged.join('\n')).toMatch(reason);
  }
  await page.goto('/oauth/google?code=abc');
  await expect(page.getByText('Processing authentication...')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

for (const path of aboutTheSite)
  test(`${path} is accessible in both themes, narrow and wide`, async ({ page }) => {
    await open(page, path);
    await expectAccessible(page);
  });

test('without JavaScript every tool reports it, and its text is still there', async ({
  browser,
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const tools = paths.filter((path) =>
    /^(?:\/de)?\/(?:convert|compress|pdf|pdf-tools|image|video|tools|emoji)\b/.test(path),
  );
  expect(tools.length).toBeGreaterThan(50);
  for (const path of tools) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<noscript>(?:(?!<\/noscript>).)*JavaScript/s);
  }

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/pdf/merge');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await context.close();
});

for (const path of ['/', '/emoji', '/convert/jpg-to-pdf'])
  test(`${path} is painted before its scripts are fetched`, async ({ page }) => {
    await open(page, path);
    const { paintMs, scriptsMs } = await page.evaluate(() => ({
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      scriptsMs: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(paintMs).toBeGreaterThan(0);
    expect(scriptsMs.length).toBeGreaterThan(5);
    const maxWaitMs = 3_000;
    expect(Math.min(...scriptsMs)).toBeGreaterThanOrEqual(Math.min(paintMs, maxWaitMs));
  });
