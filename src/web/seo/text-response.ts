/** Returns a text that caches may keep for an hour. */
export const createTextResponse = (text: string, mediaType: 'text/plain' | 'text/markdown'): Response =>
  new Response(text, {
    headers: { 'Content-Type': `${mediaType}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  });
