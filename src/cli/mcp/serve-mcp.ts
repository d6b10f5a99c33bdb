import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { JobEngine } from '../engine.ts';
import { makeMcpServer } from './make-server.ts';

/** Serves the Model Context Protocol on the standard input and output until the input ends or the signal is aborted. */
export async function serveMcp(engine: JobEngine, version: string, signal: AbortSignal): Promise<void> {
  const handle = serveStdio(() => makeMcpServer(engine, version));
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  await Promise.race([once(process.stdin, 'close'), aborted]);
  await handle.close();
}
