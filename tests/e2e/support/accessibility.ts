import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks the open page narrow and wide, light and dark: axe finds no violations and nothing overflows. Of axe's rules,
 * only the contrast depends on the colors.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(unstick);
      const axe = new AxeBuilder({ page });
      const chosen = colorScheme === 'light' ? axe.withTags(standards) : axe.withRules('color-contrast');
      const { violations } = await chosen.analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      );
      expect(found, `at ${width}, ${colorScheme}`).toEqual([]);
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(pageWidth, 'nothing sticks out').toBeLessThanOrEqual(width);
    }
  }
}

/**
 * Puts bars that stay at an edge of the window where they are in the page, and shows the top of the page. axe takes what
 * is partly beneath one for a target that is too small, although it is whole when it is scrolled to.
 */
function unstick(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('header, [data-sticks]'))
    if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static';
  window.scrollTo(0, 0);
}
