import { dirname, relative } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';

type StartSettings = Pick<Config, 'DATA_DIR' | 'HOST' | 'PORT'>;

/** Properties of a system error besides its message; `errcode` is SQLite's (https://sqlite.org/rescode.html). */
const Facts = z.object({
  code: z.string().catch(''),
  syscall: z.string().catch(''),
  path: z.string().catch(''),
  errcode: z.number().catch(0),
});
type Facts = z.output<typeof Facts>;

/** Explains to the operator why the server couldn't start, naming the cause and the fix. */
export function startError(error: unknown, settings: StartSettings): string {
  const facts = Facts.parse(error instanceof Error ? error : {});
  return (
    listenError(facts, settings) ??
    dataError(facts, settings) ??
    (error instanceof Error ? error.message : String(error))
  );
}

function listenError({ code, syscall }: Facts, { HOST, PORT }: StartSettings): string | undefined {
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  if (code === 'EADDRINUSE')
    return `port ${PORT} is already in use. Stop the other program, or set PORT to a free port.`;
  if (code === 'EACCES')
    return `this user has no permission to listen on port ${PORT}. Set PORT to 1024 or higher.`;
  return `"${HOST}" is not an address of this machine. Set HOST to one that is, or unset it to listen on all.`;
}

/** SQLite's primary result codes, which are the low byte of an extended code. */
const sqlite = { busy: 5, readOnly: 8, full: 13, cannotOpen: 14 } as const;

const refusals: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR'];

function dataError({ code, syscall, path, errcode }: Facts, { DATA_DIR }: StartSettings): string | undefined {
  const primary = errcode & 0xff;
  const isFolder = syscall === 'mkdir';
  const inside = path === '' ? 'the queue' : relative(DATA_DIR, isFolder ? dirname(path) : path);
  const isOutside = inside.startsWith('..');
  if (['ENOSPC', 'EDQUOT'].includes(code) || primary === sqlite.full)
    return `the disk of DATA_DIR, ${DATA_DIR}, is full. Free some space, or set DATA_DIR to a folder on another disk.`;
  if (primary === sqlite.busy)
    return `another program has locked the queue in DATA_DIR, ${DATA_DIR}. Stop it, or set DATA_DIR to another folder.`;
  const isRefused = isFolder || (refusals.includes(code) && !isOutside);
  if (isRefused && (inside === '' || isOutside))
    return `DATA_DIR, ${DATA_DIR}, is not writable. Set it to a folder that this user can write to.`;
  if (isRefused || primary === sqlite.readOnly || primary === sqlite.cannotOpen)
    return `this user cannot write to ${inside} in DATA_DIR, ${DATA_DIR}. Change its owner, or set DATA_DIR to another folder.`;
  return undefined;
}
