import { z } from 'zod';
import type { Fact, Facts } from './facts.ts';

const maxTextLength = 2_000;
const maxListLength = 1_000;

const FactSchema: z.ZodType<Fact> = z.lazy(() =>
  z.union([
    z.string().max(maxTextLength),
    z.number(),
    z.strictObject({ phrase: z.string().max(maxTextLength), facts: FactsSchema.exactOptional() }),
    z.strictObject({ seconds: z.number() }),
    z.strictObject({ bytes: z.number() }),
    z.strictObject({ language: z.string().max(100) }),
    z.array(FactSchema).max(maxListLength),
  ]),
);

/** The values of a message that another process wrote, or that were stored. */
export const FactsSchema: z.ZodType<Facts> = z.record(z.string(), FactSchema);
