import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createKey } from '#src/storage/encrypt.ts';

/** What the cookie of a cloud session holds: the id of the session's folder in storage, and the key that opens it. */
export interface SessionCookie {
  readonly folder: string;
  readonly key: Buffer;
}

/** Reads and sets the cookie of cloud sessions. */
export interface SessionCookies {
  /** Returns the cookie of a request; undefined if it has none. */
  read(request: FastifyRequest): SessionCookie | undefined;
  /** Gives the browser a cookie with a new key, which ends with the browser. Without a folder, it names a new one. */
  renew(reply: FastifyReply, folder?: string): SessionCookie;
}

/** 32 bytes of folder and 32 of key, each in base64url. */
const shape = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** Creates the access to the cookie, which only an https site can mark as secure. */
export function sessionCookies({ secure }: { readonly secure: boolean }): SessionCookies {
  const name = secure ? '__Host-cloud' : 'cloud';
  return {
    read({ cookies }) {
      const [, folder, key] = shape.exec(cookies[name] ?? '') ?? [];
      return folder && key ? { folder, key: Buffer.from(key, 'base64url') } : undefined;
    },
    renew(reply, folder = randomBytes(32).toString('base64url')) {
      const key = createKey();
      const value = `${folder}.${key.toString('base64url')}`;
      void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure });
      return { folder, key };
    },
  };
}
