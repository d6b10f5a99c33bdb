import type { DatabaseSync } from 'node:sqlite';

/** The fair order of waiting jobs: who has the fewest running, then whose turn is longest ago, then age. */
const fairOrder = `
  (select count(*) from jobs r where r.status = 'processing' and r.who = j.who),
  (select count(*) from jobs r where r.status = 'processing' and r.network = j.network),
  coalesce((select max(r.started_at) from jobs r where r.who = j.who), 0),
  j.created_at, j.id`;

const insert = `
  insert into jobs (id, visitor, network, who, type, operation, lane, from_format, to_format, options, inputs, notes, status, created_at, expires_at)
  values ($id, $visitor, $network, $who, $type, $operation, $lane, $fromFormat, $toFormat, $options, $inputs, $notes, 'pending', $now, $expiresAt)`;

/** One job per visitor stands for all of theirs while the order is found, so that a long queue of one costs little. */
const claim = `
  update jobs set status = 'processing', lease = $lease, lease_until = $until, attempts = attempts + 1, started_at = $now, progress = 0, seconds_remaining = null
  where id = (
    select j.id from (
      select who, min(created_at) as first from jobs where status = 'pending' and lane = $lane group by who
    ) w
    join jobs j on j.who = w.who and j.created_at = w.first and j.status = 'pending' and j.lane = $lane
    where (select count(*) from jobs r where r.status = 'processing' and r.who = j.who) < $mostRunning
    order by ${fairOrder} limit 1
  )
  returning *`;

const renew = `
  update jobs set lease_until = $until, progress = max(progress, $progress), seconds_remaining = $secondsRemaining
  where id = $id and lease = $lease and status = 'processing'`;

const complete = `
  update jobs set status = 'completed', progress = 100, seconds_remaining = null, lease = null, lease_until = null, options = '{}',
    output = $output, notes = $notes, hashes = $hashes, compression_info = $compressionInfo, settled_at = $now, expires_at = min($now + $keepMs, created_at + $capMs)
  where id = $id and lease = $lease and status = 'processing'`;

/** Ends a job as failed; without a lease (`null`) whatever its state, so that a visitor's cancel always holds. */
const fail = `
  update jobs set status = 'failed', error = $error, seconds_remaining = null, lease = null, lease_until = null, options = '{}', notes = '[]',
    settled_at = $now, expires_at = min($now + $keepMs, created_at + $capMs)
  where id = $id and status in ('pending', 'processing') and ($lease is null or lease = $lease)`;

const handBack = `
  update jobs set status = 'pending', progress = 0, seconds_remaining = null, lease = null, lease_until = null
  where id = $id and lease = $lease and status = 'processing'`;

const counts = `
  select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'processing') as processing,
    min(created_at) filter (where status = 'pending') as oldest
  from jobs where status in ('pending', 'processing')`;

/** Every statement of the queue, prepared once. */
export function prepareStatements(database: DatabaseSync) {
  return {
    insert: database.prepare(insert),
    read: database.prepare('select * from jobs where id = $id'),
    waitingOf: database.prepare("select count(*) as count from jobs where who = $who and status = 'pending'"),
    claim: database.prepare(claim),
    renew: database.prepare(renew),
    complete: database.prepare(complete),
    fail: database.prepare(fail),
    handBack: database.prepare(handBack),
    lost: database.prepare("select * from jobs where status = 'processing' and lease_until < $now"),
    remove: database.prepare('delete from jobs where id = $id'),
    expired: database.prepare(
      "select * from jobs where (expires_at <= $now and status in ('completed', 'failed')) or created_at + $capMs <= $now order by expires_at limit $limit",
    ),
    existing: database.prepare('select id from jobs where id in (select value from json_each($ids))'),
    position: database.prepare(
      `select j.id from jobs j where j.status = 'pending' and j.lane = $lane order by ${fairOrder}`,
    ),
    counts: database.prepare(counts),
    version: database.prepare('pragma data_version'),
    truncateLog: database.prepare('pragma wal_checkpoint(truncate)'),
  };
}

export type Statements = ReturnType<typeof prepareStatements>;
