import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { OfferSource } from '#src/mcp/offer-tools.ts';
import { shareUrl } from '../routes/share.ts';
import { refuseCrossSite } from '../visitors/cross-site.ts';
import type { Server } from '../server-parts.ts';
import { apiCallsOf } from './call-api.ts';
import { makeAgentServer } from './make-agent-server.ts';

/** POST /mcp: the Model Context Protocol over streamable HTTP, without sessions. */
export function agentRoute(server: Server, { version }: { readonly version: string }): void {
  const offer: OfferSource = {
    formats: async () => server.offer().types,
    tools: async () => server.offer().tools,
  };
  server.app.route({
    method: 'POST',
    url: '/mcp',
    compress: false,
    bodyLimit: 4 * 1024 * 1024,
    onRequest: async (request) => refuseCrossSite(server, request),
    handler: async (request, reply) => {
      const callApi = apiCallsOf(server, request, reply);
      const linkTo = ({ id }: { readonly id: string }): string => shareUrl(server, request, id);
      const handler = createMcpHandler(() => makeAgentServer({ version, offer, callApi, linkTo }));
      return sendWeb(reply, await handler.fetch(toWebRequest(request), { parsedBody: request.body }));
    },
  });
}

function toWebRequest({ headers, host }: FastifyRequest): Request {
  const pairs = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  return new Request(`http://${host}/mcp`, { method: 'POST', headers: pairs });
}

function sendWeb(reply: FastifyReply, response: Response): FastifyReply {
  void reply.code(response.status).headers(Object.fromEntries(response.headers));
  void reply.header('cache-control', 'no-store');
  return reply.send(response.body && Readable.fromWeb(response.body as ReadableStream<Uint8Array>));
}
