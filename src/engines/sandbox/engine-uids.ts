import { readdirSync, readFileSync } from 'node:fs';
import { engineUid } from './self-test/host.ts';

/** User and group IDs for runs that aren't isolated by namespaces. */
export interface EngineUids {
  /** Returns a user ID that no running process has, so that a run can be killed and isolated by it alone. */
  acquire(): number;
  release(uid: number): void;
  /**
   * Returns the next group ID for the runs of one job directory, so that concurrent directories have separate groups.
   */
  nextGid(): number;
}

/** IDs that are unassigned on Debian (policy 9.2.2), above the one shared by isolated engines. */
const firstUid = engineUid + 1;
const uidCount = 65_534 - firstUid;

/** Whether a user or group is one of those IDs. */
export const isEngineId = (id: number): boolean => id >= firstUid && id < firstUid + uidCount;

/** Allocates IDs, starting at an offset that depends on the process so that two servers rarely collide. */
export function openEngineUids(): EngineUids {
  const start = process.pid * 61;
  const leased = new Set<number>();
  let groups = 0;
  return {
    acquire() {
      const used = usedUids();
      const uids = Array.from({ length: uidCount }, (_, index) => firstUid + ((start + index) % uidCount));
      const uid = uids.find((one) => !leased.has(one) && !used.has(one));
      if (uid === undefined) throw new Error('no free user ID for another engine');
      leased.add(uid);
      return uid;
    },
    release: (uid) => void leased.delete(uid),
    nextGid: () => firstUid + ((start + (groups += 1)) % uidCount),
  };
}

function usedUids(): Set<number> {
  return new Set(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(readProcessUid),
  );
}

function readProcessUid(pid: string): number {
  try {
    return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return -1; // it has ended
  }
}
