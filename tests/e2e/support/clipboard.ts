import type { Page } from '@playwright/test';

/** Remembers what the page puts on the clipboard; the site's own policy forbids reading it back. Call before the page is opened. */
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
