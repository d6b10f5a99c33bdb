import { pathToFileURL } from 'node:url';
import { chromium, type Locator, type Page } from '@playwright/test';

/** Opens a web page in Chromium, without network, and resolves to what `read` finds in it. */
export async function readWebPage<Found>(path: string, read: (page: Page) => Promise<Found>): Promise<Found> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ offline: true });
    const page = await context.newPage();
    await page.goto(pathToFileURL(path).href);
    return await read(page);
  } finally {
    await browser.close();
  }
}

/** Resolves to the outline of a web page as Chromium's accessibility tree tells it: headings, lists, tables and links. */
export const readPageOutline = (path: string): Promise<string> =>
  readWebPage(path, (page) => page.locator('body').ariaSnapshot());

/** Resolves to the computed value of a CSS property of an element. */
export const readStyle = (element: Locator, property: string): Promise<string> =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

/** Of the browser: the function above runs there. */
declare const getComputedStyle: (element: unknown) => { getPropertyValue(name: string): string };
