import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'content-disposition';
import { formatOfName, formats } from '#src/formats/formats.ts';

const unknownType = 'application/octet-stream';

/**
 * Returns the name of a fetched file: from `Content-Disposition` (RFC 6266), or the last part of the URL's path. If no
 * format has its extension, that of the response's media type is added.
 */
export function nameOfResponse(headers: IncomingHttpHeaders, url: URL): string {
  const name = nameFromHeader(headers['content-disposition']) || nameFromPath(url) || url.hostname;
  if (formatOfName(name)) return name;
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const format = formats.find((each) => each.mediaType === mediaType && mediaType !== unknownType);
  return format ? `${name}.${format.extensions[0]}` : name;
}

const nameFromHeader = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : parse(header).parameters['filename'];

function nameFromPath({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // it has a % of its own
  }
}
