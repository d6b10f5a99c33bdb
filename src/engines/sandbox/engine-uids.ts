import { engineUid } from './host.ts';

/** User ids for runs that share no walls: one each, so that a run can be ended and kept apart by its id alone. */
export interface EngineUids {
  take(): number;
  giveBack(uid: number): void;
}

/** Hands out user ids from the engines' own upwards; the lowest free one first. */
export function openEngineUids(): EngineUids {
  const taken = new Set<number>();
  return {
    take() {
      let uid = engineUid;
      while (taken.has(uid)) uid += 1;
      taken.add(uid);
      return uid;
    },
    giveBack: (uid) => void taken.delete(uid),
  };
}
