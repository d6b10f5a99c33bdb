import type { Page } from '@playwright/test';

/**
 * Everything the open page shows a visitor, as lines: its title, its visible text, the names, placeholders and values
 * of its controls, and the notification.
 */
export async function seenOn(page: Page): Promise<string> {
  const [title, words, names, values] = await Promise.all([
    page.title(),
    page.locator('body').innerText(),
    page.locator('body').ariaSnapshot(),
    page
      .locator('input:not([type=file]), textarea')
      .evaluateAll((all) =>
        all.map((field) => `${Reflect.get(field, 'value')}\n${Reflect.get(field, 'placeholder')}`),
      ),
  ]);
  return [title, words, unescaped(names), ...values].join('\n').replaceAll(/[ \u00a0]+/g, ' ');
}

/** The names without the backslashes that the snapshot adds before quotes. */
const unescaped = (snapshot: string): string => snapshot.replaceAll('\\"', '"');
