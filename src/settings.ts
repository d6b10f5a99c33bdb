import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { maxOpenDownloads, maxOpenStreams } from './http/visitors/open-responses.ts';
import { allowance } from './http/visitors/rate-limits.ts';
import { waitingLimits } from './jobs/store/admission.ts';

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

const isOrigin = (text: string): boolean => text === '*' || URL.parse(text)?.origin === text;

const isPostgresUrl = (text: string): boolean =>
  z.url({ protocol: /^postgres(ql)?$/ }).safeParse(text).success;

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** A limit: a whole number of at least 1. */
const limit = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const optionalLimit = z.coerce.number().int().min(1).optional();

/** A list, separated by commas, whose entries all have to be valid. */
const list = (isValid: (entry: string) => boolean, rule: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .transform((entries) => entries.filter((entry) => entry !== ''))
    .refine((entries) => entries.every(isValid), rule);

/** All settings, each read from the environment variable of the same name. README has the same table. */
export const Settings = z.object({
  ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe('What this process does: api answers visitors, worker runs jobs, all does both'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('Port to listen on; 0 picks a free one'),
  HOST: z.string().min(1).default('0.0.0.0').describe('Address to listen on'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((path) => resolve(path))
    .describe('Folder for uploads and results, and for the queue unless DATABASE_URL is set'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be a URL that starts with postgres://')
    .optional()
    .describe('PostgreSQL database (version 15 or later) for the queue, instead of a file in DATA_DIR'),
  S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe('Bucket for uploads and results on an S3 server, instead of a folder in DATA_DIR'),
  S3_ENDPOINT: httpUrl.optional().describe('URL of the S3 server; AWS if unset'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Access key for the bucket; if unset, the credentials that AWS provides on the machine are used',
    ),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of the access key'),
  S3_PUBLIC_ENDPOINT: httpUrl
    .optional()
    .describe('URL at which visitors reach the S3 server; if set, downloads come straight from it'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Secret that signs links and job ids, at least 32 characters; the same for all servers of a site. If unset, one is created in DATA_DIR',
    ),
  SITE_NAME: z.string().min(1).max(60).default('Formshift').describe('Name of the site'),
  SITE_URL: httpUrl
    .optional()
    .describe(
      'Public URL of the start page, for canonical links and the sitemap; https makes cookies secure',
    ),
  BASE_PATH: z
    .string()
    .refine((path) => /^(?:\/[\w.~-]+)*\/?$/.test(path), 'must be a path such as /convert')
    .refine((path) => !/^\/api(\/|$)/.test(path), 'must not begin with /api')
    .default('')
    .transform((path) => path.replace(/\/$/, ''))
    .describe('Path under which the site is served on its host, such as /convert'),
  CONTACT_EMAIL: z.email().optional().describe('Email address on the contact and privacy pages'),
  MAX_FILE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(4096)
    .default(100)
    .describe('Maximum file size in MB (1,048,576 bytes each)'),
  RETENTION_HOURS: z.coerce
    .number()
    .min(0.01)
    .max(24 * 30)
    .default(24)
    .describe('Hours until files and jobs are deleted'),
  WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(256)
    .default(availableParallelism())
    .describe(
      'Maximum number of concurrent heavy conversions; up to two more start for others while one visitor uses most of them',
    ),
  RATE_LIMIT: onOff('on').describe(
    'Whether the limits per network apply: the four below, those of API keys within ten minutes, and those on unknown jobs, sign-ins to a cloud storage and social images; off for load tests',
  ),
  UPLOADS_PER_NETWORK: limit(allowance.uploads).describe(
    'Uploads that a network may begin within ten minutes',
  ),
  UPLOAD_MB_PER_NETWORK: limit(allowance.uploadBytes / 1024 ** 2).describe(
    'MB that a network may send within ten minutes',
  ),
  DOWNLOADS_PER_NETWORK: limit(maxOpenDownloads.ofNetwork).describe(
    'Downloads that a network may have open at once',
  ),
  STREAMS_PER_NETWORK: limit(maxOpenStreams.ofNetwork).describe(
    'Event streams that a network may have open at once; pages without one poll instead',
  ),
  JOBS_PER_DAY_PER_NETWORK: optionalLimit.describe(
    'Jobs that a network without an API key may create in a day of UTC; unlimited if unset',
  ),
  MB_PER_DAY_PER_NETWORK: optionalLimit.describe(
    'MB that a network without an API key may have converted in a day of UTC; unlimited if unset',
  ),
  API_KEYS_FILE: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional()
    .describe('File with hashes of the API keys that were given out; read again every few seconds'),
  UPLOADS_PER_KEY: limit(allowance.uploads).describe('Uploads that an API key may begin within ten minutes'),
  UPLOAD_MB_PER_KEY: limit(allowance.uploadBytes / 1024 ** 2).describe(
    'MB that an API key may send within ten minutes',
  ),
  JOBS_PER_DAY_PER_KEY: optionalLimit.describe(
    'Jobs that an API key may create in a day of UTC, unless its entry has a limit of its own; unlimited if unset',
  ),
  MB_PER_DAY_PER_KEY: optionalLimit.describe(
    'MB that an API key may have converted in a day of UTC, unless its entry has a limit of its own; unlimited if unset',
  ),
  MAX_WAITING_JOBS: limit(waitingLimits.maxPending).describe('Waiting jobs above which new ones are refused'),
  MAX_WAITING_PER_VISITOR: limit(waitingLimits.maxWaitingPerVisitor).describe(
    "Waiting jobs of one visitor above which the visitor's new ones are refused",
  ),
  MAX_WAITING_PER_NETWORK: limit(waitingLimits.maxWaitingPerNetwork).describe(
    'Waiting jobs of one network above which its new ones are refused',
  ),
  MAX_WAITING_PER_KEY: limit(waitingLimits.maxWaitingPerKey).describe(
    'Waiting jobs of one API key above which its new ones are refused',
  ),
  MAX_RUNNING_PER_VISITOR: optionalLimit.describe(
    "Running jobs of one visitor above which the visitor's others wait; if unset, half of the slots while others wait",
  ),
  MAX_RUNNING_PER_KEY: optionalLimit.describe(
    'Running jobs of one API key above which its others wait; if unset, half of the slots while others wait',
  ),
  TRUST_PROXY: list(isProxyAddress, 'must be IP addresses or networks such as 10.0.0.0/8').describe(
    'Addresses of trusted reverse proxies, separated by commas; their X-Forwarded-For is used',
  ),
  CORS_ORIGINS: list(isOrigin, 'must be origins such as https://example.org, or *').describe(
    'Origins of other sites whose pages may call the API, separated by commas, or * for all; they get no cookies',
  ),
  OIDC_ISSUER: httpUrl
    .optional()
    .describe('URL of an OpenID Connect provider; if set, only people who sign in there may use the site'),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe('Client ID of the site at the provider'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Client secret of the site at the provider'),
  USER_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header, such as X-Forwarded-User')
    .optional()
    .describe(
      'Header in which a proxy of TRUST_PROXY names the person it has signed in; if set, only these may use the site',
    ),
  URL_SOURCES: onOff('off').describe(
    'Whether jobs may name files by https URLs, which this server then fetches from public addresses, and only from those',
  ),
  WEBHOOKS: onOff('off').describe(
    'Whether jobs of API keys may name https URLs that are called when the job has ended; only public addresses are connected to',
  ),
  MCP: onOff('off').describe(
    'Whether agents may convert and edit files by the Model Context Protocol (streamable HTTP) at /mcp',
  ),
  DISK_RESERVE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(2048)
    .describe('Free disk space in MB below which uploads are refused'),
  ALLOW_UNSANDBOXED: onOff('off').describe(
    'Start even if engines cannot be isolated (levels reduced and none); only for trials',
  ),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe('OAuth client ID for imports from Google Drive'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('OAuth client secret for Google Drive'),
  DROPBOX_CLIENT_ID: z.string().min(1).optional().describe('OAuth client ID for imports from Dropbox'),
  DROPBOX_CLIENT_SECRET: z.string().min(1).optional().describe('OAuth client secret for Dropbox'),
  ONEDRIVE_CLIENT_ID: z.string().min(1).optional().describe('OAuth client ID for imports from OneDrive'),
  ONEDRIVE_CLIENT_SECRET: z.string().min(1).optional().describe('OAuth client secret for OneDrive'),
  CLOUD_STAND_IN_URL: httpUrl
    .optional()
    .describe('Server that replaces all cloud storage providers; only for tests and trials'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('Port for metrics in the format of Prometheus, at /metrics; none if unset'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to serve metrics on; only the monitoring should reach it'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe(
      'URL of an OpenTelemetry collector that receives traces by OTLP over HTTP; none are sent if unset',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the traces that are sent to the collector'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Minimum level of log messages'),
});
