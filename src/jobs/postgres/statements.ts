const dayMs = 24 * 60 * 60 * 1_000;

/** The clock of the queue in milliseconds since 1970: the database's, unless `$1` sets another for a test. */
const now = `coalesce($1::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint)`;

const settled = `lease = null, seconds_remaining = null, options = '{}', settled_at = ${now}, expires_at = least(${now} + $2::bigint, created_at + $3::bigint)`;

/** The statements of the queue. `$1` is a time or null wherever the clock is used. */
export const postgresStatements = {
  insert: `
    insert into formshift.jobs (id, visitor, network, who, type, operation, lane, from_format, to_format, options, inputs, requires, notes, fingerprint, key_file, webhook, webhook_due, status, created_at, expires_at)
    values ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18::text, case when $18::text is not null then ${now} end, 'pending', ${now}, ${now} + $2::bigint) returning *`,
  /** Whether a job with the id of a new one has expired, and how many jobs are waiting. */
  admission: `
    select exists (select from formshift.jobs where id = $2 and expires_at <= ${now}) as is_gone,
      count(*)::int as everybody, (count(*) filter (where who = $3))::int as visitor, (count(*) filter (where network = $4))::int as network
    from formshift.jobs where status = 'pending'`,
  /** What was used today, `$2` by name, and the time. */
  dailyUse: `
    select coalesce(sum(jobs), 0)::bigint as jobs, coalesce(sum(bytes), 0)::bigint as bytes, ${now} as now
    from formshift.daily_use where name = $2 and day = ${now} / ${dayMs}`,
  countUse: `
    insert into formshift.daily_use (name, day, jobs, bytes) values ($2, ${now} / ${dayMs}, 1, $3)
    on conflict (name, day) do update set jobs = daily_use.jobs + 1, bytes = daily_use.bytes + excluded.bytes`,
  forgetUse: `delete from formshift.daily_use where day < ${now} / ${dayMs}`,
  read: `select *, expires_at <= ${now} as is_expired from formshift.jobs where id = $2`,
  keyFile: `select key_file from formshift.jobs where id = $1`,
  owned: `
    select * from formshift.jobs where visitor = $2 and expires_at > ${now} order by number desc limit $3`,
  takeWebhooks: `
    update formshift.jobs set webhook_attempts = webhook_attempts + 1, webhook_due = ${now} + $3::bigint
    where number in (
      select number from formshift.jobs where webhook_due <= ${now} and settled_at is not null and expires_at > ${now}
      order by webhook_due limit $2 for update skip locked
    ) returning *`,
  deferWebhook: `update formshift.jobs set webhook_due = ${now} + $3::bigint where id = $2`,
  /** The oldest waiting job of each visitor and kind, with what `fair-order.ts` compares. */
  oldestOfEach: `
    with oldest as (
      select min(number) as number from formshift.jobs where status = 'pending' and lane = $1 group by who, requires
    ), running as (
      select who, network, count(*) as count from formshift.jobs where status = 'processing' group by who, network
    )
    select job.who, job.network, job.number, job.requires,
      coalesce((select sum(count) from running where running.who = job.who), 0)::int as running_visitor,
      coalesce((select sum(count) from running where running.network = job.network), 0)::int as running_network,
      coalesce((select turn from formshift.turns where name = 'visitor ' || job.who), 0) as served_visitor,
      coalesce((select turn from formshift.turns where name = 'network ' || job.network), 0) as served_network
    from oldest join formshift.jobs job on job.number = oldest.number`,
  acquire: `
    update formshift.jobs set status = 'processing', lease = $3, beat = 0, attempts = attempts + 1, started_at = ${now}, progress = 0, seconds_remaining = null
    where number = $2 and status = 'pending' returning *`,
  remember: `
    insert into formshift.turns (name, turn, at) values
      ('visitor ' || $2, nextval('formshift.turn'), ${now}), ('network ' || $3, nextval('formshift.turn'), ${now})
    on conflict (name) do update set turn = excluded.turn, at = excluded.at`,
  renew: `
    update formshift.jobs job set beat = beat + 1, progress = greatest(job.progress, heartbeat.percent), seconds_remaining = heartbeat."secondsRemaining"
    from json_to_recordset($1::json) as heartbeat (lease text, percent double precision, "secondsRemaining" double precision)
    where job.status = 'processing' and job.lease = heartbeat.lease returning job.lease`,
  complete: `
    update formshift.jobs set status = 'completed', progress = 100, output = $6, notes = $7, hashes = $8, compression_info = $9, ${settled}
    where id = $4 and lease = $5`,
  fail: `update formshift.jobs set status = 'failed', error = $6, ${settled} where id = $4 and lease = $5`,
  cancel: `
    update formshift.jobs set status = 'failed', error = $5, ${settled} where id = $4 and status in ('pending', 'processing')`,
  handBack: `
    update formshift.jobs set status = 'pending', progress = 0, seconds_remaining = null, lease = null, spared = spared + $3
    where id = $1 and lease = $2`,
  running: `
    select id, lease, beat, attempts - spared as counted from formshift.jobs where status = 'processing'`,
  isAnyWaiting: `select from formshift.jobs where status = 'pending' and lane = $1 limit 1`,
  runningByParty: `
    select who, network, count(*)::int as count from formshift.jobs where status = 'processing' group by who, network`,
  waiting: `select who, network, number from formshift.jobs where status = 'pending' and lane = $1`,
  lastServed: `select name, turn from formshift.turns`,
  remove: `delete from formshift.jobs where id = any($1::text[])`,
  expired: `
    select id from formshift.jobs where (expires_at <= $1 and settled_at is not null) or created_at + $2 <= $1
    order by expires_at limit $3`,
  counts: `
    select (count(*) filter (where status = 'pending'))::int as pending, (count(*) filter (where status = 'processing'))::int as processing,
      greatest(0, coalesce(${now} - min(created_at) filter (where status = 'pending'), 0)) / 1000.0::double precision as oldest_pending_seconds
    from formshift.jobs where status in ('pending', 'processing')`,
  now: `select ${now} as now`,
  announceWorker: `
    insert into formshift.workers (id, provides, announced_at) values ($2, $3, ${now})
    on conflict (id) do update set provides = excluded.provides, announced_at = excluded.announced_at`,
  workers: `
    select distinct provides from formshift.workers where announced_at >= (select max(announced_at) from formshift.workers) - $1::bigint
    order by provides`,
  forgetWorkers: `
    delete from formshift.workers where announced_at < (select max(announced_at) from formshift.workers) - $1::bigint`,
  forgetLastServed: `delete from formshift.turns where at < ${now} - $2::bigint or at > ${now} + $2::bigint`,
} as const;

/** The values of `insert` from `$3` on, by the columns of a job. */
export const insertedColumns = [
  'id',
  'visitor',
  'network',
  'who',
  'type',
  'operation',
  'lane',
  'fromFormat',
  'toFormat',
  'options',
  'inputs',
  'requires',
  'notes',
  'fingerprint',
  'keyFile',
  'webhook',
] as const;
