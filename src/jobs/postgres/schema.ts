/** Incremented with every change to the tables below; add the upgrade from the previous version to `upgrades`. */
export const postgresSchemaVersion = 6;

const dailyUse = `
create table formshift.daily_use (
  name text not null,
  day bigint not null,
  jobs bigint not null,
  bytes bigint not null,
  primary key (name, day)
);`;

const dueWebhooks = `
create index due_webhooks on formshift.jobs (webhook_due) where webhook_due is not null and settled_at is not null;`;

/** The SQL that upgrades each version to the next. */
export const postgresUpgrades: ReadonlyMap<number, string> = new Map([
  [
    1,
    `alter table formshift.jobs add column requires text not null default '[]';
    drop index formshift.waiting;
    create index waiting on formshift.jobs (lane, who, requires, number) include (network) where status = 'pending';
    create table formshift.workers (id text primary key, provides text not null, announced_at bigint not null);`,
  ],
  [2, 'create index owned on formshift.jobs (visitor, number) where visitor is not null;'],
  [3, 'alter table formshift.jobs add column key_file text;'],
  [4, dailyUse],
  [
    5,
    `alter table formshift.jobs add column webhook text, add column webhook_attempts integer not null default 0, add column webhook_due bigint;
    ${dueWebhooks}`,
  ],
]);

/** Keys of the advisory locks (https://www.postgresql.org/docs/15/explicit-locking.html#ADVISORY-LOCKS). */
export const advisoryLocks = { schema: 7_310_001, adding: 7_310_002, claiming: 7_310_003 } as const;

/** The channel that announces changes of jobs: `<application_name> <status> <id>`. */
export const changesChannel = 'formshift_jobs';

/**
 * The tables of `src/jobs/sqlite/file/schema.ts`. JSON is kept as text: `jsonb` rejects U+0000, which file names and
 * passwords may contain; `job-encryption.ts` encrypts what a visitor sent. A trigger announces each change that somebody may be waiting for, when it is committed.
 */
export const postgresSchema = `
create table formshift.jobs (
  number bigint generated always as identity primary key,
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
  progress double precision not null default 0,
  seconds_remaining double precision,
  attempts integer not null default 0,
  spared integer not null default 0,
  notes text not null,
  fingerprint text,
  key_file text,
  output text,
  hashes text,
  compression_info text,
  error text,
  created_at bigint not null,
  started_at bigint,
  settled_at bigint,
  expires_at bigint not null,
  lease text,
  beat bigint not null default 0,
  webhook text,
  webhook_attempts integer not null default 0,
  webhook_due bigint,
  check ((status = 'processing') = (lease is not null)),
  check ((status in ('completed', 'failed')) = (settled_at is not null))
);
create index waiting on formshift.jobs (lane, who, requires, number) include (network) where status = 'pending';
create index running on formshift.jobs (who, network) where status = 'processing';
create index owned on formshift.jobs (visitor, number) where visitor is not null;
create index expiring on formshift.jobs (expires_at);
${dueWebhooks}
create table formshift.turns (
  name text primary key,
  turn bigint not null,
  at bigint not null
);
create table formshift.workers (
  id text primary key,
  provides text not null,
  announced_at bigint not null
);
${dailyUse}
create sequence formshift.turn;
create function formshift.announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('${changesChannel}', concat_ws(' ', current_setting('application_name'),
    case when tg_op = 'DELETE' then 'deleted' else new.status end, coalesce(new.id, old.id)));
  return null;
end $$;
create trigger announce_arrival after insert or delete on formshift.jobs
  for each row execute function formshift.announce_job();
create trigger announce_change after update on formshift.jobs for each row
  when ((old.status, old.progress, old.seconds_remaining) is distinct from (new.status, new.progress, new.seconds_remaining))
  execute function formshift.announce_job();
`;
