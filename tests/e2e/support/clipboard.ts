import type { Page } from '@playwright/test';

/**
 * Records what the page writes to the clipboard, because the site's own policy forbids reading it. Call before
 * opening the page.
 */
export async function watchClipboard(page: Page): Promise<() => Promise<string>> {
  let last = '';
  await page.exposeFunction('copiedForTest', (text: string) => (last = text));
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      await write(text);
      Reflect.get(globalThis, 'copiedForTest')(text);
    };
  });
  return async () => last;
}
