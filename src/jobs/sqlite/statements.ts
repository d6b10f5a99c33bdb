import type { DatabaseSync } from 'node:sqlite';

const insert = `
  insert into jobs (id, visitor, network, who, type, operation, lane, from_format, to_format, options, inputs, requires, notes, fingerprint, webhook, webhook_due, status, created_at, expires_at)
  values ($id, $visitor, $network, $who, $type, $operation, $lane, $fromFormat, $toFormat, $options, $inputs, $requires, $notes, $fingerprint, $webhook, iif($webhook is null, null, $now), 'pending', $now, $now + $capMs) returning *`;

const waitingCounts = `
  select count(*) as everybody, count(*) filter (where who = $who) as visitor, count(*) filter (where network = $network) as network
  from jobs where status = 'pending'`;

/** Each visitor is represented by their oldest job of each kind, so that one visitor's long queue costs little. */
const oldestOfEach = `
  select who, network, requires, min(number) as number from jobs where status = 'pending' and lane = $lane group by who, requires`;

const waiting = `
  select who, network, requires, number from jobs where status = 'pending' and lane = $lane`;

const acquireJob = `
  update jobs set status = 'processing', lease = $lease, beat = 0, attempts = attempts + 1, started_at = $now, progress = 0, seconds_remaining = null
  where number = $number and status = 'pending' returning *`;

const remember = `
  insert into turns (name, turn, at) values ($name, (select coalesce(max(turn), 0) + 1 from turns), $now)
  on conflict (name) do update set turn = excluded.turn, at = excluded.at`;

/** Records a heartbeat and the progress of every claim of one process; returns the claims that are still valid. */
const renew = `
  update jobs set beat = beat + 1, progress = max(jobs.progress, heartbeat.percent), seconds_remaining = heartbeat.seconds
  from (
    select value ->> 'lease' as lease, value ->> 'percent' as percent, value ->> 'secondsRemaining' as seconds from json_each($heartbeats)
  ) as heartbeat
  where jobs.status = 'processing' and jobs.lease = heartbeat.lease returning jobs.lease as lease`;

const settled = `lease = null, seconds_remaining = null, options = '{}', settled_at = $now, expires_at = min($now + $keepMs, created_at + $capMs)`;

const complete = `
  update jobs set status = 'completed', progress = 100, output = $output, notes = $notes, hashes = $hashes, compression_info = $compressionInfo, ${settled}
  where id = $id and lease = $lease`;

const fail = `update jobs set status = 'failed', error = $error, ${settled} where id = $id and lease = $lease`;

/** Ignores the lease: a visitor's cancellation always takes effect. */
const cancel = `
  update jobs set status = 'failed', error = $error, ${settled} where id = $id and status in ('pending', 'processing')`;

const handBack = `
  update jobs set status = 'pending', progress = 0, seconds_remaining = null, lease = null, spared = spared + $spared
  where id = $id and lease = $lease`;

const counts = `
  select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'processing') as processing,
    min(created_at) filter (where status = 'pending') as oldest
  from jobs where status in ('pending', 'processing')`;

const announceWorker = `
  insert into workers (id, provides, announced_at) values ($id, $provides, $now)
  on conflict (id) do update set provides = excluded.provides, announced_at = excluded.announced_at`;

const workers = `
  select distinct provides from workers where announced_at >= (select max(announced_at) from workers) - $memoryMs
  order by provides`;

const forgetWorkers = `
  delete from workers where announced_at < (select max(announced_at) from workers) - $memoryMs`;

const expired = `
  select id from jobs where (expires_at <= $now and settled_at is not null) or created_at + $capMs <= $now
  order by expires_at limit $limit`;

const owned = `
  select * from jobs where visitor = $visitor and expires_at > $now order by number desc limit $limit`;

const dueWebhook = 'webhook_due <= $now and settled_at is not null and expires_at > $now';

const takeWebhooks = `
  update jobs set webhook_attempts = webhook_attempts + 1, webhook_due = $now + $leaseMs
  where number in (select number from jobs where ${dueWebhook} order by webhook_due limit $limit) returning *`;

const countUse = `
  insert into daily_use (name, day, jobs, bytes) values ($name, $day, 1, $bytes)
  on conflict (name, day) do update set jobs = jobs + 1, bytes = bytes + excluded.bytes`;

/** Prepares every statement of the queue once. */
export function prepareStatements(database: DatabaseSync) {
  return {
    begin: database.prepare('begin immediate'),
    commit: database.prepare('commit'),
    rollback: database.prepare('rollback'),
    inTransaction: () => database.isTransaction,
    /**
     * Runs a write that isn't yet on the disk when it returns: a power cut may undo it, but nothing written before it
     * (sqlite.org/wal.html). The next write that waits for the disk syncs it too.
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
    owned: database.prepare(owned),
    waitingCounts: database.prepare(waitingCounts),
    dailyUse: database.prepare('select jobs, bytes from daily_use where name = $name and day = $day'),
    countUse: database.prepare(countUse),
    forgetUse: database.prepare('delete from daily_use where day < $day'),
    oldestOfEach: database.prepare(oldestOfEach),
    waiting: database.prepare(waiting),
    isAnyWaiting: database.prepare("select 1 from jobs where status = 'pending' and lane = $lane limit 1"),
    running: database.prepare(
      "select who, network, count(*) as count from jobs where status = 'processing' group by who, network",
    ),
    lastServed: database.prepare('select name, turn from turns'),
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
    isWebhookDue: database.prepare(`select 1 from jobs where ${dueWebhook} limit 1`),
    takeWebhooks: database.prepare(takeWebhooks),
    deferWebhook: database.prepare('update jobs set webhook_due = $now + $delayMs where id = $id'),
    remove: database.prepare('delete from jobs where id = $id'),
    expired: database.prepare(expired),
    counts: database.prepare(counts),
    announceWorker: database.prepare(announceWorker),
    workers: database.prepare(workers),
    forgetWorkers: database.prepare(forgetWorkers),
    version: database.prepare('pragma data_version'),
    truncateLog: database.prepare('pragma wal_checkpoint(truncate)'),
  };
}

export type Statements = ReturnType<typeof prepareStatements>;

/** Runs statements in one transaction: either all take effect or none. */
export function runInTransaction<Result>(statements: Statements, work: () => Result): Result {
  statements.begin.run();
  try {
    const result = work();
    statements.commit.run();
    return result;
  } catch (error) {
    // SQLite has already rolled back if the disk is full.
    if (statements.inTransaction()) statements.rollback.run();
    throw error;
  }
}
