import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJail, type Jail } from '#tests/support/sandbox/sandbox-under-attack.ts';

let jail: Jail;
beforeAll(async () => {
  jail = await openJail();
});
afterAll(() => jail.close());

// FFmpeg up to version 6 opens the files a playlist names, whatever the playlist is called.
describe('a playlist with a video extension', () => {
  it('exposes another recording to bare FFmpeg, but not in the sandbox', async (context) => {
    context.skip(!jail.sandbox.has('ffmpeg'), 'FFmpeg is not installed here');
    const secret = join(jail.job(), 'in', 'secret.ts');
    spawnSync('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=320x240:rate=10:duration=2',
      '-f',
      'mpegts',
      secret,
    ]);
    expect(statSync(secret).size).toBeGreaterThan(1000);

    const workdir = jail.job();
    writeFileSync(
      join(workdir, 'in', '0.mp4'),
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${secret}\n#EXT-X-ENDLIST\n`,
    );
    const bareOut = join(jail.root, 'bare.ts');
    const bare = spawnSync(
      'ffmpeg',
      ['-v', 'error', '-i', join(workdir, 'in', '0.mp4'), '-c', 'copy', '-y', bareOut],
      { encoding: 'utf8' },
    );
    const [major = 0] = (
      /version (\d+)/.exec(spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' }).stdout) ?? []
    )
      .slice(1)
      .map(Number);
    if (major < 7) expect(existsSync(bareOut) && statSync(bareOut).size, bare.stderr).toBeGreaterThan(1000);

    const { exitCode } = await jail.sandbox.run({
      engine: 'ffmpeg',
      args: ['-v', 'error', '-i', '/job/in/0.mp4', '-c', 'copy', '/job/out/a.ts'],
      workdir,
      signal: new AbortController().signal,
    });
    context.skip(!jail.isSandboxed, 'this level does not promise it');
    const out = join(workdir, 'out', 'a.ts');
    expect(exitCode === 0 && existsSync(out) && statSync(out).size > 0).toBe(false);
  });

  it('still lets FFmpeg read its own file', async (context) => {
    context.skip(!jail.sandbox.has('ffmpeg'), 'FFmpeg is not installed here');
    const workdir = jail.job();
    mkdirSync(join(workdir, 'in'), { recursive: true });
    const clip = join(jail.root, 'clip.ts');
    spawnSync('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=320x240:rate=10:duration=1',
      '-f',
      'mpegts',
      clip,
    ]);
    copyFileSync(clip, join(workdir, 'in', '0.ts'));
    const { exitCode, stderr } = await jail.sandbox.run({
      engine: 'ffmpeg',
      args: ['-v', 'error', '-i', '/job/in/0.ts', '-c', 'copy', '/job/out/a.mp4'],
      workdir,
      signal: new AbortController().signal,
    });
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    expect(statSync(join(workdir, 'out', 'a.mp4')).size).toBeGreaterThan(1000);
  });
});
