import { copyFile, cp, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isMarkAlive, ownMark } from './sandbox/process-mark.ts';

let made = 0;

/** Makes an empty job folder in `scratchFolder`, named after this process so that a later one can tell it is left over. */
export async function makeRoom(scratchFolder: string): Promise<string> {
  made += 1;
  const room = join(scratchFolder, `room-${ownMark}-${made}`);
  await Promise.all(['in', 'out'].map((folder) => mkdir(join(room, folder), { recursive: true })));
  return room;
}

/** Removes the rooms of processes that no longer live. */
export async function removeDeadRooms(scratchFolder: string): Promise<void> {
  await mkdir(scratchFolder, { recursive: true });
  const rooms = await readdir(scratchFolder);
  const dead = rooms.filter(
    (name) => /^room-\d+-\d+-\d+$/.test(name) && !isMarkAlive(name.split('-').slice(1, 3).join('-')),
  );
  await Promise.all(dead.map((name) => rm(join(scratchFolder, name), { recursive: true, force: true })));
}

/** Host paths of the files in `workdir/in`. */
export async function inputsOf(workdir: string): Promise<string[]> {
  return (await readdir(join(workdir, 'in'))).map((name) => join(workdir, 'in', name));
}

/** Puts files into the room's `in/`, without a copy where the file system allows it. */
export async function fillRoom(paths: readonly string[], room: string): Promise<void> {
  await Promise.all(paths.map((path) => linkOrCopy(path, join(room, 'in', basename(path)))));
}

/** Moves what was made in the room to `workdir/out`. */
export async function emptyRoom(room: string, workdir: string): Promise<void> {
  await mkdir(join(workdir, 'out'), { recursive: true });
  const names = await readdir(join(room, 'out'));
  await Promise.all(names.map((name) => move(join(room, 'out', name), join(workdir, 'out', name))));
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

/** Renames, or copies to another file system; the room is removed afterwards either way. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(() => cp(from, to, { recursive: true, verbatimSymlinks: true }));
}
