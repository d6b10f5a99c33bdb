import type { FastifyRequest } from 'fastify';
import { phrase } from '#src/contract/messages/facts.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import {
  beginUpload,
  continueUpload,
  deleteUpload,
  readUpload,
  tusVersion,
  uploadPartType,
} from '#src/contract/endpoints/uploads.ts';
import { Fault } from '#src/contract/faults.ts';
import type { z } from 'zod';
import { watchPace } from '../intake/upload-pace.ts';
import { serve, type Call } from '../serve.ts';
import type { Server } from '../server-parts.ts';
import { receiveUploadParts } from '../uploads/receive-parts.ts';
import { uploadOffset, type StoredUpload } from '../uploads/stored-uploads.ts';
import { ownUpload } from '../uploads/own-upload.ts';
import { admitImport, admitUploadPart } from '../visitors/admission.ts';

/** Resumable uploads by the tus protocol: creation, termination and expiration. */
export function uploadRoutes(server: Server): void {
  const { app, uploads, spool } = server;
  const receiving = new Map<string, { readonly request: FastifyRequest; readonly ended: Promise<unknown> }>();
  app.addContentTypeParser(uploadPartType, (_request, _payload, done) => done(null));

  serveTus(server, beginUpload, async ({ request, reply }) => {
    const length = countIn(request, 'upload-length');
    const name = fileNameIn(request);
    if (length > server.maxFileBytes) throw new Fault('file-too-large', { maxMb: server.settings.maxFileMb });
    await admitImport(server, request, length);
    const { visitor } = server.visitors.ownerOf(server.visitors.welcome(request, reply));
    const upload = await uploads.begin({ name, length, owner: visitor });
    void reply.header('location', `${server.settings.basePath}/api/uploads/${upload.id}`);
    describe(upload, reply);
    return { id: upload.id };
  });

  serveTus(server, readUpload, async ({ fields, request, reply }) => {
    await interrupt(fields.id);
    const upload = await ownUpload(server, request, fields.id);
    describe(upload, reply);
    void reply.header('upload-length', String(upload.length)).header('cache-control', 'no-store');
  });

  serveTus(server, continueUpload, async ({ fields, request, reply }) => {
    const offset = countIn(request, 'upload-offset');
    await interrupt(fields.id);
    const upload = await ownUpload(server, request, fields.id);
    if (uploadOffset(upload) !== offset)
      throw new Fault('upload-offset-wrong', { offset: uploadOffset(upload) });
    await admitUploadPart(server, request, upload.length - offset);
    const longer = await receive(request, upload);
    describe(longer, reply);
  });

  serveTus(server, deleteUpload, async ({ fields, request }) => {
    await interrupt(fields.id);
    const { id } = await ownUpload(server, request, fields.id);
    await uploads.remove(id);
  });

  async function receive(request: FastifyRequest, upload: StoredUpload): Promise<StoredUpload> {
    const pace = watchPace(request.raw);
    pace.signal.addEventListener('abort', () => request.raw.destroy(), { once: true });
    const { network } = server.visitors.of(request);
    const onStored = (bytes: number) => void server.limits.countBytes(network, bytes);
    const work = receiveUploadParts(request.raw, upload, { uploads, spool, onStored });
    receiving.set(upload.id, { request, ended: work });
    try {
      return await work;
    } finally {
      pace.stop();
      if (receiving.get(upload.id)?.request === request) receiving.delete(upload.id);
    }
  }

  /**
   * Ends the request that is still sending to an upload: its client has lost the connection, or it would not ask again.
   * Resolves when what has arrived is stored.
   */
  async function interrupt(id: string): Promise<void> {
    const earlier = receiving.get(id);
    if (!earlier) return;
    earlier.request.raw.destroy();
    await earlier.ended.catch(() => undefined); // its own request is answered with it
  }
}

/** Mounts an endpoint of the protocol, whose requests and responses name its version. */
function serveTus<Fields extends z.ZodType, Reply extends z.ZodType>(
  server: Server,
  endpoint: Endpoint<Fields, Reply>,
  handler: (call: Call<z.output<Fields>>) => Promise<z.input<Reply>>,
): void {
  serve(server, endpoint, async (call) => {
    void call.reply.header('tus-resumable', tusVersion);
    if (call.request.headers['tus-resumable'] !== tusVersion) {
      void call.reply.header('tus-version', tusVersion);
      throw new Fault('tus-version');
    }
    return handler(call);
  });
}

function describe(upload: StoredUpload, reply: Call<unknown>['reply']): void {
  void reply
    .header('upload-offset', String(uploadOffset(upload)))
    .header('upload-expires', new Date(upload.until).toUTCString());
}

function countIn({ headers }: FastifyRequest, name: string): number {
  const value = headers[name];
  if (value === undefined) throw new Fault('field-missing', { field: headerName(name) });
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
    throw new Fault('field-invalid', { field: headerName(name), reason: phrase('use a whole number') });
  return Number(value);
}

/** Returns the file name of the metadata: keys and values in base64, separated by commas (tus 1.0.0, Upload-Metadata). */
function fileNameIn({ headers }: FastifyRequest): string {
  const metadata = String(headers['upload-metadata'] ?? '');
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '));
  const encoded = pairs.find(([key]) => key === 'filename')?.[1];
  const name = Buffer.from(encoded ?? '', 'base64').toString();
  if (name === '') throw new Fault('field-missing', { field: 'filename' });
  return name;
}

const headerName = (name: string): string => name.replaceAll(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
