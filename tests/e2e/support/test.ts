import { test as base, type ConsoleMessage } from '@playwright/test';

export { expect } from '@playwright/test';

interface Watched {
  /** Console errors that a test expects, such as the browser's message for an unknown address. */
  readonly expectedErrors: RegExp[];
}

/** Playwright's test, which also fails when a page logs an error, throws, or sends a request to another site. */
export const test = base.extend<Watched & { watch: undefined }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  expectedErrors: async ({}, use) => use([]),
  watch: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => isError(message) && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
      page.on('request', (request) => {
        const isOurs = [baseURL ?? '', 'blob:', 'data:'].some((start) => request.url().startsWith(start));
        if (!isOurs) faults.push(`asked another site: ${request.url()}`);
      });
      await use(undefined);
      const unexpected = faults.filter((fault) => !expectedErrors.some((pattern) => pattern.test(fault)));
      if (unexpected.length > 0) throw new Error(`The page reported:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

const isError = (message: ConsoleMessage): boolean =>
  (message.type() === 'error' || message.type() === 'warning') && message.text() !== blockedByTest;

/** What Playwright logs for a page whose test doesn't allow service workers. */
const blockedByTest = 'Service Worker registration blocked by Playwright';
