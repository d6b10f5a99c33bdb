import { readStoredData, writeStoredData, writeStoredText } from '../site/browser-storage.ts';
import { createStore } from '../site/store.ts';
import type { OptionControl, OptionValue } from './control.ts';

/** The visitor's choices, by target format and option; options never changed are absent. */
export type ChosenOptions = Readonly<Record<string, Readonly<Record<string, OptionValue>>>>;

const storageKey = 'chosen-options';
/** Storage key of versions that also stored secrets. */
const formerStorageKey = 'options';

/** The visitor's choices, stored on this device, except for secrets, which are kept only in memory. */
export const chosenOptions = createStore<ChosenOptions>({});

/** Secrets entered on this page, as `target/name`. */
const secrets = new Set<string>();

/** Restores the choices stored on this device. */
export function restoreOptions(): void {
  writeStoredText('device', formerStorageKey, null);
  const value = readStoredData('device', storageKey);
  if (typeof value === 'object' && value !== null) chosenOptions.set(value as ChosenOptions);
}

/** Stores a choice; `undefined` restores the default. */
export function chooseOption(target: string, control: OptionControl, value: OptionValue | undefined): void {
  const { [control.name]: _, ...others } = chosenOptions.get()[target] ?? {};
  const own = value === undefined ? others : { ...others, [control.name]: value };
  chosenOptions.set({ ...chosenOptions.get(), [target]: own });
  if (control.type === 'text' && control.secret) secrets.add(`${target}/${control.name}`);
  remember();
}

/** Forgets every choice for a target. */
export function resetOptions(target: string): void {
  chosenOptions.set({ ...chosenOptions.get(), [target]: {} });
  remember();
}

/** Returns the options to send for a conversion: the choices for the target that this conversion supports. */
export function optionsToSend(
  target: string,
  controls: readonly OptionControl[],
): Record<string, OptionValue> {
  const chosen = chosenOptions.get()[target] ?? {};
  const known = controls.filter(({ name }) => chosen[name] !== undefined);
  return Object.fromEntries(known.map(({ name }) => [name, chosen[name] ?? '']));
}

function remember(): void {
  const targets = Object.entries(chosenOptions.get()).map(([target, options]) => {
    const open = Object.entries(options).filter(([name]) => !secrets.has(`${target}/${name}`));
    return [target, Object.fromEntries(open)] as const;
  });
  writeStoredData('device', storageKey, Object.fromEntries(targets));
}
