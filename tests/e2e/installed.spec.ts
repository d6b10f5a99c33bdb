import { expectAccessible } from './support/accessibility.ts';
import { makePhoto } from './support/files.ts';
import { choose, findCard, holdJobAnswers, open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const isReady = () => navigator.serviceWorker.ready.then(({ active }) => active?.state);

test('without a connection a page in the language of the site appears, and the page itself once there is one @phone', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/');
  await expect.poll(() => page.evaluate(isReady)).toBe('activated');
  await context.setOffline(true);
  await page.goto('/compress/video');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expectAccessible(page);
  await page.goto('/de/emoji');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sie sind offline');
  await expect(page).toHaveURL(/\/de\/emoji$/);
});

test('files shared to the installed app are on the start page, and nowhere else @phone', async ({ page }) => {
  await open(page, '/help');
  await expect.poll(() => page.evaluate(isReady)).toBe('activated');
  const { share_target: target } = await (await page.request.get('/manifest.webmanifest')).json();
  const photo = await makePhoto('Grüße, ein Foto.png', 60, 40);
  await page.evaluate(
    ({ action, field, name, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field });
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { action: target.action, field: target.params.files[0].name, name: photo.name, bytes: [...photo.buffer] },
  );
  await expect(findCard(page, photo.name)).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  expect(await page.evaluate(() => caches.keys())).toEqual(['offline-1']);
  await page.getByRole('button', { name: `Convert ${photo.name}` }).click();
  await expect(findCard(page, photo.name)).toContainText('Conversion completed!');
});

test('files that the operating system opens with the installed app are on the start page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const launchQueue: typeof globalThis.launchQueue = {
      async setConsumer(consume) {
        const folder = await navigator.storage.getDirectory();
        const handle = await folder.getFileHandle('opened.txt', { create: true });
        const stream = await handle.createWritable();
        await stream.write('Opened with the app');
        await stream.close();
        consume({ files: [handle] });
      },
    };
    Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
  });
  await open(page, '/');
  await expect(findCard(page, 'opened.txt')).toBeVisible();
});

test('the manifest names formats of this site to open, no more than Chromium accepts', async ({
  request,
}) => {
  const { file_handlers: handlers } = await (await request.get('/de/manifest.webmanifest')).json();
  expect(handlers).toHaveLength(1);
  expect(handlers[0].action).toBe('/de');
  const accepted: [string, string[]][] = Object.entries(handlers[0].accept);
  const extensions = accepted.flatMap(([, list]) => list);
  expect(extensions).toEqual(expect.arrayContaining(['.pdf', '.docx', '.jpg', '.heic', '.mp4', '.zip']));
  expect(extensions.length).toBeLessThanOrEqual(300);
  expect(new Set(extensions).size).toBe(extensions.length);
  for (const [type] of accepted) expect(type).toMatch(/^[a-z]+\/[\w.+-]+$/);
});

test('a long conversion offers a notification once, which appears when it ends in the background @phone', async ({
  page,
}) => {
  // Headless browsers grant no permission, show no notification and keep every tab visible.
  await page.addInitScript(() => {
    let permission = 'default';
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'showNotification', {
      value: async (title: string, { data }: NotificationOptions) =>
        void (document.body.dataset['notified'] = `${title} at ${data}`),
    });
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Object.defineProperty(Notification, 'requestPermission', {
      value: async () => (permission = 'granted'),
    });
  });
  await open(page, '/');
  await expect.poll(() => page.evaluate(isReady)).toBe('activated');
  const release = await holdJobAnswers(page);
  await choose(page, await makePhoto('photo.png', 60, 40));
  await page.getByRole('button', { name: 'Convert photo.png' }).click();
  await expect(page.getByText('Would you like a notification when it’s done?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('Would you like a notification when it’s done?')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('notification-asked'))).toBe('yes');

  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  release();
  await expect(page.locator('body')).toHaveAttribute(
    'data-notified',
    `Your files are ready at ${page.url()}`,
  );
});
