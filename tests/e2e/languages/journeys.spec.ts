import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { pathIn, writingDirection } from '#src/contract/pages/languages.ts';
import { readEmojiNames } from '#src/messages/read-emoji-names.ts';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { scanPage } from '#tests/support/pdf/scan-page.ts';
import { watchClipboard } from '../support/clipboard.ts';
import { makePhoto, readDownloadedImage, type BrowserFile } from '../support/files.ts';
import { findCard, holdJobAnswers, open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { textsOf, type FindText, type TranslatedLanguage } from '../support/texts.ts';

/** Video jobs and text recognition are slow on a busy machine. */
test.describe.configure({ timeout: 180_000 });
test.use({ permissions: ['clipboard-write'] });

/** A page in a language. What it shows is found by the keys of the catalogue. */
interface Visit {
  readonly text: FindText;
  button(...text: Parameters<FindText>): Locator;
  press(...text: Parameters<FindText>): Promise<void>;
  field(...text: Parameters<FindText>): Locator;
  tab(...text: Parameters<FindText>): Locator;
  /** The notification on display, which has a button that closes it. */
  readonly toast: Locator;
  /** Selects files with a button. */
  choose(button: string, files: BrowserFile | BrowserFile[]): Promise<void>;
  expectHeading(...text: Parameters<FindText>): Promise<void>;
  /** Follows a link that downloads a result. */
  download(...text: Parameters<FindText>): ReturnType<typeof downloadWith>;
  /** Expects the language of the page and its direction. */
  expectLanguage(): Promise<void>;
}

/** Opens a page in a language. */
async function visit(page: Page, language: TranslatedLanguage, path: string): Promise<Visit> {
  const text = textsOf(language);
  const button: Visit['button'] = (...key) => page.getByRole('button', { name: text(...key), exact: true });
  const expectLanguage = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', writingDirection(language));
  };
  await open(page, pathIn(language, path));
  await expectLanguage();
  return {
    text,
    button,
    press: (...key) => button(...key).click(),
    field: (...key) => page.getByLabel(text(...key), { exact: true }),
    tab: (...key) => page.getByRole('tab', { name: text(...key), exact: true }),
    toast: page.getByRole('listitem').filter({ has: button('uiWords.close') }),
    choose: async (key, files) => {
      const chooser = page.waitForEvent('filechooser');
      await button(key).click();
      await (await chooser).setFiles(files);
    },
    expectHeading: (...key) =>
      expect(page.getByRole('heading', { name: text(...key), exact: true })).toBeVisible(),
    download: (...key) => downloadWith(page, page.getByRole('link', { name: text(...key), exact: true })),
    expectLanguage,
  };
}

async function downloadWith(page: Page, link: Locator) {
  const arrival = page.waitForEvent('download');
  await link.click();
  const file = await arrival;
  return { file, name: file.suggestedFilename(), path: await file.path() };
}

const makePdfFile = (name: string, pages: readonly string[]): BrowserFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: makePdf({ pages }),
});

const makeMedia = (name: string, mimeType: string, ...args: string[]): BrowserFile => ({
  name,
  mimeType,
  buffer: execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', ...args, 'pipe:1']),
});

