import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { fromBuffer, type ZipFile } from 'yauzl';
import { makePhoto, readDownloadedImage, withSize } from './support/files.ts';
import { findCard, choose, open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('an image is converted and downloaded under its new name @phone', async ({ page }) => {
  await open(page, '/');
  await choose(page, await makePhoto('holiday.png', 640, 480));

  const card = findCard(page, 'holiday.png');
  await expect(card).toContainText(/\d+\.\d KB/);
  await expect(card).toContainText('PNG');
  await expect(card).toContainText('Image');
  await expect(card.getByRole('button', { name: 'Target format of holiday.png: JPG' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert All' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Convert holiday.png' }).click();

  await expect(card).toContainText('Conversion completed!');
  await expect(card).toContainText(/KB.*→.*KB.*smaller/);
  await expect(card).toContainText(/Files are deleted (today|tomorrow) at/);
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Download holiday.jpg' }).click();
  expect(await readDownloadedImage(await download)).toEqual({
    name: 'holiday.jpg',
    format: 'jpeg',
    widthPx: 640,
    heightPx: 480,
  });
});

test('a dropped image uses the target and options the visitor selected @phone', async ({ page }) => {
  await open(page, '/');
  const { buffer, ...file } = await makePhoto('sketch.jpg', 400, 300);
  await page.evaluate(
    ([name, type, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      const zone = document.querySelector('[data-drop-zone]');
      for (const eventType of ['dragenter', 'dragover', 'drop']) {
        zone?.dispatchEvent(
          new DragEvent(eventType, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      }
    },
    [file.name, file.mimeType, [...buffer]] as const,
  );

  const card = findCard(page, 'sketch.jpg');
  await card.getByRole('button', { name: /Target format/ }).click();
  await page.getByRole('combobox', { name: 'Search formats' }).fill('webp');
  await page.getByRole('option', { name: /WebP/ }).click();
  await card.getByRole('button', { name: 'Options' }).click();
  await card.getByLabel('Width').fill('120');
  await card.getByRole('button', { name: 'Convert sketch.jpg' }).click();

  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Download sketch.webp' }).click();
  expect(await readDownloadedImage(await download)).toMatchObject({
    format: 'webp',
    widthPx: 120,
    heightPx: 90,
  });

  await choose(page, await makePhoto('later.jpg'));
  const later = findCard(page, 'later.jpg');
  await expect(later.getByRole('button', { name: 'Target format of later.jpg: WebP' })).toBeVisible();
  await later.getByRole('button', { name: 'Options' }).click();
  await expect(later.getByLabel('Width')).toHaveValue('120');
});

test('the likeliest target is selected for each file', async ({ page }) => {
  await open(page, '/');
  await choose(page, [
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42') },
  ]);
  await expect(page.getByRole('button', { name: 'Target format of letter.pdf: DOCX' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Target format of film.mp4: MP3' })).toBeVisible();
});

test('several files are converted one after another and downloaded as one ZIP', async ({ page }) => {
  await open(page, '/');
  const names = ['one.png', 'two.png', 'three.jpg'];
  await choose(page, await Promise.all(names.map((name) => makePhoto(name, 200, 100))));
  await expect(page.getByRole('heading', { name: '3 files ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Target format of all files' }).click();
  await page.getByRole('combobox').fill('bmp');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Convert All' }).click();

  await expect(page.getByText('Conversion completed!')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: /ready/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download All' }).click();
  const entries = await listZipEntries(readFileSync(await (await download).path()));
  expect(entries.toSorted()).toEqual(['one.bmp', 'three.bmp', 'two.bmp']);
});

test('Clear All empties the queue, and a pasted screenshot starts a new one @phone', async ({ page }) => {
  await open(page, '/');
  await choose(page, [await makePhoto('a.png'), await makePhoto('b.png')]);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);

  const { buffer } = await makePhoto('image.png', 50, 50);
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/png' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [...buffer],
  );
  await expect(findCard(page, 'image.png')).toContainText('PNG');
});

test('a file is recognized by its content, whatever its name', async ({ page }) => {
  await open(page, '/');
  const { buffer, mimeType } = await makePhoto('real.png');
  await choose(page, { name: 'wrongly-named.gif', mimeType, buffer });
  await expect(findCard(page, 'wrongly-named.gif')).toContainText('PNG');
});

test('a file that the server refuses stays in the queue with the reason, and is not sent again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 415/, /ApiError: 415/);
  await open(page, '/');
  await choose(page, [
    { name: 'fake.docx', mimeType: '', buffer: Buffer.from([0, 1, 2, 3, 0, 5]) },
    await makePhoto('photo.png'),
  ]);
  await page.getByRole('button', { name: 'Convert All' }).click();
  await expect(findCard(page, 'photo.png').getByText('Conversion completed!')).toBeVisible();
  const refused = findCard(page, 'fake.docx');
  await expect(refused).toContainText('not a valid');
  await expect(refused.getByRole('button', { name: 'Convert fake.docx' })).toBeDisabled();
});

test('the page layout does not shift from upload to download @phone', async ({ page }) => {
  await open(page, '/');
  await choose(page, await makePhoto('still.jpg', 1500, 1000));
  await findCard(page, 'still.jpg').getByRole('button', { name: 'Convert still.jpg' }).click();
  await expect(findCard(page, 'still.jpg').getByRole('button', { name: 'Cancel still.jpg' })).toBeVisible();
  await page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          shifts.sum += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: false });
  });
  await expect(page.getByText('Conversion completed!')).toBeVisible();
  await page.waitForTimeout(300);
  expect(
    await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThan(0.02);
});

test('an upload can be canceled while it runs', async ({ page }) => {
  await open(page, '/');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 60_000,
  });
  await choose(page, await makePhoto('large.png', 1200, 900));
  const card = findCard(page, 'large.png');
  await card.getByRole('button', { name: 'Convert large.png' }).click();
  await expect(card).toContainText(/Uploading\.\.\. [1-9]\d?%/);
  await card.getByRole('button', { name: 'Cancel large.png' }).click();
  await expect(card).toHaveCount(0);
});

test('conversions survive a reload and navigation; Delete now ends them', async ({ page }) => {
  await open(page, '/');
  await choose(page, await makePhoto('kept.png'));
  await findCard(page, 'kept.png').getByRole('button', { name: 'Convert kept.png' }).click();
  await expect(findCard(page, 'kept.png')).toContainText('Conversion completed!');

  await page.reload();
  await expect(findCard(page, 'kept.png')).toContainText('Conversion completed!');
  await page.getByRole('link', { name: 'Audio Converter' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audio Converter' })).toBeVisible();
  const address = await findCard(page, 'kept.png')
    .getByRole('link', { name: /Download/ })
    .getAttribute('href');
  await findCard(page, 'kept.png').getByRole('button', { name: 'Delete now: kept.png' }).click();
  await expect(findCard(page, 'kept.png')).toHaveCount(0);
  expect((await page.request.get(String(address))).status()).toBeGreaterThanOrEqual(404);
});

test('Convert Another and close remove the card', async ({ page }) => {
  await open(page, '/');
  await choose(page, [await makePhoto('first.png'), await makePhoto('second.png')]);
  await page.getByRole('button', { name: 'Convert All' }).click();
  await findCard(page, 'first.png').getByRole('button', { name: 'Convert Another' }).click();
  await expect(findCard(page, 'first.png')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await findCard(page, 'second.png').getByRole('button', { name: 'Close second.png' }).click();
  await expect(findCard(page, 'second.png')).toHaveCount(0);
});

test('an image with huge dimensions in its header fails with a reason and a next step', async ({ page }) => {
  await open(page, '/');
  const { buffer } = await makePhoto('endless.png', 40, 40);
  await choose(page, {
    name: 'endless.png',
    mimeType: 'image/png',
    buffer: withSize(buffer, 200_000, 200_000),
  });
  const card = findCard(page, 'endless.png');
  await card.getByRole('button', { name: 'Convert endless.png' }).click();
  await expect(card).toContainText('Conversion failed');
  await expect(card.locator('p').filter({ hasText: /\.$/ })).toContainText(/\w{4,}/);
  await card.getByRole('button', { name: 'Change and try again' }).click();
  await card.getByRole('button', { name: 'Convert endless.png' }).click();
  await expect(card).toContainText('Conversion failed');
  await card.getByRole('button', { name: 'Try Another' }).click();
  await expect(card).toHaveCount(0);
});

test('everything from selecting to downloading works with the keyboard alone', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Choose files' }).focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await makePhoto('keys.png', 300, 200));
  await expect(findCard(page, 'keys.png')).toBeVisible();

  await tabTo(/Target format/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('bmp');
  await page.keyboard.press('Enter');
  await tabTo(/^Convert keys\.png$/);
  await page.keyboard.press('Enter');
  await expect(findCard(page, 'keys.png')).toContainText('Conversion completed!');
  await tabTo(/^Download keys\.bmp$/);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 2)
      .toString('latin1'),
  ).toBe('BM');

  async function tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      if (name.test(label)) return;
    }
    throw new Error(`Tab never reached ${name}`);
  }
});

async function listZipEntries(zip: Buffer): Promise<string[]> {
  const file: ZipFile = await promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer)(zip, {
    lazyEntries: false,
  });
  const names: string[] = [];
  return new Promise((resolve, reject) => {
    file.on('entry', (entry: { fileName: string }) => names.push(entry.fileName));
    file.on('end', () => resolve(names));
    file.on('error', reject);
  });
}
