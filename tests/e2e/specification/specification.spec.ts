import { controls, permissions } from './constants.ts';
import { jobRows } from './jobs.ts';
import { pageRows } from './pages.ts';
import { refusalRows } from './refusals.ts';
import { stateRows } from './states.ts';
import { seenOn } from './seen.ts';
import { open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

for (const { section, at, when, steps, sees, expectedErrors = [] } of [
  ...pageRows,
  ...refusalRows,
  ...jobRows,
  ...stateRows,
])
  test(`section ${section}, ${at}${when ? `, ${when}` : ''}: ${sees.join(' | ').slice(0, 80)}`, async ({
    page,
    expectedErrors: allowed,
  }) => {
    allowed.push(...expectedErrors);
    await open(page, at);
    await steps?.(page);
    const missing = async () => {
      const seen = await seenOn(page);
      return sees.filter((quote) => !seen.includes(quote));
    };
    await expect.poll(missing).toEqual([]);
  });

for (const { at, label, value, range, offers } of controls)
  test(`section 9, ${at}: ${label} is initially ${value}`, async ({ page }) => {
    await open(page, at);
    const control = page.getByLabel(label);
    await expect(control).toHaveValue(value);
    if (range) {
      const attributes = await Promise.all(['min', 'max', 'step'].map((name) => control.getAttribute(name)));
      expect(attributes).toEqual(range);
    }
    if (offers) {
      const values = await control
        .getByRole('option')
        .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
      expect(values).toEqual(offers);
    }
  });

test('section 3, /pdf/protect: only print and annotate are initially allowed', async ({ page }) => {
  await open(page, '/pdf/protect');
  for (const [label, isAllowed] of permissions)
    await expect(page.getByRole('checkbox', { name: label })).toBeChecked({ checked: isAllowed });
});
