import type pg from 'pg';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { partyOf } from '../party.ts';
import type { DailyUse, Owner } from '../queue.ts';
import {
  quotaHolder,
  refusePastQuota,
  refuseWhenFull,
  secondsLeftOfDay,
  type WaitingLimits,
} from '../store/admission.ts';
import { postgresStatements as sql } from './statements.ts';

/** A job that may be added: its id, or an empty text if it has none yet, its owner, and the size of its files. */
export interface JobToAdmit {
  readonly id: string;
  readonly owner: Owner;
  readonly bytes: number;
}

/**
 * Rejects with the fault for a job that can't be added now. Resolves to what an owner with a quota has used of it.
 * `now` is a time in milliseconds since 1970; null stands for the clock of the database.
 */
export async function refuseJob(
  queryable: Pick<pg.Pool, 'query'>,
  now: number | null,
  { id, owner, bytes }: JobToAdmit,
  limits: WaitingLimits,
): Promise<DailyUse | undefined> {
  const { who, network } = partyOf(owner);
  const { rows } = await queryable.query(sql.admission, [now, id, who, network]);
  const { is_gone, ...found } = AdmissionRow.parse(rows[0]);
  if (is_gone) throw new Fault('gone');
  refuseWhenFull(owner, found, limits);
  if (!owner.quota) return undefined;
  const use = await queryable.query(sql.dailyUse, [now, quotaHolder(owner)]);
  const { now: at, ...counts } = DailyUseRow.parse(use.rows[0]);
  const used = { ...counts, secondsLeft: secondsLeftOfDay(at) };
  refusePastQuota(owner, used, bytes);
  return used;
}

/** Counts a job of an owner with a quota, in the transaction that adds it. */
export async function countUse(
  queryable: Pick<pg.Pool, 'query'>,
  now: number | null,
  { owner, bytes }: JobToAdmit,
): Promise<void> {
  await queryable.query(sql.countUse, [now, quotaHolder(owner), bytes]);
}

const AdmissionRow = z.object({
  is_gone: z.boolean(),
  everybody: z.number(),
  visitor: z.number(),
  network: z.number(),
});
const DailyUseRow = z.object({ jobs: z.number(), bytes: z.number(), now: z.number() });
