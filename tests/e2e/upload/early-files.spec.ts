import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { languageOfPath, mainLanguage } from '#src/contract/pages/languages.ts';
import { writeEmptyFile } from '../support/files.ts';
import { findCard, open, findToast } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const picker = 'input[type=file]';
const zone = '[data-drop-zone]';
const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all,') };

type Way = 'choose' | 'drop' | 'drop outside the zone' | 'paste';
const ways: readonly Way[] = ['choose', 'drop', 'drop outside the zone', 'paste'];

/** Files by the type the page accepts, the first for a page that accepts any file. */
const given = [
  ['letter.txt', 'text/plain', 'Dear all,'],
  ['paper.pdf', 'application/pdf', '%PDF-1.7\n'],
  ['photo.png', 'image/png', '\u0089PNG\r\n\u001A\n'],
  ['tone.wav', 'audio/wav', 'RIFF    WAVEfmt '],
  ['clip.mp4', 'video/mp4', '\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'],
  ['pack.zip', 'application/zip', `PK\u0005\u0006${'\0'.repeat(18)}`],
  ['letter.docx', '', 'PK\u0003\u0004'],
  ['talk.pptx', '', 'PK\u0003\u0004'],
  ['sums.xlsx', '', 'PK\u0003\u0004'],
  ['page.html', 'text/html', '<p>Dear all,</p>'],
] as const;

type Given = (typeof given)[number];

/** On these pages a file is given in every way; on the others the ways take turns. */
const thorough: readonly string[] = ['/', '/compress/image', '/pdf/merge'];

for (const half of [0, 1])
  test(`every page keeps a file given before its scripts load and adds it once, half ${half + 1}`, async ({
    page,
    request,
  }) => {
    const paths = await pagesWithZones(request);
    expect(paths.length).toBeGreaterThan(20);
    const visits = paths.flatMap((path, index) =>
      (thorough.includes(path) ? ways : [ways[index % ways.length] ?? 'choose']).map((way) => ({
        path,
        way,
      })),
    );
    await page.addInitScript(setGive);
    const scripts = await scriptsOf(page);
    for (const { path, way } of visits.filter((_, index) => index % 2 === half)) {
      scripts.hold();
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator(picker).waitFor({ state: 'attached' });
      const file = fileFor((await page.locator(picker).getAttribute('accept')) ?? '');
      expect(await give(page, way, file), `${path}, ${way}: the browser does not open the file`).toBe(true);
      await scripts.release();
      await expectTaken(page, path, file);
    }
  });

for (const moment of ['listens', 'is ready'] as const)
  test(`a file given at the moment the page ${moment} is added once`, async ({ page }) => {
    const path = '/compress/image';
    const file = fileFor('image/*');
    await page.addInitScript(setGive);
    await page.addInitScript(
      ({ at, how }) => {
        const act = () => Reflect.get(globalThis, 'giveForTest')(...how);
        if (at === 'listens') {
          // React adds its document listeners in the task that hydrates the page; this runs at the end of that task.
          const listen = document.addEventListener.bind(document);
          let isHeard = false;
          document.addEventListener = (type: string, ...rest: [EventListener]) => {
            if (type === 'change' && !isHeard) {
              isHeard = true;
              queueMicrotask(act);
            }
            listen(type, ...rest);
          };
        } else
          new MutationObserver((_changes, observer) => {
            if (!document.documentElement.hasAttribute('data-ready')) return;
            observer.disconnect();
            act();
          }).observe(document, { attributes: true, subtree: true });
      },
      { at: moment, how: ['choose', ...file] },
    );
    await page.goto(path);
    await expectTaken(page, path, file);
  });

test('the button opens the file picker before the scripts load', async ({ page }) => {
  const scripts = await scriptsOf(page);
  for (const path of ['/', '/convert/html-to-pdf', '/compress/video', '/pdf/merge']) {
    scripts.hold();
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(picker).waitFor({ state: 'attached' });
    const file = fileFor((await page.locator(picker).getAttribute('accept')) ?? '');
    const chooser = page.waitForEvent('filechooser');
    await page.locator('button[data-picks]').click();
    await (await chooser).setFiles(asGiven(file));
    await scripts.release();
    await expectTaken(page, path, file);
  }
});

test('a file of an unsupported type is rejected, whenever it was selected', async ({ page }) => {
  const scripts = await scriptsOf(page);
  await page.goto('/convert/html-to-pdf', { waitUntil: 'commit' });
  await page.locator(picker).setInputFiles(letter);
  await scripts.release();
  await expect(findToast(page)).toContainText('Invalid file');
  await expect(findToast(page)).toContainText('Please select an HTML file (.html or .htm)');
});

