import { cloudNames, type Cloud } from '#src/contract/cloud/cloud-names.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Ask } from './drive.ts';
import { drives, meantBy, reachedAt, type CloudSettings } from './drives.ts';

interface Asking {
  readonly cloud: Cloud;
  readonly token: string;
  readonly settings: CloudSettings;
  readonly signal: AbortSignal;
}

/**
 * Sends requests to one cloud storage on behalf of one visitor. The token is sent only to the storage's own URLs,
 * never along with a redirect.
 */
export function askDrive(asking: Asking): Ask {
  return async (url, init = {}) => {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      authorization: `Bearer ${asking.token}`,
    };
    const first = await request(asking, url, { ...init, headers });
    const response = isRedirect(first) ? await follow(asking, first) : first;
    if (response.ok) return response;
    await response.body?.cancel();
    throw refusal(asking.cloud, response.status);
  };
}

async function request(
  { cloud, settings, signal }: Asking,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(reachedAt(url, settings), { ...init, redirect: 'manual', signal });
  } catch (cause) {
    throw signal.aborted ? cause : unwilling(cloud, cause);
  }
}

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

/** Follows a redirect once, and only to the storage's file hosts. */
async function follow(asking: Asking, redirect: Response): Promise<Response> {
  await redirect.body?.cancel();
  const { cloud, settings } = asking;
  const target = meantBy(redirect.headers.get('location') ?? '', settings);
  const host = target && URL.parse(target)?.host;
  if (!target || !host || !drives[cloud].hostsOfFiles?.test(host))
    throw unwilling(cloud, 'a redirect to another host');
  return request(asking, target, {});
}

function refusal(cloud: Cloud, status: number): Fault {
  const detail = { cloud: cloudNames[cloud] };
  if (status === 401) return new Fault('cloud-signed-out', detail);
  if (status === 404 || status === 409 || status === 403) return new Fault('cloud-file-missing', detail);
  return unwilling(cloud, `status ${status}`);
}

const unwilling = (cloud: Cloud, cause: unknown): Fault =>
  new Fault('cloud-unavailable', { cloud: cloudNames[cloud] }, { cause });
