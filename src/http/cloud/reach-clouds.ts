import type { FastifyInstance } from 'fastify';
import { cloudLifetimeMs } from '#src/storage/cloud-keys.ts';
import type { AppParts, Server } from '../server-parts.ts';
import type { Secret } from '../visitors/secret.ts';
import type { CloudSettings } from './drives.ts';
import { openCloudSessions } from './sessions.ts';
import { handleSignInReturns } from './sign-in-routes.ts';
import { openSignIns } from './sign-ins.ts';

const noClouds: CloudSettings = { clients: {}, standInUrl: undefined };

/**
 * Opens the sessions and sign-ins of cloud storages. Call it before any route is mounted, so that a browser returning
 * from a storage never reaches a page with its code.
 */
export function reachClouds(
  app: FastifyInstance,
  { settings, storage, queue }: AppParts,
  { secret, secure }: { readonly secret: Secret; readonly secure: boolean },
): Pick<Server, 'cloudSessions' | 'signIns'> {
  const { clouds = noClouds, retentionHours } = settings;
  const shared = { secure, now: () => queue.now() };
  const lifetimeMs = cloudLifetimeMs(retentionHours);
  const cloudSessions = openCloudSessions({ ...shared, storage, lifetimeMs });
  const signIns = openSignIns({ ...shared, clouds, secret });
  handleSignInReturns(app, { clouds, address: settings, sessions: cloudSessions, signIns });
  return { cloudSessions, signIns };
}
