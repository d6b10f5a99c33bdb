import { formatById, isFormatId, type Category } from '#src/formats/formats.ts';
import { targetPickerWords } from './words.ts';

export interface TargetChoice {
  readonly format: string;
  readonly label: string;
  readonly name: string;
  readonly category: Category;
}

export interface TargetGroup {
  readonly name: string;
  readonly choices: readonly TargetChoice[];
}

/**
 * Returns the targets that match a search (label, full name or extension), grouped by category; the likeliest
 * category and format come first.
 */
export function groupTargets(targets: readonly string[], search: string): TargetGroup[] {
  const query = search.trim().toLowerCase().replace(/^\./, '');
  const choices = targets.filter(isFormatId).map((format) => toTargetChoice(format, query));
  const matching = choices.filter((choice) => choice !== undefined);
  return Object.entries(Object.groupBy(matching, (choice) => targetPickerWords.groups[choice.category])).map(
    ([name, own = []]) => ({ name, choices: own }),
  );
}

function toTargetChoice(format: Parameters<typeof formatById>[0], query: string): TargetChoice | undefined {
  const { label, name, category, extensions } = formatById(format);
  const words = [label, name, targetPickerWords.groups[category], ...extensions].join(' ').toLowerCase();
  return words.includes(query) ? { format, label, name, category } : undefined;
}
