import type { Duplex } from 'node:stream';
import { z } from 'zod';

/** A connection to Chrome over the DevTools Protocol and a pair of pipes, with JSON messages separated by NUL. */
export interface DevTools {
  /** Sends a command to the browser, or to a page by its session. Rejects with the error reported by the browser. */
  send(method: string, params?: Record<string, unknown>, session?: string): Promise<Record<string, unknown>>;
  /** Calls the listener for every event of that name. Returns a function that removes it. */
  on(event: string, listener: (params: Record<string, unknown>, session: string) => void): () => void;
}

const Message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  sessionId: z.string().optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
});
type Message = z.infer<typeof Message>;

interface Waiting {
  readonly resolve: (result: Record<string, unknown>) => void;
  readonly reject: (error: Error) => void;
}

/** Opens a connection. */
export function converse({ commands, responses }: { commands: Duplex; responses: Duplex }): DevTools {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<{
    event: string;
    listener: (params: Record<string, unknown>, session: string) => void;
  }>();
  let lastId = 0;

  readMessages(responses, (message) => {
    if (message.id !== undefined) settle(waiting, message);
    for (const { event, listener } of listeners)
      if (event === message.method) listener(message.params ?? {}, message.sessionId ?? '');
  });

  return {
    send(method, params = {}, sessionId) {
      const id = ++lastId;
      const response = new Promise<Record<string, unknown>>((resolve, reject) =>
        waiting.set(id, { resolve, reject }),
      );
      commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      return response;
    },
    on(event, listener) {
      const entry = { event, listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
}

function settle(waiting: Map<number, Waiting>, { id = 0, result, error }: Message): void {
  const entry = waiting.get(id);
  waiting.delete(id);
  if (error) entry?.reject(new Error(error.message));
  else entry?.resolve(result ?? {});
}

function readMessages(responses: Duplex, onMessage: (message: Message) => void): void {
  let parts: Buffer[] = [];
  responses.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, from)) {
      parts.push(chunk.subarray(from, at));
      onMessage(Message.parse(JSON.parse(Buffer.concat(parts).toString('utf8'))));
      parts = [];
      from = at + 1;
    }
    parts.push(chunk.subarray(from));
  });
}
