import { expectAccessible } from '../support/accessibility.ts';
import { watchClipboard } from '../support/clipboard.ts';
import { open, findToast } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ permissions: ['clipboard-write'] });

test('a text is shown in every style, and one of them is copied (sections 2 and 8)', async ({ page }) => {
  const copied = await watchClipboard(page);
  await open(page, '/tools/font-generator');
  const field = page.getByRole('textbox', { name: 'Your text' });
  await expect(field).toHaveValue('Type or paste your text here');
  await expect(field).toHaveCSS('min-height', '120px');
  const cards = page.getByRole('list', { name: 'Your text in every style' }).getByRole('article');
  expect(await cards.count()).toBeGreaterThanOrEqual(25);

  await field.fill('Hello 9');
  const bold = page.getByRole('article', { name: 'Bold: Hello 9', exact: true });
  await expect(bold).toContainText('𝐇𝐞𝐥𝐥𝐨 𝟗');
  await bold.getByRole('button', { name: 'Copy the text in Bold' }).click();
  await expect(bold.getByRole('button')).toHaveText('Copied');
  await expect(findToast(page)).toContainText('Copied to clipboard!');
  await expect(findToast(page)).toContainText('Stylish text copied successfully');
  await expect.poll(copied).toBe('𝐇𝐞𝐥𝐥𝐨 𝟗');
  await expect(bold.getByRole('button')).toHaveText('Copy');
  await expect(page.getByRole('article', { name: /^Zalgo\/Glitch/ })).toContainText('H');
});

test('text typed before the scripts load is kept and styled', async ({ page }) => {
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/tools/font-generator', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Your text' }).fill('Early 7');
  goOn();
  await expect(page.getByRole('article', { name: 'Bold: Early 7', exact: true })).toBeVisible();
});

test('reports when the clipboard is unavailable (section 8)', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('closed')) },
    });
  });
  await open(page, '/tools/font-generator');
  await page.getByRole('button', { name: 'Copy the text in Italic' }).first().click();
  await expect(findToast(page)).toContainText('Failed to copy');
  await expect(findToast(page)).toContainText('Please try again');
});

test('words become emoji with the button, and the dictionary scrolls in 600px (sections 2 and 9)', async ({
  page,
}) => {
  const copied = await watchClipboard(page);
  await open(page, '/tools/emoji-translator');
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('I love pizza and coffee!');
  await page.getByRole('button', { name: 'Translate to Emoji' }).click();
  const result = page.getByRole('region', { name: 'Emoji Translation' });
  await expect(result).toContainText('I ❤️ 🍕 and ☕!');
  await result.getByRole('button', { name: 'Copy the result' }).click();
  await expect(findToast(page)).toContainText('Emoji text copied successfully');
  await expect.poll(copied).toBe('I ❤️ 🍕 and ☕!');

  const dictionary = page.getByRole('region', { name: 'Words and their emojis' });
  await expect(dictionary).toHaveCSS('max-height', '600px');
  expect(await dictionary.getByRole('listitem').count()).toBeGreaterThanOrEqual(600);
});

test('an accent is applied only by the button (section 2)', async ({ page }) => {
  await open(page, '/tools/text-accent');
  const field = page.getByRole('textbox', { name: 'Your text' });
  await expect(field).toHaveValue('Hello! How are you doing today?');
  const accents = page.getByLabel('Accent', { exact: true });
  await expect(accents).toHaveValue('british');
  await expect(accents.getByRole('option')).toHaveText([
    'British English',
    'Pirate Speak',
    'Southern American',
    'Australian',
    'Shakespearean',
    'Robot Speech',
    'UwU Speak',
    'Texan',
  ]);
  await field.fill('You have money');
  await accents.selectOption('Pirate Speak');
  await expect(page.getByText('Converted Text')).toHaveCount(0);
  await page.getByRole('button', { name: 'Convert Accent' }).click();
  const result = page.getByRole('region', { name: 'Converted Text (Pirate Speak)' });
  await expect(result).toContainText('Ye have doubloons, arr!');
  await field.fill('Something else');
  await expect(result).toContainText('Ye have doubloons, arr!');
  await result.getByRole('button', { name: 'Copy the result' }).click();
  await expect(findToast(page)).toContainText('Accent text copied successfully');
});

for (const path of ['/tools/font-generator', '/tools/emoji-translator', '/tools/text-accent'])
  test(`${path} is accessible in both themes, narrow and wide`, async ({ page }) => {
    test.slow();
    await open(page, path);
    await expectAccessible(page);
  });

test('input and output each have their own text direction', async ({ page }) => {
  await open(page, '/tools/font-generator');
  const written = page.getByRole('textbox', { name: 'Your text' });
  const shown = page.getByRole('article').first().locator('p');
  for (const [text, direction] of [
    ['مرحبا بالعالم', 'rtl'],
    ['Good morning', 'ltr'],
  ] as const) {
    await written.fill(text);
    await expect(written).toHaveCSS('direction', direction);
    await expect(shown).toHaveCSS('direction', direction);
  }
});
