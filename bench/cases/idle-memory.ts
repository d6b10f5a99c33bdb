import { globSync, readFileSync } from 'node:fs';
import type { Figure } from '../measure.ts';
import type { BenchProduct } from '../server.ts';

/**
 * Memory of the idle server and all its child processes: each process's private memory plus its proportional share of
 * shared memory (PSS).
 */
export function idleMemory(product: BenchProduct): Figure[] {
  const processes = collectProcessTree(product.pid);
  const megabytes = processes.map((pid) => proportionalKb(pid) / 1024);
  return [
    {
      name: 'idle memory of the whole tree',
      value: megabytes.reduce((sum, one) => sum + one, 0),
      unit: 'MB',
      goal: 250,
      remark: `${processes.length} processes`,
    },
  ];
}

function collectProcessTree(root: number): number[] {
  const parents = new Map(
    globSync('/proc/[0-9]*/stat').flatMap((path) => {
      const stat = readOrEmpty(path);
      const pid = Number(path.split('/')[2]);
      return stat ? [[pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const] : [];
    }),
  );
  const tree = [root];
  for (const pid of tree)
    tree.push(...[...parents].filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

function proportionalKb(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** A process may exit while it is being read. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
