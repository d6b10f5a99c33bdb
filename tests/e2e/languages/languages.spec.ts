import { languageOfPath, languages, mainLanguage, writingDirection } from '#src/contract/pages/languages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { makeTransparentPng } from '../support/files.ts';
import { findCard, open, findToast } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const others = languages.filter((language) => language !== mainLanguage);

/** Words found in almost every English sentence and in no sentence of the other languages. */
const english = /(?<!\p{L})(the|and|of|to|is|are|with|your|you|this|that|from|not|it)(?!\p{L})/iu;

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');

/** The text of a page, including attributes that are displayed or read aloud. */
function textsIn(html: string): string[] {
  const body = html.replaceAll(/<(script|style|code|pre)\b.*?<\/\1>/gs, '');
  const texts = [
    ...body.matchAll(/>([^<]+)</g),
    ...body.matchAll(/ (?:aria-label|placeholder|title|alt|content)="([^"]+)"/g),
  ];
  return texts.map((match) => unescapeHtml(match[1] ?? '').trim()).filter(Boolean);
}

const unescapeHtml = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

for (const language of others)
  test(`no page under /${language} contains English text, except the API calls`, async ({ request }) => {
    const addresses = addressesIn(await (await request.get('/sitemap.xml')).text());
    const translated = [
      ...addresses.filter((address) => languageOfPath(new URL(address).pathname) === language),
      `/${language}/emoji/red-heart`,
      `/${language}/nothing`,
    ];
    expect(translated.length).toBeGreaterThan(35);
    const published = JSON.stringify(await (await request.get('/api/openapi.json')).json());
    const withoutCode = published.replaceAll(/`[^`]*`/g, ''); // as in the texts of a page
    const isOfApi = (text: string) =>
      text
        .split(/^\. | · /)
        .every((part) => !english.test(part) || published.includes(part) || withoutCode.includes(part));
    const left: string[] = [];
    for (const address of translated) {
      const html = await (await request.get(address)).text();
      expect(html).toContain(`<html lang="${language}" dir="${writingDirection(language)}"`);
      const found = textsIn(html).filter((text) => english.test(text) && !isOfApi(text) && !isMeant(text));
      left.push(...found.map((text) => `${address}: ${text}`));
    }
    expect(left).toEqual([]);
  });

/** Allows URLs, and the example sentence for English accents. */
const isMeant = (text: string): boolean =>
  /^https?:\S+$/.test(text) || text === 'Hello! How are you doing today?';

test('every page links to its translations, and they link back', async ({ request }) => {
  const addresses = addressesIn(await (await request.get('/sitemap.xml')).text());
  const named = new Map<string, readonly string[]>();
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
    expect(links.map((match) => match[1])).toEqual([...languages, 'x-default']);
    named.set(
      address,
      links.map((match) => match[2] ?? ''),
    );
  }
  for (const [address, links] of named) {
    expect(links).toContain(address);
    for (const other of links) expect(named.get(other), other).toEqual(links);
  }
});

test('plain links change the language and keep the page, and nobody is redirected', async ({ page }) => {
  await open(page, '/emoji/fire');
  const toGerman = page.getByRole('list', { name: 'Language' }).getByRole('link', { name: 'Deutsch' });
  await expect(toGerman).toHaveAttribute('href', '/de/emoji/fire');
  await toGerman.click();
  await expect(page).toHaveURL(/\/de\/emoji\/fire$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feuer 🔥');
  await page
    .getByRole('navigation', { name: 'Brotkrümelnavigation' })
    .getByRole('link', { name: 'Emojis' })
    .click();
  await expect(page).toHaveURL(/\/de\/emoji$/);
  await page.getByRole('list', { name: 'Sprache' }).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/emoji$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emoji Directory');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu of languages in the header leads to the same page', async ({ page }) => {
    await page.goto('/emoji/fire');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'EN, Language' }).click();
    await header.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/emoji\/fire$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fuego 🔥');
  });
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('a visitor who reads German is offered the German page, and only once', async ({ page }) => {
    const offer = page.getByRole('complementary', { name: 'Diese Seite gibt es auch auf Deutsch.' });
    await open(page, '/pdf/merge');
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    await offer.getByRole('link', { name: 'Auf Deutsch lesen' }).click();
    await expect(page).toHaveURL(/\/de\/pdf\/merge$/);
    await expect(page.locator('html[data-drawn]')).toBeAttached();
    await expect(offer).toHaveCount(0);

    await page.evaluate(() => localStorage.clear());
    await open(page, '/emoji/fire');
    await offer.getByRole('button', { name: 'Hier bleiben' }).click();
    await expect(offer).toHaveCount(0);
    await open(page, '/');
    await expect(page.locator('html[data-drawn]')).toBeAttached();
    await expect(offer).toHaveCount(0);
    await page.getByRole('link', { name: 'Emoji Translator' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Emoji/);
    await expect(offer).toHaveCount(0);
  });
});

test('an unknown address under /de returns 404 in German', async ({ request }) => {
  const response = await request.get('/de/nothing', { headers: { 'Accept-Language': 'en' } });
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('Seite nicht gefunden');
  const home = await request.get('/', { headers: { 'Accept-Language': 'de' } });
  expect(await home.text()).toContain('<html lang="en"');
});

test('a complete conversion in German: a rejection, a note, an option, a failure', async ({ page }) => {
  const seeThrough = await makeTransparentPng();
  await open(page, '/de');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Dateien auswählen' }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'bild.png', mimeType: 'image/png', buffer: seeThrough },
    { name: 'kaputt.png', mimeType: 'image/png', buffer: seeThrough.subarray(0, 60) },
    { name: 'fremd.xyz', mimeType: '', buffer: Buffer.from([0, 1, 2, 3]) },
  ]);
  await expect(findToast(page)).toContainText('Das Dateiformat .xyz wird noch nicht unterstützt.');

  const card = findCard(page, 'bild.png');
  await card.getByRole('button', { name: /^Zielformat von bild\.png/ }).click();
  await page.getByRole('combobox', { name: 'Formate durchsuchen' }).fill('jpg');
  await page.getByRole('option', { name: /^JPG / }).click();
  await card.getByRole('button', { name: 'Optionen' }).click();
  await expect(card.getByLabel('Qualität')).toBeVisible();
  await card.getByRole('button', { name: 'bild.png umwandeln' }).click();
  await expect(card).toContainText('Fertig umgewandelt!');
  await expect(card.getByRole('list', { name: 'Gut zu wissen' })).toContainText(
    'JPG kennt keine Transparenz: Transparente Bereiche wurden mit Weiß gefüllt.',
  );
  await expect(card).toContainText('Die Dateien werden ');

  const broken = findCard(page, 'kaputt.png');
  await broken.getByRole('button', { name: 'kaputt.png umwandeln' }).click();
  await expect(broken).toContainText('Fehlgeschlagen');
  await expect(broken).toContainText('beschädigt oder unvollständig');
});

test('the API responds in the requested language, and in English by default', async ({ request }) => {
  const asked = async (headers: Record<string, string>) => {
    const response = await request.get('/api/conversions/00000000-0000-4000-8000-000000000000', { headers });
    return [response.headers()['content-language'], await response.text()];
  };
  const plain = [
    'en',
    'There is no such conversion. It may have been deleted: files are kept for a limited time.',
  ];
  expect(await asked({ 'Accept-Language': 'nl, en;q=0.5, de;q=0.4' })).toEqual(plain);
  expect(await asked({ 'Accept-Language': '*' })).toEqual(plain);
  expect(await asked({ 'Accept-Language': 'de-AT, en;q=0.8' })).toEqual([
    'de',
    'Diese Umwandlung gibt es nicht. Vielleicht wurde sie gelöscht: Dateien werden nur eine begrenzte Zeit aufbewahrt.',
  ]);
  const emoji = await request.get('/api/emojis/fire', { headers: { 'Accept-Language': 'de' } });
  expect(await emoji.json()).toMatchObject({ slug: 'fire', name: 'Feuer' });
});

for (const path of others.flatMap((language) =>
  ['', '/convert/image', '/emoji/red-heart'].map((page) => `/${language}${page}`),
))
  test(`${path} is accessible in both themes, narrow and wide`, async ({ page }) => {
    test.slow();
    await open(page, path);
    await expectAccessible(page);
  });
