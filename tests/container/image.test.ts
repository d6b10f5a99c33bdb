import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isSettled, Job } from '#src/contract/job.ts';
import { until } from '#tests/support/jobs.ts';
import { findFreePort } from '#tests/support/servers/postgres.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';
import { buildImage, podman } from './build-image.ts';

const repository = join(import.meta.dirname, '../..');
const { services } = parse(readFileSync(join(repository, 'compose.yaml'), 'utf8'));
const { formshift: service } = services;

/** The options that `compose.yaml` gives, as podman's; its `systempaths=unconfined` is podman's `unmask=ALL`. */
function optionsOf(port: number): string[] {
  const security = (service.security_opt as string[]).map((option) =>
    option === 'systempaths=unconfined' ? 'unmask=ALL' : option,
  );
  const ulimits = ['nofile=20000:20000', 'nproc=20000:20000']; // within the limits of any machine
  const options: readonly (readonly [string, readonly string[]])[] = [
    ['--publish', [`127.0.0.1:${port}:3000`]],
    ['--pids-limit', [String(service.pids_limit)]],
    ['--cgroupns', [service.cgroup]],
    ['--ulimit', ulimits],
    ['--tmpfs', service.tmpfs],
    ['--cap-drop', service.cap_drop],
    ['--security-opt', security],
  ];
  const listed = options.flatMap(([name, values]) => values.flatMap((value) => [name, value]));
  return service.read_only ? [...listed, '--read-only'] : listed;
}

interface Container {
  readonly id: string;
  readonly url: string;
}

async function start(image: string): Promise<Container> {
  const port = await findFreePort();
  const id = podman(['run', '--detach', ...optionsOf(port), image]);
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true);
  return { id, url };
}

async function convert(
  { url }: Container,
  fields: Record<string, string>,
  file: { name: string; content: string | Uint8Array<ArrayBuffer> },
): Promise<Buffer> {
  const response = await fetch(`${url}/api/convert`, {
    method: 'POST',
    body: buildMultipartForm(fields, file),
  });
  let job = Job.parse(await response.json());
  await until(async () => {
    job = Job.parse(await (await fetch(`${url}/api/conversions/${job.id}`)).json());
    return isSettled(job);
  });
  if (job.downloadUrl === undefined) throw new Error(job.error ?? 'no result');
  return Buffer.from(await (await fetch(url + job.downloadUrl)).arrayBuffer());
}

const inside = ({ id }: Container, command: string): string => podman(['exec', id, 'sh', '-c', command]);
const icon = () => new Uint8Array(readFileSync(join(repository, 'src/web/public/icon-512.png')));
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === '%PDF-';

describe('the image with all engines, run as compose.yaml says', () => {
  let container: Container;
  beforeAll(async () => {
    container = await start(buildImage('full'));
  });
  afterAll(() => {
    podman(['rm', '--force', '--time', '40', container.id]);
  });

  it('isolates the engines at the highest level', async () => {
    expect(await (await fetch(`${container.url}/readyz`)).json()).toMatchObject({
      status: 'ready',
      sandbox: { level: 'full' },
    });
  });

  it('runs without root, capabilities and a writable root', () => {
    expect(inside(container, 'id -u')).toBe('1000');
    expect(
      inside(container, 'grep -E "Cap(Prm|Eff|Bnd)|NoNewPrivs|Seccomp:" /proc/1/status').replaceAll(
        /\s+/g,
        ' ',
      ),
    ).toBe(
      'CapPrm: 0000000000000000 CapEff: 0000000000000000 CapBnd: 0000000000000000 NoNewPrivs: 1 Seccomp: 2',
    );
    expect(inside(container, 'touch /app/new 2>/dev/null || echo refused')).toBe('refused');
  });

  it.each([
    ['a document with LibreOffice', { type: 'document', toFormat: 'pdf' }, 'letter.txt', 'Dear reader'],
    ['a page with Chromium', { type: 'document', toFormat: 'pdf' }, 'page.html', '<h1>Hello</h1>'],
    [
      'a program with Ghostscript',
      { type: 'document', toFormat: 'pdf' },
      'page.ps',
      '%!PS\n0 0 moveto 99 99 lineto stroke showpage\n',
    ],
  ])('converts %s', async (_, fields, name, content) => {
    expect(isPdf(await convert(container, fields, { name, content }))).toBe(true);
  });

  it('converts images, audio, video, archives, and a PDF to a Word document', async () => {
    const png = { name: 'icon.png', content: icon() };
    const jpg = await convert(container, { type: 'image', toFormat: 'jpg' }, png);
    expect(jpg.subarray(0, 2).toString('hex')).toBe('ffd8');
    const clip = inside(
      container,
      'ffmpeg -v error -f lavfi -i testsrc=d=1:s=64x64 -y /tmp/clip.mp4 && base64 -w0 /tmp/clip.mp4',
    );
    const video = { name: 'clip.mp4', content: new Uint8Array(Buffer.from(clip, 'base64')) };
    const webm = await convert(container, { type: 'video', toFormat: 'webm' }, video);
    expect(webm.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    const mp3 = await convert(
      container,
      { type: 'audio', toFormat: 'mp3' },
      { name: 'tone.wav', content: makeTone() },
    );
    expect(mp3.length).toBeGreaterThan(1_000);
    const pdf = await convert(
      container,
      { type: 'document', toFormat: 'pdf' },
      { name: 'a.txt', content: 'Dear reader' },
    );
    const docx = await convert(
      container,
      { type: 'document', toFormat: 'docx' },
      { name: 'a.pdf', content: new Uint8Array(pdf) },
    );
    expect(docx.subarray(0, 2).toString()).toBe('PK');
    const archive = await convert(
      container,
      { type: 'archive', toFormat: '7z' },
      { name: 'a.docx.zip', content: new Uint8Array(docx) },
    );
    expect(archive.subarray(0, 2).toString()).toBe('7z');
  });

  it('is reported as healthy, and ends by itself when it is asked to', async () => {
    await until(() => podman(['healthcheck', 'run', container.id]) === '');
    podman(['stop', '--time', '40', container.id]);
    expect(podman(['inspect', '--format', '{{.State.ExitCode}}', container.id])).toBe('0');
  });
});

describe('the image without LibreOffice and Chromium', () => {
  it('converts images and offers no documents', async () => {
    const container = await start(buildImage('slim'));
    try {
      expect(inside(container, 'command -v soffice chromium || echo none')).toBe('none');
      const jpg = await convert(
        container,
        { type: 'image', toFormat: 'jpg' },
        { name: 'icon.png', content: icon() },
      );
      expect(jpg.subarray(0, 2).toString('hex')).toBe('ffd8');
    } finally {
      podman(['rm', '--force', '--time', '40', container.id]);
    }
  });
});

/** A second of a tone as WAV. */
function makeTone(): Uint8Array<ArrayBuffer> {
  const rate = 8_000;
  const bytes = Buffer.alloc(44 + rate * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(rate * 2, 40);
  for (let index = 0; index < rate; index += 1)
    bytes.writeInt16LE(Math.round(9_000 * Math.sin(index / 3)), 44 + index * 2);
  return new Uint8Array(bytes);
}
