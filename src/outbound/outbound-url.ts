/** Rules that a URL must satisfy before anything is sent to it; each breach has a code. */
export type UrlBreach = 'not-https' | 'has-credentials' | 'other-port' | 'unreadable';

const maxUrlLength = 2_048;

/**
 * Parses a URL that a visitor gave, or that a server redirects to. Only https on its own port: other services of a
 * host aren't for us to knock at. Returns the breach if a rule isn't satisfied.
 */
export function parseOutboundUrl(text: string, base?: URL): URL | UrlBreach {
  const url = text.length > maxUrlLength ? null : URL.parse(text, base?.href);
  if (!url) return 'unreadable';
  if (url.protocol !== 'https:') return 'not-https';
  if (url.username !== '' || url.password !== '') return 'has-credentials';
  return url.port === '' ? url : 'other-port';
}
