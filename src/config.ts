import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

/** An IP address, a network such as `10.0.0.0/8`, or one of Fastify's names for the usual private ones. */
const ProxyAddress = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);

const isProxyAddress = (text: string): boolean => ProxyAddress.safeParse(text).success;

/** All settings, each read from the environment variable of the same name. README has the same table. */
const Settings = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().min(1).default('0.0.0.0').describe('Address to listen on'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((path) => resolve(path))
    .describe('Folder for the queue, uploads and results'),
  SITE_NAME: z.string().min(1).max(60).default('Formshift').describe('Name of the site'),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Public address, for canonical links and the sitemap; https turns secure cookies on'),
  CONTACT_EMAIL: z.email().optional().describe('Address printed on the contact and privacy pages'),
  MAX_FILE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(4096)
    .default(100)
    .describe('Largest file in MB (1,048,576 bytes each)'),
  RETENTION_HOURS: z.coerce
    .number()
    .min(0.01)
    .max(24 * 30)
    .default(24)
    .describe('Hours after which files and jobs are deleted'),
  WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(256)
    .default(availableParallelism())
    .describe(
      'Heavy conversions at the same time; up to two more start for others while one visitor holds most slots',
    ),
  RATE_LIMIT: onOff('on').describe('Limits per visitor and address; off for load tests'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((address) => address.trim()))
    .transform((addresses) => addresses.filter((address) => address !== ''))
    .refine(
      (addresses) => addresses.every(isProxyAddress),
      'must be addresses or networks such as 10.0.0.0/8',
    )
    .describe('Addresses of reverse proxies whose X-Forwarded-For is believed, separated by commas'),
  DISK_RESERVE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(2048)
    .describe('Free disk space below which no upload is taken'),
  ALLOW_UNSANDBOXED: onOff('off').describe('Start even where no isolation of the engines is possible'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe('Client id registered with Google for imports'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('Secret that belongs to it'),
  DROPBOX_CLIENT_ID: z.string().min(1).optional().describe('Client id registered with Dropbox for imports'),
  DROPBOX_CLIENT_SECRET: z.string().min(1).optional().describe('Secret that belongs to it'),
  ONEDRIVE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Client id registered with Microsoft for imports'),
  ONEDRIVE_CLIENT_SECRET: z.string().min(1).optional().describe('Secret that belongs to it'),
  CLOUD_STAND_IN_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Server that stands in for all cloud storages; for tests and trials only'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('How much is logged'),
});

export type Config = z.output<typeof Settings>;

/** The settings and their descriptions, for README and `npm run doctor`. */
export const settingsShape = Settings.shape;

/** Reads and validates the settings. Throws an error that names each invalid variable and its rule. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(nonEmpty);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    (issue) =>
      `${issue.path.join('.')} ${describeConfigRule(issue)}; it is "${nonEmpty[String(issue.path[0])]}" now`,
  );
  throw new Error(`These settings are wrong:\n  ${lines.join('\n  ')}`);
}

/** Returns the rule for a setting, worded to follow the setting's name in a sentence. */
function describeConfigRule(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${lengthUnit(issue.origin)}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${lengthUnit(issue.origin)}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code !== 'invalid_format') return issue.message;
  return issue.format === 'email'
    ? 'must be an e-mail address'
    : 'must be an address that begins with http:// or https://';
}

const lengthUnit = (origin: string): string => (origin === 'string' ? ' characters long' : '');
