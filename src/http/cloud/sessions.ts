import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import { cloudFolderKey } from '#src/storage/cloud-keys.ts';
import { createKey, decrypt, encrypt } from '#src/storage/encrypt.ts';
import type { Storage } from '#src/storage/storage.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';
import { cloudKey, findImport, readStored, storeImport, type StoredImport } from './imports.ts';
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

/** Encrypts the tokens and the names of imported files, in base64. */
const Session = z.object({ contentsKey: z.string() });

const Token = z.object({ value: z.string(), until: z.number() });

interface OpenSession {
  readonly id: string;
  /** The session's folder in storage. */
  readonly folder: string;
  readonly key: Buffer;
}

/**
 * Keeps each session in a folder of the storage, so that every server of the site finds it. The key of its contents is
 * encrypted with a key that only the browser's cookie holds: without a request of that browser, no server can read a
 * token. Each token is a file of its own, which a later sign-in to another storage leaves as it is: the sweep deletes what
 * has been stored longer than `lifetimeMs`.
 */
export function openCloudSessions({ storage, secure, lifetimeMs, now }: CloudSessionSettings): CloudSessions {
  const cookies = sessionCookies({ secure });

  async function open(request: FastifyRequest): Promise<OpenSession | undefined> {
    const cookie = cookies.read(request);
    if (!cookie) return undefined;
    const folder = cloudFolderKey(cookie.folder);
    const stored = await readStored(storage, sessionKey(folder));
    const key = stored && decryptContentsKey(stored.toString(), cookie.key, folder);
    return key && { id: cookie.folder, folder, key };
  }

  async function readToken({ folder, key }: OpenSession, cloud: Cloud): Promise<string | undefined> {
    const stored = await readStored(storage, tokenKey(folder, cloud));
    if (!stored) return undefined;
    const { value, until } = Token.parse(
      JSON.parse(decrypt(stored.toString(), key, tokenKey(folder, cloud))),
    );
    return (await now()) < until ? value : undefined;
  }

  /** Stores a text under a key of the storage, encrypted for that place. */
  const write = (text: unknown, encryptionKey: Buffer, storageKey: string, context = storageKey) =>
    storage.storeBytes(storageKey, Buffer.from(encrypt(JSON.stringify(text), encryptionKey, context)));

  return {
    hasCookie: (request) => cookies.read(request) !== undefined,
    async token(request, cloud) {
      const session = await open(request);
      return session && readToken(session, cloud);
    },
    async signIn(request, reply, cloud, { value, seconds }) {
      const before = await open(request);
      const until = (await now()) + Math.min(seconds * 1000, lifetimeMs);
      const cookie = cookies.renew(reply, before?.id);
      const folder = cloudFolderKey(cookie.folder);
      const contentsKey = before?.key ?? createKey();
      await write({ value, until }, contentsKey, tokenKey(folder, cloud));
      await write({ contentsKey: contentsKey.toString('base64') }, cookie.key, sessionKey(folder), folder);
    },
    async signOut(request, cloud) {
      const session = await open(request);
      if (session) await storage.deleteAll(cloudKey(session.folder, cloud));
    },
    async keep(request, cloud, file) {
      const session = await open(request);
      if (!session) return undefined;
      const until = (await now()) + lifetimeMs;
      return storeImport(storage, session, cloud, { ...file, until });
    },
    async imported(request, id) {
      const session = await open(request);
      return session && findImport(storage, session, id, await now());
    },
  };
}

const sessionKey = (folder: string): string => `${folder}/session`;
const tokenKey = (folder: string, cloud: Cloud): string => `${cloudKey(folder, cloud)}/token`;

/** Returns undefined if it was encrypted with another key: the cookie is from before a later sign-in. */
function decryptContentsKey(encrypted: string, key: Buffer, folder: string): Buffer | undefined {
  let json: string;
  try {
    json = decrypt(encrypted, key, folder);
  } catch {
    return undefined;
  }
  return Buffer.from(Session.parse(JSON.parse(json)).contentsKey, 'base64');
}
