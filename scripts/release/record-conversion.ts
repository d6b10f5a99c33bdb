// Records docs/conversion.webp, the animation of the README: one conversion on a running site, in the browser of the tests.
// `node scripts/release/record-conversion.ts http://localhost:3000 FILE`
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { removeTree } from '#src/files/remove-tree.ts';

const framesPerSecond = 8;
const [site = 'http://localhost:3000', file = 'docs/home.png'] = process.argv.slice(2);
const target = join(import.meta.dirname, '../../docs/conversion.webp');

const folder = mkdtempSync(join(tmpdir(), 'formshift-recording-'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
try {
  const page = await browser.newPage({
    viewport: { width: 900, height: 620 },
    reducedMotion: 'no-preference',
  });
  await page.goto(`${site}/convert/image`, { waitUntil: 'networkidle' });
  const ended = new AbortController();
  let count = 0;
  const recording = (async () => {
    while (!ended.signal.aborted) {
      const began = Date.now();
      const name = `${String((count += 1)).padStart(4, '0')}.png`;
      writeFileSync(join(folder, name), await page.screenshot());
      await sleep(Math.max(0, 1_000 / framesPerSecond - (Date.now() - began)));
    }
  })();
  await sleep(1_200);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await sleep(1_800);
  await page
    .getByRole('button', { name: /^Convert/ })
    .first()
    .click();
  await page.getByText('Conversion completed!').waitFor();
  await sleep(2_800);
  ended.abort();
  await recording;
} finally {
  await browser.close();
}
const rate = String(framesPerSecond);
const encoding = ['-c:v', 'libwebp_anim', '-quality', '70', '-compression_level', '6', '-loop', '0'];
execFileSync('ffmpeg', [
  '-v',
  'error',
  '-y',
  '-framerate',
  rate,
  '-i',
  join(folder, '%04d.png'),
  ...encoding,
  target,
]);
await removeTree(folder);
