import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyOwner } from '#src/jobs/party.ts';
import type { DailyQuota, Owner } from '#src/jobs/queue.ts';
import type { ApiKey, ApiKeys } from './api-keys.ts';
import { callerOf, type CallerSettings } from './caller.ts';
import { clientNetwork } from './network.ts';
import type { ReadUser } from '../sign-in/signed-in-user.ts';
import type { Secret } from './secret.ts';

/** The caller. */
export interface Visitor {
  /** Hash of the visitor's cookie, if one was sent; or the name that the jobs of an API key belong to. */
  readonly hash: string | null;
  /** What limits are counted under: the network, or the API key. */
  readonly network: string;
  readonly key?: ApiKey;
  /** Whether the caller is a person who has signed in, and needs no cookie of ours. */
  readonly isSignedIn?: true;
}

/** Recognizes visitors by a cookie that only identifies the same browser. */
export interface Visitors {
  /** Returns the caller of a request. Throws `api-key-invalid`. */
  of(request: FastifyRequest): Visitor;
  /** Returns the owner of a caller's jobs: without the address, of which a keyed hash is enough for the fair order. */
  ownerOf(visitor: Visitor): Owner;
  /**
   * Returns the owner that a job created by this request would have, without setting a cookie. A browser without a
   * cookie counts as a visitor who has no jobs yet.
   */
  futureOwner(request: FastifyRequest): Owner;
  /**
   * Returns a caller who begins to use a tool. A browser is given the cookie, or has it renewed for as long as files are
   * kept; its first job belongs to the cookie it is being given. A request repeated with the same `Idempotency-Key`
   * because the response was lost is given the same cookie. A script that sent none is given none.
   */
  welcome(request: FastifyRequest, reply: FastifyReply): Visitor;
  /** Returns whether this caller may see a job that belongs to `owner` (a hash, or null). */
  mayUse(owner: string | null, visitor: Visitor): boolean;
}

const cookiesOnTrial = 10_000;
/** Stands for a visitor who is about to be given a cookie; no cookie has this hash. */
const newcomer = 'newcomer';

/**
 * Identifies visitors by a cookie of 256 secret bits: HttpOnly, SameSite=Lax, first party; `__Host-` and Secure on an
 * https site. Only its SHA-256 is kept anywhere. A browser that refuses cookies never sends it back, so until a
 * cookie has been seen once, the network it was given to may use its jobs by their ids alone. A page of a site that the
 * operator allows counts as a script: its cookies, if there are any, are not read. A request with an API key needs no
 * cookie: its jobs belong to the key.
 */
export function knowVisitors(settings: {
  readonly secure: boolean;
  readonly retentionHours: number;
  readonly secret: Secret;
  readonly callers: CallerSettings;
  readonly apiKeys?: ApiKeys | undefined;
  /** Who has signed in; nobody if absent. */
  readonly readUser?: ReadUser | undefined;
  /** What each network without an API key may use in a day; unlimited if absent. */
  readonly networkQuota?: DailyQuota | undefined;
}): Visitors {
  const isBrowser = (request: FastifyRequest): boolean =>
    ['own-page', 'other-site'].includes(callerOf(request, settings.callers));
  const isAllowedSite = (request: FastifyRequest): boolean =>
    callerOf(request, settings.callers) === 'allowed-site';
  const name = settings.secure ? '__Host-sid' : 'sid';
  const maxAge = Math.ceil(Math.max(24, settings.retentionHours) * 3600);
  const onTrial = new Map<string, string>();

  function of(request: FastifyRequest): Visitor {
    const key = settings.apiKeys?.of(request);
    if (key) return { hash: keyOwner(key.name), network: keyOwner(key.name), key };
    const user = settings.readUser?.(request);
    if (user) {
      const owner = `user:${settings.secret.fingerprintOf(`user ${user.id}`)}`;
      return { hash: owner, network: owner, isSignedIn: true };
    }
    const sid = isAllowedSite(request) ? undefined : request.cookies[name];
    const hash = sid && /^[A-Za-z0-9_-]{43}$/.test(sid) ? hashVisitorCookie(sid) : null;
    if (hash) onTrial.delete(hash);
    return { hash, network: clientNetwork(request.ip) };
  }

  function futureOwner(request: FastifyRequest): Owner {
    const visitor = of(request);
    return ownerOf({ ...visitor, hash: visitor.hash ?? (isBrowser(request) ? newcomer : null) });
  }

  function ownerOf({ hash, network, key }: Visitor): Owner {
    const quota = (key ? key.quota : settings.networkQuota) ?? {};
    const isLimited = Object.keys(quota).length > 0;
    return { visitor: hash, network: settings.secret.networkOf(network), ...(isLimited && { quota }) };
  }

  function welcome(request: FastifyRequest, reply: FastifyReply): Visitor {
    const known = of(request);
    if (known.key || known.isSignedIn || (!known.hash && !isBrowser(request))) return known;
    const sid = known.hash ? String(request.cookies[name]) : newCookie(request, known.network);
    void reply.setCookie(name, sid, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.secure,
      maxAge,
    });
    if (known.hash) return known;
    const hash = hashVisitorCookie(sid);
    startTrial(hash, known.network);
    return { hash, network: known.network };
  }

  function newCookie({ headers }: FastifyRequest, network: string): string {
    const key = headers['idempotency-key'];
    return typeof key === 'string'
      ? settings.secret.cookieOf(`${network}\n${key}`)
      : randomBytes(32).toString('base64url');
  }

  function startTrial(hash: string, network: string): void {
    onTrial.set(hash, network);
    const [oldest] = onTrial.keys();
    if (onTrial.size > cookiesOnTrial && oldest) onTrial.delete(oldest);
  }

  function mayUse(owner: string | null, visitor: Visitor): boolean {
    if (owner === null || owner === visitor.hash) return true;
    return visitor.hash === null && onTrial.get(owner) === visitor.network;
  }

  return { of, ownerOf, futureOwner, welcome, mayUse };
}

const hashVisitorCookie = (sid: string): string => createHash('sha256').update(sid).digest('hex');
