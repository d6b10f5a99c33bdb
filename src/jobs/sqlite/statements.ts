import type { DatabaseSync } from 'node:sqlite';

const insert = `
  insert into jobs (id, visitor, network, who, type, operation, lane, from_format, to_format, options, inputs, notes, fingerprint, status, created_at, expires_at)
  values ($id, $visitor, $network, $who, $type, $operation, $lane, $fromFormat, $toFormat, $options, $inputs, $notes, $fingerprint, 'pending', $now, $now + $capMs)`;

const waitingCounts = `
  select count(*) as everybody, count(*) filter (where who = $who) as visitor, count(*) filter (where network = $network) as network
  from jobs where status = 'pending'`;

/** The oldest job of each visitor stands for all of theirs, so that a long queue of one costs little. */
const oldestOfEach = `
  select who, network, min(number) as number from jobs where status = 'pending' and lane = $lane group by who`;

const waiting = `
  select who, network, number from jobs where status = 'pending' and lane = $lane`;

const acquireJob = `
  update jobs set status = 'processing', lease = $lease, beat = 0, attempts = attempts + 1, started_at = $now, progress = 0, seconds_remaining = null
  where number = $number and status = 'pending' returning *`;

const remember = `
  insert into turns (name, turn, at) values ($name, (select coalesce(max(turn), 0) + 1 from turns), $now)
  on conflict (name) do update set turn = excluded.turn, at = excluded.at`;

/** A sign of life for every claim of one process, and its progress; returns the claims that still hold. */
const renew = `
  update jobs set beat = beat + 1, progress = max(jobs.progress, sign.percent), seconds_remaining = sign.seconds
  from (
    select value ->> 'lease' as lease, value ->> 'percent' as percent, value ->> 'secondsRemaining' as seconds from json_each($signs)
  ) as sign
  where jobs.status = 'processing' and jobs.lease = sign.lease returning jobs.lease as lease`;

const settled = `lease = null, seconds_remaining = null, options = '{}', settled_at = $now, expires_at = min($now + $keepMs, created_at + $capMs)`;

const complete = `
  update jobs set status = 'completed', progress = 100, output = $output, notes = $notes, hashes = $hashes, compression_info = $compressionInfo, ${settled}
  where id = $id and lease = $lease`;

const fail = `update jobs set status = 'failed', error = $error, ${settled} where id = $id and lease = $lease`;

/** Whatever its claim: a visitor's cancel always holds. */
const cancel = `
  update jobs set status = 'failed', error = $error, ${settled} where id = $id and status in ('pending', 'processing')`;

const handBack = `
  update jobs set status = 'pending', progress = 0, seconds_remaining = null, lease = null, spared = spared + $spared
  where id = $id and lease = $lease`;

const counts = `
  select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'processing') as processing,
    min(created_at) filter (where status = 'pending') as oldest
  from jobs where status in ('pending', 'processing')`;

const expired = `
  select id from jobs where (expires_at <= $now and settled_at is not null) or created_at + $capMs <= $now
  order by expires_at limit $limit`;

/** Every statement of the queue, prepared once. */
export function prepareStatements(database: DatabaseSync) {
  return {
    begin: database.prepare('begin immediate'),
    commit: database.prepare('commit'),
    rollback: database.prepare('rollback'),
    inTransaction: () => database.isTransaction,
    /**
     * Does a write that is not on the disk yet when it returns: a cut of power may take it back, and with it nothing
     * written before (sqlite.org/wal.html). The next write that waits for the disk takes it along.
     */
    relaxedSync<Result>(write: () => Result): Result {
      database.exec('pragma synchronous = normal');
      try {
        return write();
      } finally {
        database.exec('pragma synchronous = full');
      }
    },
    insert: database.prepare(insert),
    read: database.prepare('select * from jobs where id = $id'),
    waitingCounts: database.prepare(waitingCounts),
    oldestOfEach: database.prepare(oldestOfEach),
    waiting: database.prepare(waiting),
    isAnyWaiting: database.prepare("select 1 from jobs where status = 'pending' and lane = $lane limit 1"),
    running: database.prepare(
      "select who, network, count(*) as count from jobs where status = 'processing' group by who, network",
    ),
    lastServed: database.prepare('select name, turn from turns'),
    numberOf: database.prepare('select number from jobs where id = $id'),
    acquireJob: database.prepare(acquireJob),
    remember: database.prepare(remember),
    forgetLastServed: database.prepare('delete from turns where at < $before or at > $now'),
    renew: database.prepare(renew),
    complete: database.prepare(complete),
    fail: database.prepare(fail),
    cancel: database.prepare(cancel),
    handBack: database.prepare(handBack),
    processing: database.prepare(
      "select id, lease, beat, attempts - spared as counted from jobs where status = 'processing'",
    ),
    remove: database.prepare('delete from jobs where id = $id'),
    expired: database.prepare(expired),
    counts: database.prepare(counts),
    version: database.prepare('pragma data_version'),
    truncateLog: database.prepare('pragma wal_checkpoint(truncate)'),
  };
}

export type Statements = ReturnType<typeof prepareStatements>;

/** Runs some statements as one: all of them happen, or none. */
export function runInTransaction<Result>(statements: Statements, work: () => Result): Result {
  statements.begin.run();
  try {
    const result = work();
    statements.commit.run();
    return result;
  } catch (error) {
    // A full disk has already rolled back by itself.
    if (statements.inTransaction()) statements.rollback.run();
    throw error;
  }
}
