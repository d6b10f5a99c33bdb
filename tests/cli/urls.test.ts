import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallToolResult } from '@modelcontextprotocol/client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connections } from '#tests/support/internet/hosts.ts';
import {
  canOpenMachine,
  openInternetMachine,
  type InternetMachine,
} from '#tests/support/internet/open-machine.ts';

describe.skipIf(!canOpenMachine())('the command line with URLs', () => {
  let folder: string;
  let machine: InternetMachine;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formshift-urls-'));
    machine = await openInternetMachine();
  }, 60_000);
  afterAll(async () => {
    await machine?.close();
    await rm(folder, { recursive: true });
  });
  const run = (...args: string[]): Promise<{ code: number; errors: string }> =>
    machine.ask({ call: 'command', args, folder });

  it('converts them into the current folder, beside those that fail', { timeout: 120_000 }, async () => {
    const urls = [
      'https://files.example/download',
      'https://files.example/missing',
      'https://10.0.0.1/image.png',
    ];
    const { code, errors } = await run('convert', ...urls, '--to', 'webp', '--quiet');
    expect(code).toBe(1);
    expect(errors).toContain(
      'missing: The file could not be fetched from files.example: it responds with status 404.',
    );
    expect(errors).toContain('10.0.0.1 is not on the public internet');
    expect(await readdir(folder)).toEqual(['café.webp']);
    expect((await sharp(join(folder, 'café.webp')).metadata()).format).toBe('webp');
    const connections = await machine.ask<Connections>({ call: 'connections' });
    expect(Object.keys(connections).filter((at) => at.startsWith('10.'))).toEqual([]);
  });

  it('converts them for an agent on the standard input', { timeout: 120_000 }, async () => {
    const files = ['https://files.example/image.png', 'https://169.254.169.254/image.png'];
    const args = { files, to: 'jpg' };
    const result = await machine.ask<CallToolResult>({ call: 'stdio-agent', folder, tool: 'convert', args });
    const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    expect(text).toContain('is not on the public internet');
    const links = result.content.flatMap((part) => (part.type === 'resource_link' ? [part.uri] : []));
    expect(links).toEqual([pathToFileURL(join(folder, 'image.jpg')).href]);
    expect((await sharp(join(folder, 'image.jpg')).metadata()).format).toBe('jpeg');
  });

  it('refuses a URL that is not https', { timeout: 60_000 }, async () => {
    const { code, errors } = await run('hash', 'http://files.example/image.png');
    expect([code, errors]).toEqual([2, expect.stringContaining('URLs must begin with https://')]);
  });
});
