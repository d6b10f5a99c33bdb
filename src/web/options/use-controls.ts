import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ConversionType } from '#src/contract/conversion-types.ts';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { formatsKey } from '../api/keys.ts';
import { buildOptionControls, type OptionControl } from './control.ts';

export interface Pair {
  readonly type: ConversionType;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Returns the controls of a conversion's options; undefined until the server's schema is loaded. */
export function useControls(pair: Pair): readonly OptionControl[] | undefined {
  const { data } = useQuery<FormatsReply>({ queryKey: formatsKey });
  return data && controlsOfPair(data, pair);
}

/** The same, for code outside of components. Rejects if the server can't be reached. */
export async function fetchControls(client: QueryClient, pair: Pair): Promise<readonly OptionControl[]> {
  return controlsOfPair(await client.ensureQueryData<FormatsReply>({ queryKey: formatsKey }), pair);
}

function controlsOfPair(reply: FormatsReply, { type, from, to }: Pair): OptionControl[] {
  const formats = reply.types.find((entry) => entry.type === type)?.formats;
  const target = formats?.find(({ format }) => format === from)?.targets.find(({ format }) => format === to);
  return target ? buildOptionControls(target.options) : [];
}
