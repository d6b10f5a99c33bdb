import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { openProduct } from '#tests/support/server/product.ts';

test('a page of an allowed site converts a file; a page of another site cannot', async ({ page }) => {
  const other = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Another site</title>'),
  );
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const product = await openProduct({ CORS_ORIGINS: `http://localhost:${port}` });
  const convert = (site: string): Promise<string> =>
    page.goto(site).then(() =>
      page.evaluate(async (url) => {
        const form = new FormData();
        form.set('type', 'document');
        form.set('toFormat', 'txt');
        form.set('file', new File(['# Letter'], 'letter.md'));
        const init = { method: 'POST', headers: { Prefer: 'wait=50' }, body: form };
        const sent = await fetch(`${url}/api/convert`, init).catch(() => undefined);
        if (!sent) return 'refused';
        const { downloadUrl } = await sent.json();
        const result = await (await fetch(url + downloadUrl)).text();
        await fetch(url + downloadUrl.replace('/download', ''), { method: 'DELETE' });
        return `${sent.headers.get('preference-applied')} ${result.trim()}`;
      }, product.url),
    );
  try {
    expect(await convert(`http://localhost:${port}`)).toBe('wait=50 Letter');
    expect(await convert(`http://127.0.0.1:${port}`)).toBe('refused');
    expect(await page.context().cookies(product.url)).toEqual([]);
  } finally {
    await product.close();
    other.close();
  }
});
