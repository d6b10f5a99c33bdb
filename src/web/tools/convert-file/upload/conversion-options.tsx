import { QueryClientProvider } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { OptionsPanel } from '../../../options/options-panel.tsx';
import { restoreOptions } from '../../../options/remembered-options.ts';
import { useControls, type Pair } from '../../../options/use-controls.ts';
import type { FileConversion } from '../conversions.ts';
import { statusWords as words } from '../status-words.ts';

/** Options of this conversion, collapsed by default; renders nothing if there are none. */
export default function ConversionOptions({ conversion: { from, to } }: { conversion: FileConversion }) {
  useEffect(restoreOptions, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Options pair={{ type: 'document', from, to }} />
    </QueryClientProvider>
  );
}

function Options({ pair }: { pair: Pair }) {
  const controls = useControls(pair);
  if (!controls || controls.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-card shadow-card">
      <summary className="flex min-h-12 list-none items-center gap-2.5 px-5 font-semibold">
        <SlidersHorizontal aria-hidden="true" className="size-4.5 text-soft" />
        {words.options}
      </summary>
      <div className="border-t border-line p-5">
        <OptionsPanel pair={pair} />
      </div>
    </details>
  );
}
