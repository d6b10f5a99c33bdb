import type { IncomingMessage } from 'node:http';
import { Fault } from '#src/contract/faults.ts';

/** How slow is too slow. */
export interface PaceRule {
  readonly minBytesPerSecond: number;
  readonly windowSeconds: number;
}

const samplesInWindow = 6;
/** Of any upload. */
export const usualPace: PaceRule = { minBytesPerSecond: 5 * 1024, windowSeconds: 30 };

/** A watch over how fast an upload comes in. */
export interface Pace {
  /** Aborted, with the fault `upload-too-slow` as its reason, when the upload has come to a near standstill. */
  readonly signal: AbortSignal;
  stop(): void;
}

/** Watches that an upload brings at least 5 KB/s over 30 s, so that slow senders cannot hold every connection. */
export function watchPace(request: IncomingMessage, rule = usualPace): Pace {
  const slow = new AbortController();
  const samples = [request.socket.bytesRead];
  const timer = setInterval(
    () => {
      samples.unshift(request.socket.bytesRead);
      const [now = 0] = samples;
      const before = samples[samplesInWindow];
      if (before !== undefined && now - before < rule.windowSeconds * rule.minBytesPerSecond)
        slow.abort(new Fault('upload-too-slow'));
    },
    (rule.windowSeconds / samplesInWindow) * 1000,
  ).unref();
  return { signal: slow.signal, stop: () => clearInterval(timer) };
}
