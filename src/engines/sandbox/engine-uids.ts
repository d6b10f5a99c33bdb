import { readdirSync, readFileSync } from 'node:fs';
import { engineUid } from './self-test/host.ts';

/** Ids for runs that share no walls. */
export interface EngineUids {
  /** A user that no living process has: a run can be ended and kept apart by it alone. */
  acquire(): number;
  release(uid: number): void;
  /** A group for the runs of one job folder, in turn, so that folders of the same time have groups of their own. */
  nextGid(): number;
}

/** Ids that belong to no one on Debian (policy 9.2.2), above the one shared by engines that do have walls. */
const firstUid = engineUid + 1;
const uidCount = 65_534 - firstUid;

/** Whether a user or group is one of those. */
export const isEngineId = (id: number): boolean => id >= firstUid && id < firstUid + uidCount;

/** Hands out ids, from a place of this process's own so that two servers rarely meet. */
export function openEngineUids(): EngineUids {
  const start = process.pid * 61;
  const leased = new Set<number>();
  let groups = 0;
  return {
    acquire() {
      const used = usedUids();
      const uids = Array.from({ length: uidCount }, (_, index) => firstUid + ((start + index) % uidCount));
      const uid = uids.find((one) => !leased.has(one) && !used.has(one));
      if (uid === undefined) throw new Error('no user id is free for another engine');
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
