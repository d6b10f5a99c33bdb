import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

/** Chosen once; the workers inherit the value. */
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)));
const dataFolder = (process.env['E2E_DATA'] ??= makeDataFolder());
const url = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // Limits for hung tests, not for slow ones.
  timeout: 150_000,
  expect: { timeout: 40_000 },
  reporter: [['line']],
  use: {
    baseURL: url,
    serviceWorkers: 'block', // starting one for each test costs time; the tests of it allow it
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: devices['Desktop Chrome'] },
    { name: 'phone', use: devices['Pixel 7'], grep: /@phone/ },
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} src/server.ts`,
    url: `${url}/api/formats`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ALLOW_UNSANDBOXED: 'on',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

/** Removed when the process that created it exits, after its server has stopped. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'formshift-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
