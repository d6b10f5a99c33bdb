import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';

/** A chain of folders, of any depth. */
export interface DeepTree {
  /** Number of folders below the first. */
  readonly depth: number;
  /** Name of each of them. */
  readonly name?: string;
  /** What the folders contain besides the next folder, repeated in this order. */
  readonly contents?: readonly FolderContent[];
  /** What links in the tree lead to. */
  readonly linkTarget?: string;
}

/** `bytes` is a folder whose name isn't UTF-8, `closed` a folder that its owner can't open. */
export type FolderContent = 'nothing' | 'file' | 'link' | 'bytes' | 'branch' | 'closed';

/**
 * Creates a chain of folders. It runs in a process of its own that enters each folder, because the paths become
 * longer than the kernel accepts.
 */
export function makeDeepTree(path: string, tree: DeepTree): void {
  mkdirSync(path);
  const script = `import { dig } from ${JSON.stringify(import.meta.filename)}; dig(${JSON.stringify(tree)});`;
  execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], { cwd: path });
}

/**
 * Creates the chain in the working directory of this process, which ends in its last folder.
 * @public for the process that `makeDeepTree` starts
 */
export function dig({ depth, name = 'd', contents = ['nothing'], linkTarget = '/' }: DeepTree): void {
  for (let level = 0; level <= depth; level += 1) {
    fillFolder(contents[level % contents.length] ?? 'nothing', linkTarget);
    if (level === depth) return;
    mkdirSync(name);
    process.chdir(name);
  }
}

function fillFolder(content: FolderContent, linkTarget: string): void {
  if (content === 'file') writeFileSync('file', 'x');
  if (content === 'link') symlinkSync(linkTarget, 'link');
  if (content === 'bytes') mkdirSync(Buffer.from([0xff, 0xc0]));
  if (content === 'branch' || content === 'closed') mkdirSync('side/side', { recursive: true });
  if (content === 'closed') chmodSync('side', 0o000);
}
