import type { FastifyCorsOptions } from '@fastify/cors';

/** Pages of other sites get no cookies; they may read the headers that say how to go on. */
export const corsOptions = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: origins.includes('*') ? '*' : [...origins],
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  exposedHeaders: [
    'Content-Disposition',
    'Location',
    'Preference-Applied',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'Tus-Resumable',
    'Upload-Expires',
    'Upload-Length',
    'Upload-Offset',
  ],
  maxAge: 600,
  strictPreflight: false,
});
