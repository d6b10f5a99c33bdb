import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { cloudNames, type Cloud } from '#src/contract/cloud/cloud-names.ts';
import { CloudName, type ImportedFile } from '#src/contract/cloud/cloud.ts';
import {
  importCloudFile,
  listCloudFiles,
  readImport,
  signOutOfCloud,
} from '#src/contract/endpoints/clouds.ts';
import { Fault } from '#src/contract/faults.ts';
import { admitImport } from '../visitors/admission.ts';
import { sendFault } from '../responses/fault-response.ts';
import { askDrive } from '../cloud/ask-drive.ts';
import type { Ask } from '../cloud/drive.ts';
import { drives } from '../cloud/drives.ts';
import { fetchImport } from '../cloud/fetch-import.ts';
import { signInReturnUrl } from '../cloud/sign-in-routes.ts';
import { safeFileName } from '#src/files/safe-file-name.ts';
import { clientNetwork } from '../visitors/network.ts';
import { downloadHeaders } from '../files/result-file.ts';
import { serve, type Call } from '../serve.ts';
import type { Server } from '../server-parts.ts';

type Answering = Pick<Call<unknown>, 'request' | 'reply'>;

/** Cloud storage import: sign-in, file list, fetching a file, and sign-out. */
export function cloudRoutes(server: Server): void {
  signInRoute(server);
  serve(server, listCloudFiles, async (call) => {
    const { provider, ...query } = call.fields;
    return asExpected(provider, async () => {
      const { ask } = await asking(server, call, provider);
      return drives[provider].list(ask, query);
    });
  });
  serve(server, importCloudFile, (call) =>
    asExpected(call.fields.provider, () => importFile(server, call, call.fields)),
  );
  serve(server, signOutOfCloud, async ({ fields: { provider }, request }) =>
    server.cloudSessions.signOut(request, provider),
  );
  serve(
    server,
    readImport,
    async ({ fields: { id }, request, reply }) => {
      const file = await server.cloudSessions.imported(request, id);
      if (!file) {
        await server.limits.countMiss(server.visitors.of(request).network);
        throw new Fault('not-found');
      }
      const body = await server.storage.get(file.key);
      server.downloads.track(server.visitors.of(request), reply);
      void reply.headers({
        ...downloadHeaders({ name: file.name, format: 'bin' }),
        'content-length': file.sizeBytes,
      });
      return body;
    },
    { compress: false, head: false },
  );
}

async function importFile(
  server: Server,
  call: Answering,
  { provider, file: id }: { provider: Cloud; file: string },
): Promise<ImportedFile> {
  const { ask, onBytes } = await asking(server, call, provider);
  await admitImport(server, call.request, server.maxFileBytes);
  const { maxFileBytes, spool } = server;
  const target = { path: spool.newPath(), maxFileBytes, onBytes };
  const file = await fetchImport(await drives[provider].open(ask, id), provider, target);
  const { path, name: originalName, sizeBytes } = file;
  await server.limits.countBytes(server.visitors.of(call.request).network, sizeBytes);
  const name = safeFileName(originalName);
  try {
    const importId = await server.cloudSessions.keep(call.request, provider, { path, name, sizeBytes });
    if (!importId) throw signedOut(provider);
    return { id: importId, name, sizeBytes };
  } finally {
    await rm(path, { force: true });
  }
}

/** GET /api/cloud/{provider}/sign-in: redirects the browser to the storage. Only our own pages may request it. */
function signInRoute(server: Server): void {
  server.app.get<{ Params: { provider: string } }>('/api/cloud/:provider/sign-in', async (request, reply) => {
    const { data: cloud } = CloudName.safeParse(request.params.provider);
    if (!cloud) return sendFault(new Fault('page-not-found'), request, reply);
    refuseUnconfigured(server, cloud);
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') throw new Fault('cross-site');
    await server.limits.countSignIn(clientNetwork(request.ip));
    const returnUrl = signInReturnUrl(request, server.settings, cloud);
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return reply.redirect(await server.signIns.begin(reply, { cloud, returnUrl }), 303);
  });
}

function refuseUnconfigured({ settings }: Server, cloud: Cloud): void {
  if (!settings.clouds?.clients[cloud]) throw new Fault('cloud-not-offered', { cloud: cloudNames[cloud] });
}

const signedOut = (cloud: Cloud): Fault => new Fault('cloud-signed-out', { cloud: cloudNames[cloud] });

const standstillMs = 30_000;

/**
 * Returns a client of the storage for this browser. A request is aborted when the browser disconnects, the server
 * closes, or nothing arrives for 30 s.
 */
async function asking(
  server: Server,
  { request, reply }: Answering,
  cloud: Cloud,
): Promise<{ ask: Ask; onBytes: () => void }> {
  refuseUnconfigured(server, cloud);
  const token = await server.cloudSessions.token(request, cloud);
  const settings = server.settings.clouds;
  if (!token || !settings) throw signedOut(cloud);
  const over = new AbortController();
  const stop = () => over.abort(new Fault('cloud-unavailable', { cloud: cloudNames[cloud] }));
  const standstill = setTimeout(stop, standstillMs).unref();
  reply.raw.once('close', () => {
    clearTimeout(standstill);
    stop();
  });
  const signal = AbortSignal.any([over.signal, server.closing]);
  return { ask: askDrive({ cloud, token, settings, signal }), onBytes: () => standstill.refresh() };
}

/** Attributes a response that doesn't match the storage's documentation to the storage, not to our server. */
async function asExpected<Reply>(cloud: Cloud, work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw new Fault('cloud-unavailable', { cloud: cloudNames[cloud] }, { cause: error });
    throw error;
  }
}
