import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { fastify, type FastifyInstance } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { openUploads } from './uploads/stored-uploads.ts';
import { uploadLifetimeMs } from '#src/storage/upload-keys.ts';
import { logResponses, ownLogLines } from './access-log.ts';
import { replaceNodeResponses } from './responses/respond-as-ours.ts';
import { handleFaults, sendFault } from './responses/fault-response.ts';
import { respondToUnreadable } from './responses/unreadable-request.ts';
import { reachClouds } from './cloud/reach-clouds.ts';
import { closeConnectionsWithServer } from './lifecycle/close-connections.ts';
import { rememberDeletedJobs } from './deleted-jobs.ts';
import { drainAnsweredRequests } from './lifecycle/drain.ts';
import { trackResponses } from './lifecycle/track-responses.ts';
import { continueAccepted } from './intake/continue.ts';
import { acceptJsonBodies } from './intake/json-bodies.ts';
import { watchJsonPace } from './intake/json-pace.ts';
import { spoolIn } from './intake/spool.ts';
import { recordResponses } from './responses/record-responses.ts';
import { recordMethods } from './responses/other-methods.ts';
import {
  limitOpen,
  maxOpenDownloads,
  maxOpenFetches,
  maxOpenStreams,
  type OpenLimits,
} from './visitors/open-responses.ts';
import { limitRates } from './visitors/rate-limits.ts';
import { cloudRoutes } from './routes/cloud.ts';
import { createJobRoutes } from './routes/create-jobs.ts';
import { deleteJobRoute } from './routes/delete-job.ts';
import { downloadArchiveRoute } from './routes/download-archive.ts';
import { downloadJobRoute } from './routes/download-job.ts';
import { hashTextRoute } from './routes/hash-text.ts';
import { emojiRoutes } from './routes/emojis.ts';
import { healthRoutes } from './routes/health.ts';
import { jobEventsRoute } from './routes/job-events.ts';
import { listFormatsRoute } from './routes/list-formats.ts';
import { listToolsRoute } from './routes/list-tools.ts';
import { openApiRoute } from './routes/open-api.ts';
import { readJobRoute } from './routes/read-job.ts';
import { readJobsRoute } from './routes/read-jobs.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { shareRoutes } from './routes/share.ts';
import { createGuardedAgent } from '#src/outbound/guarded-agent.ts';
import { mountSignIn } from './sign-in/mount-sign-in.ts';
import type { ReadUser } from './sign-in/signed-in-user.ts';
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts';
import { webhookSecretRoute } from './routes/webhook-secret.ts';
import { corsOptions } from './responses/cors-options.ts';
import { openSecret } from './visitors/secret.ts';
import { headersOfUnrouted, addSecurityHeaders } from './responses/security-headers.ts';
import type { AppParts, HttpSettings, Server } from './server-parts.ts';
import { refuseInvalidHosts } from './visitors/site-origin.ts';
import { clientNetwork } from './visitors/network.ts';
import { knowVisitors } from './visitors/visitors.ts';

const routes = [
  createJobRoutes,
  uploadRoutes,
  readJobRoute,
  readJobsRoute,
  deleteJobRoute,
  downloadJobRoute,
  jobEventsRoute,
  downloadArchiveRoute,
  shareRoutes,
  webhookSecretRoute,
  listFormatsRoute,
  listToolsRoute,
  hashTextRoute,
  cloudRoutes,
  emojiRoutes,
  openApiRoute,
  healthRoutes,
];

/** Builds the web server from its parts: the API, then the pages, if any. It doesn't listen yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = bareServer(parts);
  const spool = spoolIn(parts.settings.spoolFolder);
  addSecurityHeaders(app, { https: isHttps(parts.settings) });
  trackResponses(app);
  closeConnectionsWithServer(app);
  logResponses(app);
  if (parts.recordResponse) recordResponses(app, parts.recordResponse);
  replaceNodeResponses(app);
  refuseInvalidHosts(app);
  handleFaults(app);
  continueAccepted(app);
  drainAnsweredRequests(app, { maxBytes: 4 * toMaxFileBytes(parts) });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  const secret = await openSecret(parts.settings.secret);
  const readUser = mountSignIn(app, parts, secret);
  const clouds = reachClouds(app, parts, { secret, secure: isHttps(parts.settings) });
  await app.register((scope) => mountApi(makeServer(scope, { spool, secret, readUser, ...clouds }, parts)));
  await parts.pages?.(app);
  return app;
}

/**
 * Mounts the API in its own scope, so that its compression settings don't affect the pages. No endpoint accepts a
 * plain text body.
 */
