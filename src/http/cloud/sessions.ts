import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CloudName } from '#src/contract/cloud/cloud.ts';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import { cloudFolderKey } from '#src/storage/cloud-keys.ts';
import { createKey, decrypt, encrypt } from '#src/storage/encrypt.ts';
import type { Storage } from '#src/storage/storage.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';
import { deleteImports, findImport, readStored, storeImport, type StoredImport } from './imports.ts';
import { sessionCookies } from './session-cookie.ts';
import type { IssuedToken } from './sign-ins.ts';

/** Tokens and imported files of browsers that are signed in to a cloud storage. */
export interface CloudSessions {
  /** Returns whether the request has the cookie of a session, which may have ended. */
  hasCookie(request: FastifyRequest): boolean;
  /** Returns the browser's token for a storage, unless it has expired. */
  token(request: FastifyRequest, cloud: Cloud): Promise<string | undefined>;
  /**
   * Stores a token. Each sign-in gives the browser a new cookie; the old one no longer opens the session. Files that the
   * browser imported remain.
   */
  signIn(request: FastifyRequest, reply: FastifyReply, cloud: Cloud, token: IssuedToken): Promise<void>;
  /** Forgets the token and deletes the files fetched with it. */
  signOut(request: FastifyRequest, cloud: Cloud): Promise<void>;
  /**
   * Moves an imported file to the storage and returns its id; undefined if the browser isn't signed in to any storage.
   */
  keep(request: FastifyRequest, cloud: Cloud, file: ReceivedFile): Promise<string | undefined>;
  /** Returns a file that this browser imported. */
  imported(request: FastifyRequest, id: string): Promise<StoredImport | undefined>;
}

export interface CloudSessionSettings {
  readonly storage: Storage;
  readonly secure: boolean;
  /** Milliseconds after which a token, and after which an imported file, is forgotten. */
  readonly lifetimeMs: number;
  /** Time in milliseconds since 1970, the same for every server of the site. */
  readonly now: () => Promise<number>;
}

const Session = z.object({
  tokens: z.partialRecord(CloudName, z.object({ value: z.string(), until: z.number() })),
  /** Encrypts the names of imported files, in base64. */
  importsKey: z.string(),
});
type Session = z.output<typeof Session>;

interface OpenSession extends Session {
  readonly id: string;
  /** The session's folder in storage. */
  readonly folder: string;
  readonly encryptionKey: Buffer;
}

/**
 * Keeps each session in a folder of the storage, so that every server of the site finds it. It is encrypted with a key
 * that only the browser's cookie holds: without a request of that browser, no server can read a token. The sweep deletes
 * what has been stored longer than `lifetimeMs`.
 */
export function openCloudSessions({ storage, secure, lifetimeMs, now }: CloudSessionSettings): CloudSessions {
  const cookies = sessionCookies({ secure });

  async function open(request: FastifyRequest): Promise<OpenSession | undefined> {
    const cookie = cookies.read(request);
    if (!cookie) return undefined;
    const folder = cloudFolderKey(cookie.folder);
    const stored = await readStored(storage, sessionKey(folder));
    const session = stored && decryptSession(stored.toString(), cookie.key, folder);
    return session && { ...session, id: cookie.folder, folder, encryptionKey: cookie.key };
  }

  async function write({
    folder,
    encryptionKey,
    tokens,
    importsKey,
  }: Omit<OpenSession, 'id'>): Promise<void> {
    const encrypted = encrypt(JSON.stringify({ tokens, importsKey }), encryptionKey, folder);
    await storage.storeBytes(sessionKey(folder), Buffer.from(encrypted));
  }

  return {
    hasCookie: (request) => cookies.read(request) !== undefined,
    async token(request, cloud) {
      const token = (await open(request))?.tokens[cloud];
      return token && (await now()) < token.until ? token.value : undefined;
    },
    async signIn(request, reply, cloud, { value, seconds }) {
      const before = await open(request);
      const until = (await now()) + Math.min(seconds * 1000, lifetimeMs);
      const cookie = cookies.renew(reply, before?.id);
      await write({
        folder: cloudFolderKey(cookie.folder),
        encryptionKey: cookie.key,
        tokens: { ...before?.tokens, [cloud]: { value, until } },
        importsKey: before?.importsKey ?? createKey().toString('base64'),
      });
    },
    async signOut(request, cloud) {
      const session = await open(request);
      if (!session) return;
      const { [cloud]: forgotten, ...tokens } = session.tokens;
      if (forgotten) await write({ ...session, tokens });
      await deleteImports(storage, session.folder, cloud);
    },
    async keep(request, cloud, file) {
      const session = await open(request);
      if (!session) return undefined;
      const until = (await now()) + lifetimeMs;
      return storeImport(storage, importFolder(session), cloud, { ...file, until });
    },
    async imported(request, id) {
      const session = await open(request);
      return session && findImport(storage, importFolder(session), id, await now());
    },
  };
}

const sessionKey = (folder: string): string => `${folder}/session`;

const importFolder = ({ folder, importsKey }: OpenSession) => ({
  folder,
  key: Buffer.from(importsKey, 'base64'),
});

/** Returns undefined if the session was encrypted with another key: the cookie is from before a later sign-in. */
function decryptSession(encrypted: string, key: Buffer, folder: string): Session | undefined {
  let json: string;
  try {
    json = decrypt(encrypted, key, folder);
  } catch {
    return undefined;
  }
  return Session.parse(JSON.parse(json));
}