test('files from several early selections add up, as later ones do', async ({ page }) => {
  const scripts = await scriptsOf(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator(picker).setInputFiles(letter);
  await page.locator(picker).setInputFiles({ ...letter, name: 'second.txt' });
  await scripts.release();
  await expect(findCard(page, 'letter.txt')).toBeVisible();
  await expect(findCard(page, 'second.txt')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a folder dropped early is added with all its contents', async ({ page }) => {
  const folder = dirname(writeEmptyFile('first.txt', 12));
  mkdirSync(join(folder, 'deeper'));
  for (let count = 1; count <= 20; count++)
    writeFileSync(join(folder, 'deeper', `page ${count}.txt`), 'Dear all,');
  const scripts = await scriptsOf(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator(picker).waitFor({ state: 'attached' });
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: 30,
      y: 400,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  await scripts.release();
  await expect(page.getByText('21 files are ready')).toBeAttached();
});

test('a page without a zone drops an early file, and no other page picks it up', async ({ page }) => {
  await page.addInitScript(setGive);
  const scripts = await scriptsOf(page);
  await page.goto('/emoji', { waitUntil: 'commit' });
  await page.locator('main').waitFor({ state: 'attached' });
  expect(await give(page, 'drop outside the zone', given[0])).toBe(true);
  await scripts.release();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('link', { name: 'Formshift' }).first().click();
  await expect(page.locator(zone)).toBeVisible();
  await expect(page.getByText('letter.txt')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('text can be pasted and dragged into fields before the scripts load', async ({ page }) => {
  const scripts = await scriptsOf(page);
  for (const [path, brings] of [
    ['/convert/hash', 'text'],
    ['/tools/font-generator', 'text'],
    ['/tools/font-generator', 'text and a picture of it'],
  ] as const) {
    scripts.hold();
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('textarea').first().waitFor({ state: 'attached' });
    const isKept = await page.evaluate((what) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Dear all');
      if (what !== 'text') data.items.add(new File(['...'], 'image.png', { type: 'image/png' }));
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('textarea')?.dispatchEvent(paste);
      return paste.defaultPrevented;
    }, brings);
    expect(isKept, `${path}, ${brings}`).toBe(false);
    await scripts.release();
  }
});

test('going back to a page does not restore the file of the earlier visit', async ({ page }) => {
  await open(page, '/compress/audio');
  await page.locator(picker).setInputFiles(asGiven(fileFor('audio/*')));
  await expect(page.locator(zone).getByText('tone.wav')).toBeVisible();
  await page.goto('/help');
  await page.goBack();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  expect(await page.locator(picker).evaluate((input) => Object(input).files.length)).toBe(0);
  await expect(page.getByText('tone.wav')).toHaveCount(0);
});

test('a file pasted while a button of the zone has the focus is added once', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Choose files' }).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['Dear all,'], 'letter.txt', { type: 'text/plain' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expectTaken(page, '/', given[0]);
});

/** Pages of the sitemap that have a drop zone, in English; the other languages have the same scripts. */
async function pagesWithZones(request: APIRequestContext): Promise<readonly string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const found: string[] = [];
  for (const path of paths) {
    if (languageOfPath(path) !== mainLanguage) continue;
    if ((await (await request.get(path)).text()).includes('data-drop-zone=""')) found.push(path);
  }
  return found;
}

interface Scripts {
  /** Holds back the scripts of pages opened after this call. */
  hold(): void;
  release(): Promise<void>;
}

/** The scripts of the page, initially held back. */
async function scriptsOf(page: Page): Promise<Scripts> {
  let barrier = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await barrier.promise;
    await route.continue();
  });
  return {
    hold: () => (barrier = Promise.withResolvers<void>()),
    async release() {
      expect(await page.locator('html[data-ready]').count(), 'the scripts have not come').toBe(0);
      barrier.resolve();
    },
  };
}

function fileFor(accept: string): Given {
  const accepted = accept.split(',').filter((requested) => requested !== '');
  const found = given.find(([name, type]) =>
    accepted.some(
      (requested) => name.endsWith(requested) || (type !== '' && requested === `${type.split('/')[0]}/*`),
    ),
  );
  return found ?? given[0];
}

const asGiven = ([name, mimeType, content]: Given) => ({
  name,
  mimeType,
  buffer: Buffer.from(content, 'latin1'),
});

/** Gives the page a file; returns whether the browser is prevented from opening it itself. */
const give = async (page: Page, way: Way, file: Given): Promise<boolean> =>
  page.evaluate((how) => Reflect.get(globalThis, 'giveForTest')(...how), [way, ...file] as const);

/** Defines the page function that `give` calls. */
function setGive(): void {
  Reflect.set(globalThis, 'giveForTest', (way: Way, name: string, type: string, content: string) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(content, (character) => character.codePointAt(0) ?? 0);
    data.items.add(new File([bytes], name, { type }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const bubbling = { bubbles: true, cancelable: true };
    if (way === 'choose') {
      if (!input) throw new Error('The page has no field for files.');
      input.files = data.files;
      for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
      return true;
    }
    if (way === 'paste')
      return !document.body.dispatchEvent(new ClipboardEvent('paste', { ...bubbling, clipboardData: data }));
    const target = (way === 'drop' && document.querySelector('[data-drop-zone]')) || document.body;
    return ['dragover', 'drop'].every(
      (event) => !target.dispatchEvent(new DragEvent(event, { ...bubbling, dataTransfer: data })),
    );
  });
}

/** Expects the file to be on the page exactly once. */
async function expectTaken(page: Page, path: string, [name]: Given): Promise<void> {
  const shown = page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true });
  await expect(shown.first(), `${path} takes the file`).toBeVisible();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await shown.count(), `${path} takes the file once`).toBe(1);
}