async function mountApi(server: Server): Promise<void> {
  const { app } = server;
  await app.register(compress, {
    globalDecompression: false, // a 3 KB compressed body could expand to megabytes to parse and echo
    customTypes:
      /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|javascript|manifest\+json|xml)|image\/svg\+xml)/,
  });
  const { corsOrigins = [] } = server.settings;
  if (corsOrigins.length > 0) await app.register(cors, corsOptions(corsOrigins));
  app.removeContentTypeParser('text/plain');
  if (server.apiKeys) refuseInvalidKeys(server);
  acceptJsonBodies(app, server.limits, (request) => server.visitors.of(request).network);
  watchJsonPace(app);
  const refuseOtherMethods = recordMethods(app);
  for (const mount of routes) mount(server);
  if (server.settings.webhooks) deliverWebhooks(server);
  if (server.settings.mcp) (await import('./mcp/agent-route.ts')).agentRoute(server, server.settings.mcp);
  refuseOtherMethods();
  app.all('/api/*', (request, reply) => sendFault(new Fault('page-not-found'), request, reply));
}

/** Refuses requests with an API key that isn't valid, also those that need none. Too many such requests are refused. */
function refuseInvalidKeys({ app, visitors, limits }: Server): void {
  app.addHook('onRequest', async (request, reply) => {
    try {
      visitors.of(request);
    } catch (error) {
      await limits.countMiss(clientNetwork(request.ip));
      void reply.header('www-authenticate', 'Bearer error="invalid_token"'); // RFC 6750, 3.1
      throw error;
    }
  });
}

/**
 * Allows a connection 10 s for its headers and a request 30 min, enough for 100 MB over a slow line; the transfer
 * rate is monitored.
 */
function bareServer({ log, settings }: AppParts): FastifyInstance {
  const headers = { https: isHttps(settings) };
  return fastify({
    loggerInstance: log,
    logController: ownLogLines(),
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, settings.basePath),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    pluginTimeout: 0, // startup on a busy machine can take long; giving up after ten seconds would not help
    requestTimeout: 30 * 60_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false, // a request that arrives while the server closes gets our responses, with our headers
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false, // Node would respond itself, without our headers; `replaceNodeResponses` makes this check
    },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) =>
      void sendFault(error, request, reply.headers(headersOfUnrouted(headers))),
    clientErrorHandler: (error, socket) => respondToUnreadable(error, socket, headers),
  });
}

/** A reverse proxy may have removed the path already, and health checks come without it. */
function withoutBasePath(url: string, basePath: string): string {
  const isBelow = url.startsWith(basePath) && /^(?:[/?]|$)/.test(url.slice(basePath.length));
  return isBelow ? url.slice(basePath.length).replace(/^(?!\/)/, '/') : url;
}

const toMaxFileBytes = ({ settings }: AppParts): number => settings.maxFileMb * 1024 * 1024;

const withLimit = (usual: OpenLimits, ofNetwork = usual.ofNetwork): OpenLimits => ({ ...usual, ofNetwork });

const isHttps = ({ siteUrl }: HttpSettings): boolean => siteUrl?.startsWith('https://') ?? false;

function makeServer(
  app: FastifyInstance,
  own: Pick<Server, 'spool' | 'secret' | 'cloudSessions' | 'signIns'> & {
    readonly readUser: ReadUser | undefined;
  },
  parts: AppParts,
): Server {
  const closing = new AbortController();
  const { rateLimit: enabled, limits } = parts.settings;
  const outbound = createGuardedAgent();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', () => outbound.destroy());
  return {
    ...parts,
    app,
    visitors: knowVisitors({
      secure: isHttps(parts.settings),
      retentionHours: parts.settings.retentionHours,
      secret: own.secret,
      callers: parts.settings,
      apiKeys: parts.apiKeys,
      readUser: own.readUser,
      networkQuota: limits?.networkQuota,
    }),
    limits: limitRates({ enabled, network: limits, key: limits?.ofKey }),
    streams: limitOpen(withLimit(maxOpenStreams, limits?.openStreams), {
      enabled,
      refusal: () => new Fault('too-many-streams', {}, { retryAfterSeconds: 30 }),
    }),
    downloads: limitOpen(withLimit(maxOpenDownloads, limits?.openDownloads), {
      enabled,
      refusal: () => new Fault('too-many-downloads', {}, { retryAfterSeconds: 10 }),
    }),
    fetches: limitOpen(maxOpenFetches, {
      enabled,
      refusal: () => new Fault('too-many-fetches', {}, { retryAfterSeconds: 10 }),
      standstillMs: 6 * 60_000,
    }),
    outbound,
    uploads: openUploads({
      storage: parts.storage,
      lifetimeMs: uploadLifetimeMs(parts.settings.retentionHours),
      now: () => parts.queue.now(),
    }),
    deleted: rememberDeletedJobs(),
    ...own,
    adding: new Map(),
    maxFileBytes: toMaxFileBytes(parts),
    closing: closing.signal,
  };
}
