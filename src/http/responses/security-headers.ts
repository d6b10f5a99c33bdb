import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** 128 random bits for this response only, used by the page's inline scripts and styles. */
    cspNonce: string;
  }
}

/**
 * Adds the security headers to every response, including errors and static files. The policy of pages allows only
 * scripts with this response's nonce and what those load; all other responses may load nothing.
 */
export function addSecurityHeaders(app: FastifyInstance, settings: { https: boolean }): void {
  app.decorateReply('cspNonce', '');
  app.addHook('onRequest', async (_request, reply) => {
    reply.cspNonce = randomBytes(16).toString('base64');
    void reply.headers(headersOfAll(settings));
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', contentSecurityPolicy(reply));
    return payload;
  });
}

/** Returns the headers of a response sent before any hook could run, to a request that couldn't be routed. */
export const headersOfUnrouted = (settings: { https: boolean }): Record<string, string> => ({
  ...headersOfAll(settings),
  'content-security-policy': nothingAtAll,
});

const headersOfAll = ({ https }: { https: boolean }): Record<string, string> =>
  https ? { ...always, ...httpsOnly } : always;

const nothingAtAll = "default-src 'none'; frame-ancestors 'none'";

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(self)',
};

const httpsOnly = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

function contentSecurityPolicy(reply: FastifyReply): string {
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
  return isPage ? pagePolicy(reply.cspNonce) : nothingAtAll;
}

/** Style attributes are allowed because widgets position themselves with them; style elements require the nonce. */
function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
