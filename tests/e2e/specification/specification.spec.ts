import type { Page } from '@playwright/test';
import { controls, permissions } from './constants.ts';
import { jobRows } from './jobs.ts';
import { pageRows } from './pages.ts';
import { refusalRows } from './refusals.ts';
import { stateRows } from './states.ts';
import { seenOn } from './seen.ts';
import { open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const rows = [...pageRows, ...refusalRows, ...jobRows, ...stateRows];
/** What a page shows without any step, all of it in one visit. */
const openedRows = Map.groupBy(
  rows.filter(({ steps, expectedErrors }) => !steps && !expectedErrors),
  ({ at }) => at,
);

for (const [at, shown] of openedRows)
  test(`${at} as opened: ${shown
    .map(({ section, sees }) => `section ${section}, ${sees.join(' | ')}`)
    .join('; ')
    .slice(0, 80)}`, async ({ page }) => {
    await open(page, at);
    await expectSeen(
      page,
      shown.flatMap(({ sees }) => sees),
    );
  });

for (const { section, at, when, steps, sees, expectedErrors = [] } of rows.filter(
  (row) => !openedRows.get(row.at)?.includes(row),
))
  test(`section ${section}, ${at}${when ? `, ${when}` : ''}: ${sees.join(' | ').slice(0, 80)}`, async ({
    page,
    expectedErrors: allowed,
  }) => {
    allowed.push(...expectedErrors);
    await open(page, at);
    await steps?.(page);
    await expectSeen(page, sees);
    await page.unrouteAll({ behavior: 'ignoreErrors' }); // a response may be on its way
  });

async function expectSeen(page: Page, sees: readonly string[]): Promise<void> {
  const missing = async () => {
    const seen = await seenOn(page);
    return sees.filter((quote) => !seen.includes(quote));
  };
  await expect.poll(missing).toEqual([]);
}

for (const [at, ofPage] of Map.groupBy(controls, (control) => control.at)) {
  const labels = ofPage.map(({ label }) => label).join(', ');
  test(`section 9, ${at}: initial values of ${labels}`, async ({ page }) => {
    await open(page, at);
    for (const { label, value, range, offers } of ofPage) {
      const control = page.getByLabel(label);
      await expect(control).toHaveValue(value);
      if (range) {
        const attributes = await Promise.all(
          ['min', 'max', 'step'].map((name) => control.getAttribute(name)),
        );
        expect(attributes).toEqual(range);
      }
      if (offers) {
        const values = await control
          .getByRole('option')
          .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
        expect(values).toEqual(offers);
      }
    }
  });
}

test('section 3, /pdf/protect: only print and annotate are initially allowed', async ({ page }) => {
  await open(page, '/pdf/protect');
  for (const [label, isAllowed] of permissions)
    await expect(page.getByRole('checkbox', { name: label })).toBeChecked({ checked: isAllowed });
});
