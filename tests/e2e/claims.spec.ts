import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { languages, pathIn, type Language } from '#src/contract/pages/languages.ts';
import { makePhoto } from './support/files.ts';
import { findCard, choose, open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

interface Formats {
  readonly counts: { readonly formats: number; readonly conversions: number };
  readonly types: readonly {
    readonly type: string;
    readonly formats: readonly { format: string; label: string; targets: readonly { format: string }[] }[];
  }[];
}

test('the figures on the home page are those of this server', async ({ request }) => {
  const { counts, types }: Formats = await (await request.get('/api/formats')).json();
  const pairs = types.flatMap(({ formats }) =>
    formats.flatMap(({ format, targets }) => targets.map((target) => `${format} ${target.format}`)),
  );
  const conversions = new Set(pairs);
  expect(counts.conversions).toBe(conversions.size);
  expect(counts.formats).toBe(new Set(pairs.flatMap((pair) => pair.split(' '))).size);

  const home = await (await request.get('/')).text();
  expect(home).toContain(`${counts.formats} formats, ${counts.conversions.toLocaleString('en')} conversions`);
  const emojis: unknown[] = await (await request.get('/api/emojis')).json();
  expect(home).toContain(`${emojis.length.toLocaleString('en')} emojis`);
  for (const { type, formats } of types.filter((one) => one.type !== 'hash')) {
    const page = await (await request.get(`/convert/${type}`)).text();
    for (const { label } of formats) expect(page, `${label} on /convert/${type}`).toContain(label);
  }
});

test('no page sends a request to a third party', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const response = await request.get(new URL(address).pathname);
    const policy = response.headers()['content-security-policy'];
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
    const fetched = [
      ...(await response.text()).matchAll(/<(?:script|img|iframe|source)[^>]* src="([^"]+)"/g),
    ];
    const linked = [
      ...(await response.text()).matchAll(
        /<link[^>]*rel="(?:stylesheet|preload|module[a-z-]*|icon)"[^>]* href="([^"]+)"/g,
      ),
    ];
    for (const [, url = ''] of [...fetched, ...linked])
      expect(new URL(url, baseURL).origin, address).toBe(new URL(String(baseURL)).origin);
  }
});

test('the home page loads less than 120 kB of script in each language until it is used', async ({ page }) => {
  for (const language of languages)
    expect(await countScriptBytes(page, language), language).toBeLessThan(120_000);
});

async function countScriptBytes(page: Page, language: Language): Promise<number> {
  await page.goto(pathIn(language, '/'), { waitUntil: 'networkidle' });
  await expect(page.locator('html[data-drawn]')).toBeAttached();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  expect(scripts.length).toBeGreaterThan(5);
  return scripts.reduce((sum, bytes) => sum + bytes, 0);
}

test('no page asks for an account, a name or payment', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const page = await (await request.get(new URL(address).pathname)).text();
    expect(page, address).not.toMatch(/type="email"|autocomplete="(?:email|name|username|cc-[a-z]+)"/i);
    expect(page, address).not.toMatch(/href="[^"]*\/(?:log-?in|sign-?up|register|pricing|checkout)\b/i);
  }
});

test('an image is returned with exactly the same pixels', async ({ page }) => {
  const photo = await makePhoto('photo.png', 120, 90);
  await open(page, '/');
  await choose(page, photo);
  await findCard(page, 'photo.png')
    .getByRole('button', { name: /^Target format/ })
    .click();
  await page.getByRole('combobox').fill('bmp');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Convert photo.png' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download/ }).click();
  const path = await (await download).path();
  const [before, after] = await Promise.all([encodePixels(photo.buffer), pixelsOfBmp(path)]);
  expect(after).toEqual(before);
});

test('the card of an image states what it lost', async ({ page }) => {
  const clear = { create: { width: 32, height: 32, channels: 4, background: '#3a95' } } as const;
  const buffer = await sharp(clear).png().toBuffer();
  await open(page, '/');
  await choose(page, { name: 'glass.png', mimeType: 'image/png', buffer });
  await findCard(page, 'glass.png')
    .getByRole('button', { name: /^Target format/ })
    .click();
  await page.getByRole('combobox').fill('jpg');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Convert glass.png' }).click();
  await expect(page.getByText('Conversion completed!')).toBeVisible();
  await expect(findCard(page, 'glass.png')).toContainText(/transparen/i);
});

test('the text tools send nothing, and work offline once loaded', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/); // Chunks that the idle page would have prefetched.
  const secret = 'Kingfisher';
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData()}`));
  const openAndCut = async (path: string) => {
    await context.setOffline(false);
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
  };
  await openAndCut('/tools/font-generator');
  await page.getByRole('textbox').first().fill(secret);
  await expect(page.getByText('𝐊𝐢𝐧𝐠𝐟𝐢𝐬𝐡𝐞𝐫')).toBeVisible();
  await openAndCut('/tools/emoji-translator');
  await page.getByRole('textbox').first().fill(`${secret} and a cat`);
  await page.getByRole('button', { name: 'Translate to Emoji' }).click();
  await expect(page.getByText(`${secret} and a 🐱`)).toBeVisible();
  await openAndCut('/tools/text-accent');
  await page.getByRole('textbox').first().fill(`${secret} colors`);
  await page.getByRole('button', { name: 'Convert Accent' }).click();
  await expect(page.getByText(`${secret} colours`)).toBeVisible();
  await context.setOffline(false);
  await open(page, '/emoji');
  await page.getByLabel('Search emojis').fill('pizza');
  await expect(page.getByRole('link', { name: /pizza/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Search emojis').fill(secret);
  await expect(page.getByText(`No emojis found matching "${secret}"`)).toBeVisible();
  expect(sent.filter((line) => line.includes(secret) || line.startsWith('POST'))).toEqual([]);
});

const encodePixels = async (encoded: Buffer): Promise<string> =>
  (await sharp(encoded).removeAlpha().raw().toBuffer()).toString('base64');

/** By ImageMagick, which is not used for the conversion. */
function pixelsOfBmp(path: string): Promise<string> {
  return encodePixels(execFileSync('convert', [`bmp:${path}`, 'png:-'], { maxBuffer: 1 << 24 }));
}
