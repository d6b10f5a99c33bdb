import type { Page } from '@playwright/test';
import { languageOfPath, languages } from '#src/contract/pages/languages.ts';
import { open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Widths of a small phone, of a notebook at 200 % zoom, and of that notebook, in CSS pixels. */
const widths = [320, 640, 1280];

/** Widths at which the header of each page has the least room: just above its breakpoints. */
const headerWidths = [905, 1100];

for (const language of languages)
  test(`no page in ${language} is wider than the window or cuts off a word`, async ({ page, request }) => {
    test.slow();
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address = '']) => new URL(address).pathname)
      .filter((path) => languageOfPath(path) === language);
    expect(paths.length).toBeGreaterThan(35);
    const wrong: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, path);
      for (const width of path === paths[0] ? [...widths, ...headerWidths] : widths) {
        await page.setViewportSize({ width, height: 800 });
        wrong.push(...(await findCutOff(page)).map((text) => `${path} at ${width}: ${text}`));
      }
    }
    expect(wrong).toEqual([]);
  });

/**
 * Returns what is wider than the page or than its own box. Names of files may end in an ellipsis, with their tooltip, and
 * so may those of emojis: screen readers get all of it.
 */
const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const found = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : [];
    for (const box of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
      const { overflowX, textOverflow, clip, whiteSpace } = getComputedStyle(box);
      const isHidden = clip !== 'auto' || box.clientWidth <= 1; // for screen readers
      const isCut = (overflowX === 'hidden' || overflowX === 'clip') && box.scrollWidth > box.clientWidth + 1;
      const hasText = [...box.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const isName = box.title !== '' || box.closest('.emoji-tile');
      if (!isHidden && isCut && hasText && !isName)
        found.push(`"${box.textContent}" (${whiteSpace}, ${textOverflow})`);
    }
    return found;
  });
