import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../server-parts.ts';
import type { Secret } from '../visitors/secret.ts';
import { openIdConnect } from './open-id-connect.ts';
import { requireSignIn } from './require-sign-in.ts';
import type { ReadUser } from './signed-in-user.ts';
import { readTrustedHeader } from './trusted-header.ts';

/** Has people sign in if the operator asks for it. Returns how to read who they are; undefined if everybody may come. */
export function mountSignIn(
  app: FastifyInstance,
  { settings, apiKeys }: AppParts,
  secret: Secret,
): ReadUser | undefined {
  const { signIn, siteUrl, trustProxy } = settings;
  if (!signIn) return undefined;
  const secure = siteUrl?.startsWith('https://') ?? false;
  const openId = 'openId' in signIn ? openIdConnect({ client: signIn.openId, secret, secure }) : undefined;
  const readUser = 'header' in signIn ? readTrustedHeader(signIn.header, trustProxy) : openId?.readUser;
  if (readUser) requireSignIn(app, { address: settings, readUser, apiKeys, openId });
  return readUser;
}
