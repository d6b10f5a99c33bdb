import { readdirSync, readFileSync } from 'node:fs';
import { engineUid } from './host.ts';

/** User ids for runs that share no walls: one each, so that a run can be ended and kept apart by its id alone. */
export interface EngineUids {
  /** A user id that no living process has. */
  take(): number;
  giveBack(uid: number): void;
}

/** Ids that belong to no one on Debian (policy 9.2.2), above the one shared by engines that do have walls. */
const firstUid = engineUid + 1;
const uidCount = 65_534 - firstUid;

/** Hands out user ids, from a place of this process's own so that two servers rarely meet. */
export function openEngineUids(): EngineUids {
  const taken = new Set<number>();
  return {
    take() {
      const used = usedUids();
      const uids = Array.from(
        { length: uidCount },
        (_, index) => firstUid + ((process.pid * 61 + index) % uidCount),
      );
      const uid = uids.find((one) => !taken.has(one) && !used.has(one));
      if (uid === undefined) throw new Error('no user id is free for another engine');
      taken.add(uid);
      return uid;
    },
    giveBack: (uid) => void taken.delete(uid),
  };
}

function usedUids(): Set<number> {
  return new Set(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(uidOf),
  );
}

function uidOf(pid: string): number {
  try {
    return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return -1; // it has ended
  }
}
