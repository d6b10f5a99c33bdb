import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from '#src/contract/faults.ts';
import { nameNetworks } from './network-names.ts';

/** What a network may do within ten minutes, unless the operator sets other limits. The queue limits concurrent jobs. */
export const allowance = {
  uploads: 600,
  uploadBytes: 3 * 1024 ** 3,
  /** Requests for missing jobs: enough for any page left open, too few to guess ids. */
  misses: 600,
  /** Sign-ins begun at a storage. Each is remembered for ten minutes, and too many would displace those of others. */
  signIns: 200,
  /** Newly rendered social cards: enough for every tool and many emojis. */
  cardRenders: 300,
} as const;

/** Counts the requests of each network; rejects with `rate-limited` past the allowance. */
export interface RateLimits {
  /** Counts an upload that is about to begin. */
  beginUpload(network: string): Promise<void>;
  /** Admits a body of any type, based on the bytes already received from the network. */
  beginBody(network: string): Promise<void>;
  /** Counts the bytes of an upload or another body. Never rejects; the next request is refused instead. */
  countBytes(network: string, bytes: number): Promise<void>;
  /** Counts a request for a missing job. */
  countMiss(network: string): Promise<void>;
  /** Counts a browser redirected to sign in to a cloud storage. */
  countSignIn(network: string): Promise<void>;
}

/** Creates limits per network over ten minutes, in the memory of this process. If disabled, nothing is counted. */
export function limitRates(settings: {
  readonly enabled: boolean;
  readonly uploads?: number | undefined;
  readonly uploadBytes?: number | undefined;
}): RateLimits {
  if (!settings.enabled) return unlimited;
  const uploads = countUpTo(settings.uploads ?? allowance.uploads);
  const bytes = countUpTo(settings.uploadBytes ?? allowance.uploadBytes);
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

/** Counts cards rendered for a network; the returned function rejects past the allowance. */
export function limitCardRenders(settings: { enabled: boolean }): (network: string) => Promise<void> {
  if (!settings.enabled) return async () => {};
  return countUpTo(allowance.cardRenders).spend;
}

const windowSeconds = 600;

/** Maximum number of networks counted separately: about 12 MB of memory per limit. */
const maxCountedNetworks = 20_000;

/** Creates one limit: the points each network may spend within a window. */
function countUpTo(points: number) {
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds });
  const nameOf = nameNetworks({ max: maxCountedNetworks, seconds: windowSeconds });
  return {
    /** Spends a point; rejects with `rate-limited` if none is left. */
    async spend(network: string): Promise<void> {
      try {
        await limiter.consume(nameOf(network));
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      }
    },
    /** Spends points even if none are left. */
    async add(network: string, count: number): Promise<void> {
      await limiter.penalty(nameOf(network), count);
    },
    /** Returns the points spent; null if none were. */
    counted: async (network: string): Promise<RateLimiterRes | null> => limiter.get(nameOf(network)),
  };
}

function tooMany(state: RateLimiterRes): Fault {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return new Fault('rate-limited', { seconds }, { retryAfterSeconds: seconds });
}
