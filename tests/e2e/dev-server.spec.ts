import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const repository = join(import.meta.dirname, '..', '..');
const sources = [
  'src',
  'scripts',
  'build',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

async function copyTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'formshift-dev-'));
  for (const name of [...sources, 'react-router.config.ts'])
    await cp(join(repository, name), join(folder, name), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

test('`npm run dev` hot-reloads a change to a page, and restarts the server after a change to its code', async ({
  page,
  request,
}) => {
  test.slow();
  const folder = await copyTree();
  const port = 40_000 + (process.pid % 10_000);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--conditions=development', 'scripts/dev-server.ts'],
    {
      cwd: folder,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'silent',
        ALLOW_UNSANDBOXED: 'on',
      },
      stdio: 'ignore',
    },
  );
  try {
    const address = `http://127.0.0.1:${port}`;
    await expect(async () => expect((await request.get(`${address}/contact`)).status()).toBe(200)).toPass();
    await page.goto(`${address}/contact`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Contact');
    await expect(async () => {
      // Vite reloads the page once after it has bundled the packages it imports.
      await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
      await page.waitForTimeout(3_000);
      expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
    }).toPass();

    await edit(join(folder, 'src/web/layouts/words.ts'), 'No Signup', 'No account');
    await expect(page.getByText('No account').first()).toBeVisible();
    expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);

    await edit(join(folder, 'src/web/pages/info/words/contact.ts'), "'Contact'", "'Contact the team'");
    await expect(async () => {
      await page.reload();
      await expect(heading).toHaveText('Contact the team', { timeout: 1_000 });
    }).toPass();

    await edit(join(folder, 'src/http/responses/open-api-document.ts'), 'File conversion API', 'Changed API');
    await expect(async () => {
      const reply = await request.get(`${address}/api/openapi.json`);
      expect(await reply.text()).toContain('Changed API');
    }).toPass();
  } finally {
    child.kill();
    await once(child, 'close');
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
});
