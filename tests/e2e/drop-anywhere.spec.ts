import { writeFileSync } from 'node:fs';
import { emptyFileOf } from './support/files.ts';
import { cardOf, open } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const places = [
  { path: '/', name: 'letter.txt', text: 'Dear all,' },
  { path: '/convert/html-to-pdf', name: 'page.html', text: '<p>Dear all</p>' },
  { path: '/compress/audio', name: 'tone.wav', text: 'RIFF' },
  { path: '/pdf/split', name: 'pages.pdf', text: '%PDF-1.7' },
];

for (const { path, name, text } of places)
  test(`what is dropped beside the zone of ${path} is taken as well`, async ({ page }) => {
    const file = emptyFileOf(name, 0);
    writeFileSync(file, text);
    await open(page, path);
    const session = await page.context().newCDPSession(page);
    const drag = async (type: 'dragEnter' | 'dragOver' | 'drop') =>
      session.send('Input.dispatchDragEvent', {
        type,
        x: 30,
        y: 600,
        data: { items: [], files: [file], dragOperationsMask: 1 },
      });
    await drag('dragEnter');
    await drag('dragOver');
    await expect(page.locator('html[data-dragging]')).toBeAttached();
    await drag('drop');

    const taken = path === '/' ? cardOf(page, name) : page.locator('[data-drop-zone]').getByText(name);
    await expect(taken).toBeVisible();
    await expect(page.locator('html[data-dragging]')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
  });
