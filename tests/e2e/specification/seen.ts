import type { Page } from '@playwright/test';

/**
 * Everything a visitor is told by the open page, as lines: its title, its visible words, the names, placeholders and
 * values of its controls, and the notification.
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

/** The names as they are read out: the snapshot writes quotes with a backslash. */
const unescaped = (snapshot: string): string => snapshot.replaceAll('\\"', '"');
