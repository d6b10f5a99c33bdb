/** Incremented with every change to the tables below; add the upgrade from the previous version to `upgrades`. */
export const schemaVersion = 7;

/** The SQL that upgrades each version to the next. Files of versions not listed here are replaced by new ones. */
export const upgrades: ReadonlyMap<number, string> = new Map([
  [3, 'alter table jobs add column fingerprint text;'],
  [4, "alter table jobs add column requires text not null default '[]'; drop index waiting;"],
  [5, ''],
  [
    6,
    'alter table jobs add column webhook text; alter table jobs add column webhook_attempts integer not null default 0; alter table jobs add column webhook_due integer;',
  ],
]);

/**
 * `number` is the order of arrival, whatever the clock shows. `beat` increases with each heartbeat of the worker that
 * holds `lease`; `spared` counts the attempts that don't count against the job. `turns` stores for an hour when each
 * visitor and network was last served, so that deleting a finished job doesn't gain anyone a turn. `daily_use` counts
 * the jobs and bytes of those who have a quota, also of jobs that were deleted. `webhook_due` is null where no webhook is
 * to be called any more. `requires` and `provides` are lists of
 * names as JSON.
 */
export const schema = `
create table if not exists jobs (
  number integer primary key,
  id text not null unique,
  visitor text,
  network text not null,
  who text not null,
  type text not null,
  operation text not null,
  lane text not null,
  from_format text,
  to_format text,
  options text not null,
  inputs text not null,
  requires text not null default '[]',
  status text not null check (status in ('pending', 'processing', 'completed', 'failed')),
  progress real not null default 0,
  seconds_remaining real,
  attempts integer not null default 0,
  spared integer not null default 0,
  notes text not null,
  fingerprint text,
  output text,
  hashes text,
  compression_info text,
  error text,
  created_at integer not null,
  started_at integer,
  settled_at integer,
  expires_at integer not null,
  lease text,
  beat integer not null default 0,
  webhook text,
  webhook_attempts integer not null default 0,
  webhook_due integer,
  check ((status = 'processing') = (lease is not null)),
  check ((status in ('completed', 'failed')) = (settled_at is not null))
) strict;
create index if not exists waiting on jobs (lane, who, requires, number, network) where status = 'pending';
create index if not exists running on jobs (who, network) where status = 'processing';
create index if not exists owned on jobs (visitor, number) where visitor is not null;
create index if not exists expiring on jobs (expires_at);
create index if not exists due_webhooks on jobs (webhook_due) where webhook_due is not null and settled_at is not null;
create table if not exists turns (
  name text primary key,
  turn integer not null,
  at integer not null
) strict, without rowid;
create table if not exists workers (
  id text primary key,
  provides text not null,
  announced_at integer not null
) strict, without rowid;
create table if not exists daily_use (
  name text not null,
  day integer not null,
  jobs integer not null,
  bytes integer not null,
  primary key (name, day)
) strict, without rowid;
create index if not exists latest_turn on turns (turn);
pragma user_version = ${schemaVersion};
`;
