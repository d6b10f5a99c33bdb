import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let uploadedPng: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await openTestServer();
  const pixels = { create: { width: 60, height: 40, channels: 3, background: '#c00' } } as const;
  uploadedPng = new Uint8Array(await sharp(pixels).png().toBuffer());
});
afterAll(() => server.close());

async function post(
  path: string,
  fields: Record<string, string>,
  options?: Record<string, unknown>,
  files = 1,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (options) form.set('options', JSON.stringify(options));
  for (let one = 0; one < files; one += 1) form.append('file', new Blob([uploadedPng]), `picture-${one}.png`);
  return server.fetch(path, { method: 'POST', body: form });
}

const edit = (operation: string, options?: Record<string, unknown>, files?: number): Promise<Response> =>
  post('/api/image-edit', { operation }, options, files);

describe('POST /api/image-edit', () => {
  it.each([
    ['resize', { width: 30 }, 1],
    ['crop', { x: 1, y: 2, width: 20, height: 10 }, 1],
    ['rotate', { rotation: 90 }, 1],
    ['rotate', { flip: 'both' }, 1],
    ['flip', { flip: 'horizontal' }, 1],
    ['watermark', { text: '© 2026 عربي 漢字' }, 1],
    ['watermark', { position: 'top-left', opacity: 20 }, 2],
    ['edit', { rotation: 90, straighten: -1.5, crop: { width: 20, height: 10 }, resize: { width: 10 } }, 1],
    ['edit', { brightness: 10, contrast: -10, watermark: { position: 'top-left' } }, 2],
  ])('accepts %s with %o and queues it as a job of its own type', async (operation, options, files) => {
    const response = await edit(operation, options, files);
    expect(response.status).toBe(202);
    expect(Job.parse(await response.json())).toMatchObject({
      type: 'image-edit',
      status: 'pending',
      fromFormat: 'png',
      toFormat: 'png',
    });
  });

  it.each([
    ['resize', undefined, 'Please provide width and/or height'],
    ['resize', { width: 'wide' }, '"width"'],
    ['resize', { width: 0 }, '"width"'],
    ['resize', { height: -5 }, '"height"'],
    ['resize', { width: 1.5 }, '"width"'],
    ['resize', { width: 20_000 }, '"width"'],
    ['crop', { width: 10 }, '"height"'],
    ['crop', { width: 0, height: 10 }, '"width"'],
    ['crop', { x: -1, width: 10, height: 10 }, '"x"'],
    ['crop', { width: '10px', height: 10 }, '"width"'],
    ['rotate', { rotation: 45 }, 'use 0, 90, 180 or 270'],
    ['rotate', undefined, 'Please select a rotation angle or flip mode'],
    ['flip', {}, '"flip"'],
    ['watermark', {}, 'Enter text or choose an image for the watermark.'],
    ['watermark', { text: 'two\nlines' }, 'leave out line breaks'],
    ['watermark', { text: 'x', colour: 'red' }, 'write it as #rrggbb'],
    ['watermark', { text: 'x', opacity: 0 }, '"opacity"'],
    ['edit', {}, 'Choose at least one change'],
    ['edit', { format: 'webp' }, 'Choose at least one change'],
    ['edit', { straighten: 50 }, 'a number from -45 to 45'],
    ['edit', { brightness: 101 }, 'a whole number from -100 to 100'],
    ['edit', { crop: { width: 0, height: 10 } }, '"crop.width"'],
    ['edit', { crop: { width: 10, height: 10, depth: 1 } }, 'no such option'],
    ['edit', { resize: {} }, 'Please provide width and/or height'],
    ['resize', { width: 30, format: 'webp' }, 'no such option'],
    ['sharpen', {}, '"operation"'],
  ])('rejects %s with %o before any processing', async (operation, options, sentence) => {
    const response = await edit(operation, options);
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('saves an edited image in the format that was chosen, and refuses one that is not offered', async () => {
    const response = await edit('edit', { brightness: 10, format: 'webp' });
    expect(Job.parse(await response.json())).toMatchObject({ fromFormat: 'png', toFormat: 'webp' });
    const refused = await edit('edit', { brightness: 10, format: 'docx' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('DOCX')]);
    const unknown = await edit('edit', { brightness: 10, format: 'nothing' });
    expect([unknown.status, await unknown.text()]).toEqual([415, expect.stringContaining('.nothing')]);
  });

  it('rejects a second image where none is expected', async () => {
    expect((await edit('resize', { width: 30 }, 2)).status).toBe(413);
    expect((await edit('watermark', { text: 'x' }, 2)).status).toBe(400);
  });
});

describe('POST /api/compress', () => {
  it.each([
    [{ quality: 9 }, '"quality"'],
    [{ quality: 101 }, '"quality"'],
    [{ quality: 'best' }, '"quality"'],
    [{ targetSize: 0 }, '"targetSize"'],
    [{ targetSize: -1 }, '"targetSize"'],
    [{ format: 'docx' }, 'DOCX'],
  ])('rejects an image with %o before any processing', async (options, sentence) => {
    const response = await post('/api/compress', { type: 'image' }, options);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).toContain(sentence);
  });
});
