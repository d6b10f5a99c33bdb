import { writeStoredData, readStoredData } from '../site/browser-storage.ts';
import { createStore } from '../site/store.ts';
import type { OptionControl, OptionValue } from './control.ts';

/** The visitor's own choices, by target format and option; what was never touched is not in it. */
export type ChosenOptions = Readonly<Record<string, Readonly<Record<string, OptionValue>>>>;

const storageKey = 'options';

/** What this visitor likes, kept on this device. Secrets stay in memory. */
export const chosenOptions = createStore<ChosenOptions>({});

/** Takes up what was chosen on this device before. */
export function restoreOptions(): void {
  const value = readStoredData('device', storageKey);
  if (typeof value === 'object' && value !== null) chosenOptions.set(value as ChosenOptions);
}

/** Remembers a choice; `undefined` goes back to the default. */
export function chooseOption(target: string, control: OptionControl, value: OptionValue | undefined): void {
  const { [control.name]: _, ...others } = chosenOptions.get()[target] ?? {};
  const own = value === undefined ? others : { ...others, [control.name]: value };
  chosenOptions.set({ ...chosenOptions.get(), [target]: own });
  if (control.type === 'text' && control.secret) return;
  remember();
}

/** Forgets every choice for a target. */
export function resetOptions(target: string): void {
  chosenOptions.set({ ...chosenOptions.get(), [target]: {} });
  remember();
}

/** The choices to send for a conversion: of what was chosen for the target, that which this conversion knows. */
export function optionsToSend(
  target: string,
  controls: readonly OptionControl[],
): Record<string, OptionValue> {
  const chosen = chosenOptions.get()[target] ?? {};
  const known = controls.filter(({ name }) => chosen[name] !== undefined);
  return Object.fromEntries(known.map(({ name }) => [name, chosen[name] ?? '']));
}

const remember = (): void => writeStoredData('device', storageKey, chosenOptions.get());
