import type { IncomingMessage } from 'node:http';
import { Fault } from '#src/contract/faults.ts';

/** The minimum transfer rate and the window it is measured over. */
export interface PaceRule {
  readonly minBytesPerSecond: number;
  readonly windowSeconds: number;
}

const samplesInWindow = 6;
/** The rule for every upload. */
export const usualPace: PaceRule = { minBytesPerSecond: 5 * 1024, windowSeconds: 30 };

/** Monitors the transfer rate of an upload. */
export interface Pace {
  /** Aborted with the fault `upload-too-slow` as its reason when the upload has almost stalled. */
  readonly signal: AbortSignal;
  stop(): void;
}

/** Requires an upload to deliver at least 5 KB/s over 30 s, so that slow senders can't hold every connection. */
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
