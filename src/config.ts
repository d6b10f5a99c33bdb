import type { z } from 'zod';
import { Settings } from './settings.ts';

/** The validated settings. */
export type Config = z.output<typeof Settings>;

type Setting = keyof typeof Settings.shape;

/** Settings, or values of them, that are of no use without other settings. */
const neededSettings: readonly (readonly [Setting | `${Setting}=${string}`, ...Setting[]])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['S3_PUBLIC_ENDPOINT', 'S3_BUCKET'],
  ['JOBS_PER_DAY_PER_KEY', 'API_KEYS_FILE'],
  ['MB_PER_DAY_PER_KEY', 'API_KEYS_FILE'],
  ['WEBHOOKS=on', 'API_KEYS_FILE'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['USER_HEADER', 'TRUST_PROXY'],
  ['ROLE=api', 'DATABASE_URL', 'S3_BUCKET', 'SECRET'],
  ['ROLE=worker', 'DATABASE_URL', 'S3_BUCKET'],
];

/** Returns a sentence if the URL of the start page has another path than the site. */
function listPathContradictions({ SITE_URL = '', BASE_PATH }: Config): string[] {
  const path = URL.parse(SITE_URL)?.pathname.replace(/\/$/, '') ?? BASE_PATH;
  return path === BASE_PATH ? [] : [`SITE_URL has the path "${path}", but BASE_PATH is "${BASE_PATH}"`];
}

/** Returns a sentence for each setting that is missing although another one needs it. */
function listContradictions(environment: Readonly<Record<string, string | undefined>>): string[] {
  const present = new Set(Object.entries(environment).flatMap(([name, value]) => [name, `${name}=${value}`]));
  return neededSettings.flatMap(([given, ...needed]) =>
    present.has(given)
      ? needed.filter((name) => !present.has(name)).map((name) => `${given} needs ${name}, which is not set`)
      : [],
  );
}

/** Reads and validates the settings. Throws an error that names each invalid variable and its rule. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(nonEmpty);
  const contradictions = [
    ...listContradictions(nonEmpty),
    ...(parsed.success ? listPathContradictions(parsed.data) : []),
  ];
  if (parsed.success && contradictions.length === 0) return parsed.data;
  const lines = (parsed.error?.issues ?? []).map(
    (issue) =>
      `${issue.path.join('.')} ${describeConfigRule(issue)}${describeValue(String(issue.path[0]), nonEmpty)}`,
  );
  throw new Error(`Invalid settings:\n  ${[...lines, ...contradictions].join('\n  ')}`);
}

/** Values of these settings are not printed: they contain passwords. */
const secretSettings = /SECRET|DATABASE_URL/;

const describeValue = (name: string, environment: Record<string, string | undefined>): string =>
  secretSettings.test(name) ? '' : ` (got "${environment[name]}")`;

/** Returns the rule for a setting, worded to follow the setting's name in a sentence. */
function describeConfigRule(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${lengthUnit(issue.origin)}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${lengthUnit(issue.origin)}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code !== 'invalid_format') return issue.message;
  return issue.format === 'email'
    ? 'must be an email address'
    : 'must be a URL that starts with http:// or https://';
}

const lengthUnit = (origin: string): string => (origin === 'string' ? ' characters long' : '');

/** What a client of a server needs; see `src/cli`. */
export interface ClientConfig {
  /** URL of the server; the engines of this machine are used if it is undefined. */
  readonly server: string | undefined;
  readonly apiKey: string | undefined;
  /** Locale of messages, such as `de_DE.UTF-8`: the first of LC_ALL, LC_MESSAGES and LANG that is set (POSIX, 8.2). */
  readonly locale: string;
}

/** Reads the settings of a client from the environment. */
export const readClientConfig = (environment: NodeJS.ProcessEnv = process.env): ClientConfig => ({
  server: environment['FORMSHIFT_SERVER'] || undefined,
  apiKey: environment['FORMSHIFT_API_KEY'] || undefined,
  locale: environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '',
});
