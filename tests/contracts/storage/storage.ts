import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage, StoredEntry } from '#src/storage/storage.ts';

/** Contract of every storage; `open` returns an empty one, `close` deletes it. */
export function storageContract(
  name: string,
  open: () => Promise<{ storage: Storage; close: () => Promise<void> }>,
): void {
  describe(name, () => {
    let scratch = '';
    let storage: Storage;
    let close: () => Promise<void>;
    beforeAll(async () => {
      scratch = await mkdtemp(join(tmpdir(), 'formshift-storage-'));
      ({ storage, close } = await open());
    });
    afterAll(async () => {
      await close();
      await rm(scratch, { recursive: true });
    });

    let count = 0;
    const fileOf = async (content: string | Uint8Array): Promise<string> => {
      const path = join(scratch, `file-${(count += 1)}`);
      await writeFile(path, content);
      return path;
    };
    const contentOf = async (key: string, range?: { start: number; end: number }) =>
      buffer(await storage.get(key, range));
    const entries = async (): Promise<StoredEntry[]> => {
      const found = [];
      for await (const entry of storage.list()) found.push(entry);
      return found;
    };
    const keys = async () => (await entries()).map((entry) => entry.key).toSorted();

    it('returns the stored bytes unchanged, and takes over the file', async () => {
      const content = randomBytes(3_000_001);
      const path = await fileOf(content);
      await storage.store('same/in/0', path);
      expect(Buffer.compare(await contentOf('same/in/0'), content)).toBe(0);
      expect(await storage.size('same/in/0')).toBe(3_000_001);
      await expect(stat(path)).rejects.toThrow('ENOENT');
    });

    it('keeps an empty file as an empty file', async () => {
      await storage.store('empty/in/0', await fileOf(''));
      expect(await storage.size('empty/in/0')).toBe(0);
      expect(await contentOf('empty/in/0')).toHaveLength(0);
    });

    it('stores bytes as a file', async () => {
      await storage.storeBytes('bytes/key/1', Buffer.from('first'));
      await storage.storeBytes('bytes/key/1', Buffer.from('later'));
      expect((await contentOf('bytes/key/1')).toString()).toBe('later');
      expect(await keys()).toContain('bytes/key/1');
      await storage.deleteAll('bytes/');
    });

    it('reads a range of a file, both ends included', async () => {
      await storage.store('part/out/1', await fileOf('0123456789'));
      expect((await contentOf('part/out/1', { start: 2, end: 4 })).toString()).toBe('234');
      expect((await contentOf('part/out/1', { start: 9, end: 9 })).toString()).toBe('9');
    });

    it('replaces a file as a whole', async () => {
      await storage.store('twice/out/1', await fileOf('a long first version'));
      await storage.store('twice/out/1', await fileOf('second'));
      expect((await contentOf('twice/out/1')).toString()).toBe('second');
    });

    it('lets a reader finish although the file is deleted in the meantime', async () => {
      const content = randomBytes(2_000_000);
      await storage.store('reading/out/1', await fileOf(content));
      const stream = await storage.get('reading/out/1');
      await storage.deleteAll('reading/');
      expect(Buffer.compare(await buffer(stream), content)).toBe(0);
    });

    it('copies a file to a path, and keeps its own when that path is deleted', async () => {
      await storage.store('fetch/in/0', await fileOf('fetched'));
      const path = join(scratch, 'fetched');
      await storage.fetchTo('fetch/in/0', path);
      expect(await readFile(path, 'utf8')).toBe('fetched');
      await rm(path);
      expect((await contentOf('fetch/in/0')).toString()).toBe('fetched');
    });

    it('does not overwrite an existing file at the target path', async () => {
      await storage.store('fetch/in/1', await fileOf('new'));
      const path = await fileOf('already here');
      await expect(storage.fetchTo('fetch/in/1', path)).rejects.toThrow('EEXIST');
      expect(await readFile(path, 'utf8')).toBe('already here');
    });

    it('reports not-found for a missing file', async () => {
      await expect(storage.get('nobody/in/0')).rejects.toMatchObject({ code: 'not-found' });
      await expect(storage.fetchTo('nobody/in/0', join(scratch, 'none'))).rejects.toMatchObject({
        code: 'not-found',
      });
      expect(await storage.size('nobody/in/0')).toBeUndefined();
      expect(await storage.size('fetch')).toBeUndefined();
    });

    it('deletes a key and everything below a key, and nothing else', async () => {
      for (const key of ['del/in/0', 'del/in/1', 'del/out/1', 'del2/in/0'])
        await storage.store(key, await fileOf(key));
      await storage.deleteAll('del/in/0');
      expect((await keys()).filter((key) => key.startsWith('del'))).toEqual([
        'del/in/1',
        'del/out/1',
        'del2/in/0',
      ]);
      await storage.deleteAll('del/');
      expect((await keys()).filter((key) => key.startsWith('del'))).toEqual(['del2/in/0']);
      await storage.deleteAll('del/');
    });

    it('leaves nothing behind, not even an empty folder', async () => {
      await storage.store('gone/in/0', await fileOf('x'));
      await storage.store('gone/out/1', await fileOf('y'));
      await storage.deleteAll('gone/in/0');
      await storage.deleteAll('gone/out/1');
      expect((await keys()).filter((key) => key.startsWith('gone'))).toEqual([]);
    });

    it('lists each file with the time it was stored, ignoring the modification time of the file', async () => {
      const path = await fileOf('from the future');
      await utimes(path, new Date('2107-01-01'), new Date('2107-01-01'));
      await storage.store('time/in/0', path);
      const entry = (await entries()).find(({ key }) => key === 'time/in/0');
      expect(Math.abs((entry?.storedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    });

    it('stores and deletes in the same job concurrently without losing stored files', async () => {
      const rounds = Array.from({ length: 60 }, (_, round) => round);
      await Promise.all(
        rounds.map(async (round) => {
          await storage.store(`busy/in/${round}`, await fileOf(String(round)));
          if (round % 2 === 0) await storage.deleteAll(`busy/in/${round}`);
        }),
      );
      const left = (await keys()).filter((key) => key.startsWith('busy/'));
      expect(left).toEqual(
        rounds
          .filter((round) => round % 2)
          .map((round) => `busy/in/${round}`)
          .toSorted(),
      );
      await storage.deleteAll('busy/');
    });

    it('can be listed while jobs are added and deleted', async () => {
      const churn = (async () => {
        for (let round = 0; round < 40; round += 1) {
          await storage.store(`churn${round}/in/0`, await fileOf('x'));
          await storage.deleteAll(`churn${round}/`);
        }
      })();
      for (let round = 0; round < 10; round += 1) expect(await keys()).toContain('same/in/0');
      await churn;
    });

    it.each(['../out', '/etc/passwd', 'a/../../b', 'a//b', '', 'a/b c', 'a/\0'])(
      'rejects %j as a key',
      async (key) => {
        const path = await fileOf('x');
        await expect(storage.store(key, path)).rejects.toThrow('not a storage key');
        await expect(storage.get(key)).rejects.toThrow('not a storage key');
        await expect(storage.deleteAll(key)).rejects.toThrow('not a storage key');
        expect(await readdir(scratch)).toContain(path.slice(scratch.length + 1));
      },
    );

    it('reports the free space', async () => {
      expect(await storage.freeBytes()).toBeGreaterThan(0);
    });
  });
}