/** Two seconds, 25 frames each. */
const makeClip = (): BrowserFile =>
  // oxfmt-ignore
  makeMedia('walk.webm', 'video/webm', 'testsrc2=d=2:s=160x120:r=25', '-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '2M', '-g', '25', '-f', 'webm');

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8' }).trim();

/** The words on each page of a PDF. */
const readPages = (path: string): string[] =>
  execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
    .split('\f')
    .slice(0, -1)
    .map((page) => page.trim());

/** The rotation of each page of a PDF, in degrees. */
const readRotations = (path: string): string[] =>
  [...run('pdfinfo', '-l', '-1', path).matchAll(/rot:\s+(\d+)/g)].map(([, degrees = '']) => degrees);

const readCodec = (path: string): string =>
  run('ffprobe', '-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', path);

for (const language of ['de', 'ar'] as const) {
  test(`in ${language}: an image is converted to the chosen format and size`, async ({ page }) => {
    const { text, choose, download } = await visit(page, language, '/');
    await choose('dropWords.choose', await makePhoto('holiday.jpg', 400, 300));
    const card = findCard(page, 'holiday.jpg');
    await card.getByRole('button', { name: text('queueWords.targetOf', { name: 'holiday.jpg' }) }).click();
    await page.getByRole('combobox', { name: text('targetPickerWords.search') }).fill('webp');
    await page.getByRole('option', { name: /^WebP/ }).click();
    await card.getByRole('button', { name: text('queueWords.options') }).click();
    await card.getByLabel(text('phrases.Width'), { exact: true }).fill('120');
    await card
      .getByRole('button', { name: text('queueWords.convertThat', { name: 'holiday.jpg' }), exact: true })
      .click();
    await expect(card).toContainText(text('stageWords.completed'));
    const { file } = await download('jobWords.downloadThat', { name: 'holiday.webp' });
    expect(await readDownloadedImage(file)).toEqual({
      name: 'holiday.webp',
      format: 'webp',
      widthPx: 120,
      heightPx: 90,
    });
  });

  test(`in ${language}: several files are converted at once and downloaded as one ZIP`, async ({ page }) => {
    const { text, choose, press, expectHeading, download } = await visit(page, language, '/convert/image');
    await choose('dropWords.choose', [
      await makePhoto('one.png', 60, 40),
      await makePhoto('two.jpg', 60, 40),
    ]);
    await expectHeading('queueWords.ready', { count: 2 });
    await page.getByRole('button', { name: text('queueWords.targetOfAll') }).click();
    await page.getByRole('combobox', { name: text('targetPickerWords.search') }).fill('bmp');
    await page.keyboard.press('Enter');
    await press('queueWords.convertAll');
    await expect(page.getByText(text('summaryWords.completed', { done: 2, total: 2 }))).toBeVisible();
    const { path } = await download('jobWords.downloadAll');
    expect(run('bsdtar', '-tf', path).split('\n').toSorted()).toEqual(['one.bmp', 'two.bmp']);
  });

  test(`in ${language}: a file of an unknown format is refused by name`, async ({ page }) => {
    const { text, choose, toast } = await visit(page, language, '/');
    await choose('dropWords.choose', { name: 'notes.xyz', mimeType: '', buffer: Buffer.from('unknown') });
    await expect(toast).toContainText(text('addFilesWords.unsupported'));
    await expect(toast).toContainText(
      text('addFilesWords.areUnsupported', { length: 1, extensions: '.xyz' }),
    );
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test(`in ${language}: a conversion is canceled, and its files are deleted`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 410/);
    const { choose, press, button } = await visit(page, language, '/');
    const release = await holdJobAnswers(page);
    await choose('dropWords.choose', await makePhoto('wrong.png', 60, 40));
    const sent = page.waitForResponse((response) => response.request().method() === 'POST');
    await press('queueWords.convertThat', { name: 'wrong.png' });
    await sent;
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await press('jobWords.cancelThat', { name: 'wrong.png' });
    await deleted;
    await expect(button('jobWords.cancelThat', { name: 'wrong.png' })).toHaveCount(0);
    release();
    const { expectHeading } = await visit(page, language, '/files');
    await expectHeading('filesWords.none');
  });

  test(`in ${language}: the files of a browser are listed, downloaded and deleted`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 410/);
    const { text, choose, press } = await visit(page, language, '/');
    await choose('dropWords.choose', await makePhoto('one.png', 60, 40));
    await press('queueWords.convertThat', { name: 'one.png' });
    await expect(findCard(page, 'one.png')).toContainText(text('stageWords.completed'));
    const files = await visit(page, language, '/files');
    const rows = page.getByRole('list', { name: text('filesWords.list') }).getByRole('article');
    await expect(rows).toHaveCount(1);
    const { file } = await files.download('jobWords.downloadThat', { name: 'one.jpg' });
    expect(await readDownloadedImage(file)).toMatchObject({ name: 'one.jpg', format: 'jpeg', widthPx: 60 });
    await files.press('filesWords.deleteAll');
    await page
      .getByRole('group', { name: text('filesWords.deleteAllQuestion') })
      .getByRole('button', { name: text('filesWords.deleteAll') })
      .click();
    await expect(files.toast).toContainText(text('filesWords.deleted'));
    await files.expectHeading('filesWords.none');
  });

  test(`in ${language}: an image is compressed`, async ({ page }) => {
    const { text, choose, press, expectHeading, download } = await visit(page, language, '/compress/image');
    const photo = await makePhoto('holiday.png', 300, 200);
    await choose('familyWords.image.choose', photo);
    await press('familyWords.image.action');
    await expectHeading('familyWords.image.done');
    await expect(page.getByText(text('compressWords.reduction'), { exact: true })).toBeVisible();
    const { file, path } = await download('familyWords.image.download');
    expect(await readDownloadedImage(file)).toMatchObject({
      name: 'holiday-compressed.webp',
      format: 'webp',
    });
    expect(statSync(path).size).toBeLessThan(photo.buffer.length);
  });

  test(`in ${language}: a recording is compressed`, async ({ page }) => {
    const { choose, field, press, expectHeading, download } = await visit(page, language, '/compress/audio');
    const speech = makeMedia('speech.wav', 'audio/wav', 'anoisesrc=d=1', '-f', 'wav');
    await choose('familyWords.audio.choose', speech);
    await field('audioCompressWords.format').selectOption('aac');
    await press('familyWords.audio.action');
    await expectHeading('familyWords.audio.done');
    const { name, path } = await download('familyWords.audio.download');
    expect([name, readCodec(path)]).toEqual(['speech-compressed.m4a', 'aac']);
  });

  test(`in ${language}: a video is compressed`, async ({ page }) => {
    const { choose, field, press, expectHeading, download } = await visit(page, language, '/compress/video');
    await choose('familyWords.video.choose', makeClip());
    await field('videoCompressWords.codec').selectOption('h264');
    await press('familyWords.video.action');
    await expectHeading('familyWords.video.done');
    const { name, path } = await download('familyWords.video.download');
    expect([name, readCodec(path)]).toEqual(['walk-compressed.mp4', 'h264']);
  });

  test(`in ${language}: a photo becomes a PDF`, async ({ page }) => {
    const { press, expectHeading, download } = await visit(page, language, '/convert/jpg-to-pdf');
    await page.locator('input[type=file]').setInputFiles(await makePhoto('holiday.jpg', 120, 90));
    await press('toPdf.convertLabel');
    await expectHeading('panelWords.complete');
    const { name, path } = await download('toPdf.downloadLabel');
    expect(name).toBe('holiday.pdf');
    expect(run('pdfinfo', path)).toMatch(/Pages:\s+1$/m);
  });

  test(`in ${language}: a PDF becomes an image and a Word document`, async ({ page }) => {
    const picker = page.locator('input[type=file]');
    const jpg = await visit(page, language, '/convert/pdf-to-jpg');
    await picker.setInputFiles(makePdfFile('letter.pdf', ['garden chairs']));
    await jpg.press('fromPdf.convertLabel', { name: jpg.text('conversionLabels.pdf-to-jpg.0') });
    await jpg.expectHeading('panelWords.complete');
    const { file } = await jpg.download('conversionLabels.pdf-to-jpg.2.downloadLabel');
    expect(await readDownloadedImage(file)).toMatchObject({ name: 'letter.jpg', format: 'jpeg' });

    const word = await visit(page, language, '/convert/pdf-to-word');
    await picker.setInputFiles(makePdfFile('letter.pdf', ['garden chairs']));
    await word.press('fromPdf.convertLabel', { name: word.text('conversionLabels.pdf-to-word.0') });
    await word.expectHeading('panelWords.complete');
    const { path } = await word.download('conversionLabels.pdf-to-word.2.downloadLabel');
    expect(run('bsdtar', '-xOf', path, 'word/document.xml')).toContain('garden chairs');
  });

  test(`in ${language}: PDFs are merged in the chosen order, and another file is refused by name`, async ({
    page,
  }) => {
    const { text, toast, choose, press, expectHeading, download } = await visit(page, language, '/pdf/merge');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no PDF') };
    await choose('pickWords.chooseSeveral', [notes, makePdfFile('one.pdf', ['one'])]);
    await expect(toast).toContainText(text('refusalWords.notPdf', { name: 'notes.txt' }));
    await choose('pickWords.chooseSeveral', [makePdfFile('two.pdf', ['two'])]);
    await press('orderWords.up', { name: 'two.pdf' });
    await press('mergeLabels.start', { count: 2 });
    await expectHeading('mergeLabels.done');
    const { path } = await download('mergeLabels.download');
    expect(readPages(path)).toEqual(['two', 'one']);
  });

  test(`in ${language}: a PDF is split at the pages clicked and typed`, async ({ page }) => {
    const { choose, field, press, expectHeading, download } = await visit(page, language, '/pdf/split');
    await choose('pickWords.choose', makePdfFile('four.pdf', ['1', '2', '3', '4']));
    await field('pagesLabels.pages').fill('2');
    await press('pageWords.page', { page: 4 });
    await expect(field('pagesLabels.pages')).toHaveValue('2, 4');
    await press('splitModeLabels.modes.extract');
    await press('splitLabels.start');
    await expectHeading('splitLabels.done');
    const { path } = await download('splitLabels.download');
    expect(readPages(path)).toEqual(['2', '4']);
  });

  test(`in ${language}: a page of a PDF is rotated`, async ({ page }) => {
    const { choose, field, press, expectHeading, download } = await visit(page, language, '/pdf/rotate');
    await choose('pickWords.choose', makePdfFile('two.pdf', ['1', '2']));
    await field('pagesLabels.pages').fill('2');
    await field('rotateLabels.rotation').selectOption('270');
    await press('rotateLabels.start');
    await expectHeading('rotateLabels.done');
    const { path } = await download('rotateLabels.download');
    expect(readRotations(path)).toEqual(['0', '270']);
  });

  test(`in ${language}: a PDF is protected with a password, and unlocked with it`, async ({ page }) => {
    const { text, ...site } = await visit(page, language, '/pdf/protect');
    await site.choose('pickWords.choose', makePdfFile('plain.pdf', ['secret words']));
    await site.field('protectLabels.password').fill('open me');
    await site.button('protectLabels.start').last().click(); // the first one shows this form
    await site.expectHeading('protectLabels.done');
    const locked = await site.download('protectLabels.download');
    expect(run('pdfinfo', '-upw', 'open me', locked.path)).toMatch(/Encrypted:\s+yes/);

    await site.press('protectLabels.modes.unlock');
    await site.expectHeading('protectLabels.modes.unlock');
    const buffer = readFileSync(locked.path);
    await site.choose('pickWords.choose', { name: locked.name, mimeType: 'application/pdf', buffer });
    await site.field('protectLabels.password').fill('open you');
    await site.button('unlockLabels.start').last().click();
    await expect(page.getByText(text('faults.password-wrong', { name: 'undefined' })).first()).toBeVisible();
    await site.field('protectLabels.password').fill('open me');
    await site.button('unlockLabels.start').last().click();
    await site.expectHeading('unlockLabels.done');
    const { path } = await site.download('unlockLabels.download');
    expect(readPages(path)).toEqual(['secret words']);
  });

  test(`in ${language}: a PDF is compressed`, async ({ page }) => {
    const { choose, field, press, expectHeading, download } = await visit(page, language, '/compress/pdf');
    await choose('pickWords.choose', makePdfFile('words.pdf', ['some words', 'more words']));
    await field('pdfPresetLabels.preset').selectOption('screen');
    await press('compressLabels.start');
    await expectHeading('compressLabels.done');
    const { name, path } = await download('compressLabels.download');
    expect([name, ...readPages(path)]).toEqual(['words-compressed.pdf', 'some words', 'more words']);
  });

  test(`in ${language}: pages of a PDF are rotated and removed`, async ({ page }) => {
    const { text, choose, press, expectHeading, download } = await visit(page, language, '/pdf/organize');
    await choose('pickWords.chooseSeveral', makePdfFile('report.pdf', ['r1', 'r2', 'r3']));
    const shown = page.getByRole('list', { name: text('gridLabels.grid') }).getByRole('listitem');
    await expect(shown).toHaveCount(3);
    const nameOf = (position: number) =>
      text('gridLabels.at', {
        name: text('gridLabels.page', { page: position, name: 'report.pdf' }),
        position,
      });
    await press('gridLabels.removePage', { name: nameOf(2) });
    await expect(shown).toHaveCount(2);
    await press('gridLabels.rotatePage', { name: nameOf(1) });
    await press('organizeLabels.start');
    await expectHeading('organizeLabels.done');
    const { path } = await download('organizeLabels.download');
    expect([readPages(path), readRotations(path)]).toEqual([
      ['r1', 'r3'],
      ['90', '0'],
    ]);
  });

  test(`in ${language}: the all-tools page merges and splits files uploaded once`, async ({ page }) => {
    const { choose, tab, field, press, download } = await visit(page, language, '/pdf-tools');
    await choose('pickWords.chooseSeveral', [makePdfFile('a.pdf', ['a', 'aa']), makePdfFile('b.pdf', ['b'])]);
    await tab('allLabels.tabs.merge').click();
    await press('mergeLabels.start', { count: 2 });
    expect(readPages((await download('mergeLabels.download')).path)).toEqual(['a', 'aa', 'b']);
    await tab('allLabels.tabs.split').click();
    await field('allLabels.pagesOf', { name: 'a.pdf' }).fill('2');
    await press('allLabels.splitThat', { name: 'a.pdf' });
    expect(readPages((await download('splitLabels.download')).path)).toEqual(['aa']);
  });

  test(`in ${language}: a scan becomes searchable`, async ({ page }) => {
    const { choose, field, press, expectHeading, download } = await visit(page, language, '/pdf/ocr');
    const scan = await scanPage(makePdf({ pages: ['Invoice for garden chairs'] }));
    const buffer = Buffer.from(scan, 'latin1');
    await choose('pickWords.choose', { name: 'letter.pdf', mimeType: 'application/pdf', buffer });
    await field('searchablePdfLabels.language').selectOption('eng');
    await press('searchablePdfLabels.start');
    await expectHeading('searchablePdfLabels.done');
    const { path } = await download('searchablePdfLabels.download');
    expect(run('pdftotext', path, '-')).toContain('garden chairs');
  });

  test(`in ${language}: an image is resized and cropped`, async ({ page }) => {
    const { text, choose, tab, field, press, download } = await visit(page, language, '/image/edit');
    await choose('familyWords.image.choose', await makePhoto('holiday.png', 320, 240));
    await field('resizeWords.width').fill('160');
    await expect(field('resizeWords.height')).toHaveValue('120');
    await press('resizeWords.action');
    const result = page.getByRole('figure').filter({ hasText: text('imageEditorWords.after') });
    await expect(result).toContainText(text('imageEditorWords.pixels', { width: 160, height: 120 }));
    expect(await readDownloadedImage((await download('imageEditorWords.download')).file)).toMatchObject({
      name: 'holiday-resized.png',
      widthPx: 160,
      heightPx: 120,
    });
    await press('editWords.editOn');
    await tab('imageEditorWords.tabs.crop').click();
    await field('cropWords.width').fill('100');
    await field('cropWords.height').fill('80');
    await press('imageCropWords.action');
    expect(await readDownloadedImage((await download('imageEditorWords.download')).file)).toMatchObject({
      widthPx: 100,
      heightPx: 80,
    });
  });

  test(`in ${language}: a video is trimmed`, async ({ page }) => {
    const { text, choose, field, press, expectHeading, download } = await visit(
      page,
      language,
      '/video/edit',
    );
    await choose('familyWords.video.choose', makeClip());
    await field('trimWords.start.time').fill('00:00:01');
    const handle = page.getByRole('slider', { name: text('trimWords.start.handle') });
    await expect(handle).toHaveAttribute('aria-valuetext', '00:00:01');
    await press('trimWords.action.trim');
    await expectHeading('videoEditorWords.done.video');
    const { name, path } = await download('videoEditorWords.download.video');
    expect(name).toBe('walk-trimmed.webm');
    // oxfmt-ignore
    expect(run('ffprobe', '-v', 'error', '-count_frames', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0', path)).toBe('25');
  });

  test(`in ${language}: the checksum of a text is shown`, async ({ page }) => {
    const { field, press } = await visit(page, language, '/convert/hash');
    await field('hashBoxWords.text').fill('Grüße, مرحبا');
    await press('hashBoxWords.generate');
    await expect(page.getByText(createHash('sha256').update('Grüße, مرحبا').digest('hex'))).toBeVisible();
    await field('hashBoxWords.algorithm').selectOption('md5');
    await press('hashBoxWords.generate');
    await expect(page.getByText(createHash('md5').update('Grüße, مرحبا').digest('hex'))).toBeVisible();
  });

  test(`in ${language}: a text is copied in another style`, async ({ page }) => {
    const copied = await watchClipboard(page);
    const { text, toast, field, press } = await visit(page, language, '/tools/font-generator');
    await expect(field('fontLabels.text')).toHaveValue(text('fontLabels.sample'));
    await field('fontLabels.text').fill('Hello 9');
    const style = text('fontStyleNames.bold');
    await press('copyWords.copyThat', { what: text('fontLabels.copy', { style }) });
    await expect(toast).toContainText(text('fontLabels.copied'));
    await expect.poll(copied).toBe('𝐇𝐞𝐥𝐥𝐨 𝟗');
  });

  test(`in ${language}: words of the language become emojis`, async ({ page }) => {
    const copied = await watchClipboard(page);
    const { text, toast, field, press } = await visit(page, language, '/tools/emoji-translator');
    await expect(field('translatorLabels.text')).toHaveValue(text('translatorLabels.sample'));
    const emojis = ['🍕', '🐘', '🌙'];
    const words = emojis.map((emoji) => text(`emojiWords.${emoji}`).split(', ')[0]);
    await field('translatorLabels.text').fill(words.join(' + '));
    await press('translatorLabels.translate');
    await expect(page.getByRole('region', { name: text('translatorLabels.result') })).toContainText(
      '🍕 + 🐘 + 🌙',
    );
    await press('copyWords.copyThat', { what: text('copyWords.result') });
    await expect(toast).toContainText(text('translatorLabels.copied'));
    await expect.poll(copied).toBe('🍕 + 🐘 + 🌙');
  });

  test(`in ${language}: a text gets an accent`, async ({ page }) => {
    const copied = await watchClipboard(page);
    const { text, toast, field, press } = await visit(page, language, '/tools/text-accent');
    const accent = text('accentStyles.pirate.name');
    await field('accentLabels.text').fill('You have money');
    await field('accentLabels.accent').selectOption({ label: accent });
    await press('accentLabels.convert');
    const result = page.getByRole('region', { name: text('accentLabels.result', { accent }) });
    await expect(result).toContainText('Ye have doubloons, arr!');
    await press('copyWords.copyThat', { what: text('copyWords.result') });
    await expect(toast).toContainText(text('accentLabels.copied'));
    await expect.poll(copied).toBe('Ye have doubloons, arr!');
  });

  test(`in ${language}: an emoji is found by a word of the language and copied`, async ({ page }) => {
    const copied = await watchClipboard(page);
    const { text, toast, field, press, expectHeading } = await visit(page, language, '/emoji');
    const { name = '', keywords: [word = ''] = [] } = readEmojiNames(language).get('fire') ?? {};
    await field('browserWords.search').fill(word);
    const results = page.getByRole('list', { name: text('browserWords.matching', { term: word }) });
    await expect(results.getByRole('link', { name: `🔥 ${name}`, exact: true })).toBeVisible();
    await press('copyWords.copyThat', { what: name });
    await expect(toast).toContainText(text('emojiPageWords.done', { symbol: '🔥' }));
    await expect.poll(copied).toBe('🔥');
    await results.getByRole('link', { name: `🔥 ${name}`, exact: true }).click();
    await expectHeading('emojiPageWords.heading', { name, symbol: '🔥' });
    await expect(page).toHaveURL(/\/emoji\/fire$/);
  });

  test(`in ${language}: the search in the header leads from a task to its tool`, async ({ page }) => {
    const { text, press, expectHeading, expectLanguage } = await visit(page, language, '/privacy');
    await press('searchButtonWords.label');
    const [task] = text('extraWords./pdf/merge').split(' ');
    await page.getByRole('combobox', { name: text('finderWords.label') }).fill(`${task} pdf`);
    await expect(page.getByRole('option', { selected: true })).toContainText(text('mergePdfCard.name'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${language}/pdf/merge$`));
    await expectHeading('mergeWords.title');
    await expectLanguage();
  });

  test(`in ${language}: the theme is switched, and kept`, async ({ page }) => {
    const { press, field } = await visit(page, language, '/');
    const html = page.locator('html');
    await press('frameWords.switchTheme');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await visit(page, language, '/files');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(field('frameWords.themes.dark')).toBeChecked();
    await press('frameWords.switchTheme');
    await expect(field('frameWords.themes.light')).toBeChecked();
  });
}
