import { smallPdf, recording } from '../specification/given-files.ts';
import { makePhoto } from '../support/files.ts';
import { open } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const name = 'a_name_without_any_blank_'.repeat(9);
const photo = { ...(await makePhoto('photo.png', 32, 32)), name: `${name}.png` };
const paper = { ...smallPdf, name: `${name}.pdf` };
const longNamedAudio = { ...recording(), name: `${name}.wav` };

for (const [path, file, tab] of [
  ['/', photo],
  ['/compress/image', photo],
  ['/image/edit', photo],
  ['/compress/audio', longNamedAudio],
  ['/convert/pdf-to-word', paper],
  ['/pdf/merge', paper],
  ['/pdf/protect', paper],
  ['/pdf-tools', paper],
  ['/pdf-tools', paper, 'Split'],
  ['/pdf-tools', paper, 'Unlock'],
] as const)
  test(`on ${path}${tab ? `, ${tab},` : ''} a long name stays within a narrow screen`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, path);
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByText(file.name).first()).toBeAttached();
    if (tab) await page.getByRole('tab', { name: tab }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
