import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';
import { keepImports, type Imports } from './imports.ts';

interface Token {
  readonly value: string;
  readonly until: number;
}

interface Session {
  readonly tokens: Map<Cloud, Token>;
  readonly imports: Imports;
  timer: NodeJS.Timeout;
}

/** Tokens and imported files of browsers that are signed in to a cloud storage. */
export interface CloudSessions {
  /** Returns whether the request has the cookie of a session. */
  has(request: FastifyRequest): boolean;
  /** Returns the browser's token for a storage, unless it has expired. */
  token(request: FastifyRequest, cloud: Cloud): string | undefined;
  /**
   * Stores a token. Each sign-in gives the browser a new cookie; the contents of the old session move to the new one.
   */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    cloud: Cloud,
    token: { value: string; seconds: number },
  ): void;
  /** Forgets the token and removes the files fetched with it. */
  signOut(request: FastifyRequest, cloud: Cloud): Promise<void>;
  /** Stores an imported file and returns its id; undefined if the browser isn't signed in to any storage. */
  keep(request: FastifyRequest, cloud: Cloud, file: ReceivedFile): string | undefined;
  /** Returns a file that this browser imported. */
  imported(request: FastifyRequest, id: string): ReceivedFile | undefined;
  close(): Promise<void>;
}

const hourMs = 60 * 60_000;
/** Maximum time that tokens and imported files are kept after the last use. */
const idleMs = hourMs;
const maxCloudSessions = 5_000;

export interface CloudSessionSettings {
  readonly secure: boolean;
  /** Hours after which an imported file is removed, however long the session is used; capped at 24. */
  readonly retentionHours: number;
  /** Called with the error if a file can't be removed. */
  readonly onError: (error: unknown) => void;
}

/**
 * Keeps sessions in the memory of this process, under a session cookie that ends with the browser. Tokens are never
 * written to disk. Imported files are in the spool and are removed at sign-out or when the session ends, an hour
 * after its last use.
 */
export function openCloudSessions({ secure, retentionHours, onError }: CloudSessionSettings): CloudSessions {
  const retentionMs = Math.min(retentionHours, 24) * hourMs;
  const cookieName = secure ? '__Host-cloud' : 'cloud';
  const sessions = new Map<string, Session>();

  const keyOf = (request: FastifyRequest): string => hashSessionId(request.cookies[cookieName] ?? '');

  function used(request: FastifyRequest): Session | undefined {
    const key = keyOf(request);
    const session = sessions.get(key);
    if (session) session.timer = startTimer(key, session.timer);
    return session;
  }

  function startTimer(key: string, running?: NodeJS.Timeout): NodeJS.Timeout {
    clearTimeout(running);
    return setTimeout(() => void end(key), idleMs).unref();
  }

  async function end(key: string): Promise<void> {
    const session = sessions.get(key);
    if (!session) return;
    clearTimeout(session.timer);
    sessions.delete(key);
    await session.imports.drop();
  }

  return {
    has: (request) => sessions.has(keyOf(request)),
    token(request, cloud) {
      const token = used(request)?.tokens.get(cloud);
      return token && token.until > Date.now() ? token.value : undefined;
    },
    signIn(request, reply, cloud, { value, seconds }) {
      const before = used(request);
      if (before) clearTimeout(before.timer);
      sessions.delete(keyOf(request));
      const id = randomBytes(32).toString('base64url');
      const tokens = new Map(before?.tokens).set(cloud, { value, until: Date.now() + seconds * 1000 });
      const key = hashSessionId(id);
      sessions.set(key, {
        tokens,
        imports: before?.imports ?? keepImports({ retentionMs, onError }),
        timer: startTimer(key),
      });
      const [oldest] = sessions.keys();
      if (sessions.size > maxCloudSessions && oldest) void end(oldest);
      void reply.setCookie(cookieName, id, { path: '/', httpOnly: true, sameSite: 'lax', secure });
    },
    async signOut(request, cloud) {
      const session = used(request);
      session?.tokens.delete(cloud);
      await session?.imports.drop(cloud);
    },
    keep: (request, cloud, file) => used(request)?.imports.add(cloud, file),
    imported: (request, id) => used(request)?.imports.get(id),
    async close() {
      await Promise.all([...sessions.keys()].map(end));
    },
  };
}

const hashSessionId = (id: string): string => createHash('sha256').update(id).digest('hex');
