import { expect, type Page } from '@playwright/test';

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

/**
 * Opens a page and waits until it is interactive. File choosers are intercepted from the start, because doing it
 * later is too late for a key press.
 */
export async function open(page: Page, path: string): Promise<void> {
  page.on('filechooser', () => undefined);
  await page.goto(path);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** Selects files with the drop zone's button. */
export async function choose(page: Page, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files);
}

/** The card of a queued or converting file. */
export const findCard = (page: Page, name: string) => page.getByRole('article', { name });

/** The notification on display: in any language, its region names the key that moves the focus there. */
export const findToast = (page: Page) =>
  page.getByRole('region', { name: /\(F8\)|（F8）/ }).getByRole('listitem');

/**
 * Holds back job updates from the server, so that no job finishes on the page, until the returned function is called.
 */
export async function holdJobAnswers(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/conversions[/?]/, async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.continue();
  });
  return release;
}

/** Starts a job with a button and expects the notification of its start, which disappears when the job ends. */
export async function startWithToast(page: Page, button: string, toast: string): Promise<void> {
  const release = await holdJobAnswers(page);
  await page.getByRole('button', { name: button }).click();
  await expect(findToast(page)).toContainText(toast);
  release();
}
