import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from '#src/contract/faults.ts';
import { nameNetworks } from './network-names.ts';

/** What a network may do within ten minutes. How much runs at once is the queue's own limit. */
export const allowance = {
  uploads: 600,
  uploadBytes: 3 * 1024 ** 3,
  /** Requests for jobs that are not there: enough for any page left open, too few to guess ids. */
  misses: 600,
  /** Ways to the sign-in of a storage, each of which is remembered for ten minutes; others' would be forgotten for too many. */
  signIns: 200,
  /** Pictures of pages drawn anew: those of every tool, and many an emoji's. */
  cardRenders: 300,
} as const;

/** Counts what each network does; rejects with `rate-limited` past the allowance. */
export interface RateLimits {
  /** Counts an upload about to begin. */
  beginUpload(network: string): Promise<void>;
  /** Admits a body, whatever it is, by the bytes that came before it. */
  beginBody(network: string): Promise<void>;
  /** Counts what an upload or another body has brought; never rejects, the next one is told. */
  countBytes(network: string, bytes: number): Promise<void>;
  /** Counts a request for a job that is not there. */
  countMiss(network: string): Promise<void>;
  /** Counts a browser sent away to sign in to a cloud storage. */
  countSignIn(network: string): Promise<void>;
}

/** Limits per network over ten minutes, in the memory of this process. Switched off, nothing is counted. */
export function limitRates(settings: { enabled: boolean }): RateLimits {
  if (!settings.enabled) return unlimited;
  const uploads = countUpTo(allowance.uploads);
  const bytes = countUpTo(allowance.uploadBytes);
  const misses = countUpTo(allowance.misses);
  const signIns = countUpTo(allowance.signIns);

  async function beginBody(network: string): Promise<void> {
    const brought = await bytes.counted(network);
    if (brought && brought.remainingPoints <= 0) throw tooMany(brought);
  }

  return {
    beginBody,
    async beginUpload(network) {
      await beginBody(network);
      await uploads.spend(network);
    },
    async countBytes(network, count) {
      await bytes.add(network, count);
    },
    countMiss: misses.spend,
    countSignIn: signIns.spend,
  };
}

const unlimited: RateLimits = {
  beginUpload: async () => {},
  beginBody: async () => {},
  countBytes: async () => {},
  countMiss: async () => {},
  countSignIn: async () => {},
};

/** Counts pictures that are drawn for a network; the returned function rejects past the allowance. */
export function limitCardRenders(settings: { enabled: boolean }): (network: string) => Promise<void> {
  if (!settings.enabled) return async () => {};
  return countUpTo(allowance.cardRenders).spend;
}

const windowSeconds = 600;

/** Networks that have a count of their own at once: some 12 MB of memory for each limit. */
const maxCountedNetworks = 20_000;

/** One limit: the points that each network may spend within a window. */
function countUpTo(points: number) {
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds });
  const nameOf = nameNetworks({ max: maxCountedNetworks, seconds: windowSeconds });
  return {
    /** Spends a point; rejects with `rate-limited` where none is left. */
    async spend(network: string): Promise<void> {
      try {
        await limiter.consume(nameOf(network));
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      }
    },
    /** Spends points whether they are left or not. */
    async add(network: string, count: number): Promise<void> {
      await limiter.penalty(nameOf(network), count);
    },
    /** What has been spent; null where nothing was. */
    counted: async (network: string): Promise<RateLimiterRes | null> => limiter.get(nameOf(network)),
  };
}

function tooMany(state: RateLimiterRes): Fault {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return new Fault('rate-limited', { seconds }, { retryAfterSeconds: seconds });
}
