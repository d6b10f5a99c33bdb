import { formatOf, isFormatId, type Category } from '#src/formats/formats.ts';
import { pickerWords } from './words.ts';
import { nameOfFormat } from '#src/formats/format-name.ts';

export interface TargetChoice {
  readonly format: string;
  readonly label: string;
  readonly name: string;
  readonly kind: Category;
}

export interface TargetGroup {
  readonly name: string;
  readonly choices: readonly TargetChoice[];
}

/** Those of some targets that match a search (label, full name or ending), by kind; the likeliest kind and format first. */
export function groupTargets(targets: readonly string[], search: string): TargetGroup[] {
  const wanted = search.trim().toLowerCase().replace(/^\./, '');
  const choices = targets.filter(isFormatId).map((format) => choiceOf(format, wanted));
  const kept = choices.filter((choice) => choice !== undefined);
  return Object.entries(Object.groupBy(kept, (choice) => pickerWords.groups[choice.kind])).map(
    ([name, own = []]) => ({ name, choices: own }),
  );
}

function choiceOf(format: Parameters<typeof formatOf>[0], wanted: string): TargetChoice | undefined {
  const { label, category, extensions } = formatOf(format);
  const name = nameOfFormat(format);
  const words = [label, name, pickerWords.groups[category], ...extensions].join(' ').toLowerCase();
  return words.includes(wanted) ? { format, label, name, kind: category } : undefined;
}
