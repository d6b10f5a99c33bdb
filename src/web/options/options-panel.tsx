import { Button } from '../ui/button.tsx';
import { useStore } from '../site/store.ts';
import { ControlField } from './control-field.tsx';
import { chooseOption, chosenOptions, resetOptions } from './remembered-options.ts';
import { useControls, type Pair } from './use-controls.ts';
import { optionsWords as words } from './words.ts';

/** Every option of a conversion, rendered from the server's schema. */
export function OptionsPanel({ pair }: { pair: Pair }) {
  const controls = useControls(pair);
  const target = pair.to ?? '';
  const own = useStore(chosenOptions)[target] ?? {};

  if (!controls) return <p className="text-sm text-soft">{words.loading}</p>;
  if (controls.length === 0) return <p className="text-sm text-soft">{words.none}</p>;
  return (
    <div>
      <div className="grid gap-x-8 gap-y-5 @md:grid-cols-2 @3xl:grid-cols-3">
        {controls.map((control) => (
          <ControlField
            key={control.name}
            control={control}
            value={own[control.name]}
            onChange={(value) => chooseOption(target, control, value)}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <p className="text-[0.8125rem] text-soft">{words.remembered}</p>
        <Button variant="quiet" onClick={() => resetOptions(target)}>
          {words.defaults}
        </Button>
      </div>
    </div>
  );
}
