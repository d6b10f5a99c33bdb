import { formatOf, isFormatId, type Category } from '#src/formats/formats.ts';

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

const groupNames: Record<Category, string> = {
  image: 'Images',
  video: 'Video',
  audio: 'Audio',
  document: 'Documents',
  archive: 'Archives',
};

/** Those of some targets that match a search (label, full name or ending), by kind; the likeliest kind and format first. */
export function groupTargets(targets: readonly string[], search: string): TargetGroup[] {
  const wanted = search.trim().toLowerCase().replace(/^\./, '');
  const choices = targets.filter(isFormatId).map((format) => choiceOf(format, wanted));
  const kept = choices.filter((choice) => choice !== undefined);
  return Object.entries(Object.groupBy(kept, (choice) => groupNames[choice.kind])).map(
    ([name, own = []]) => ({ name, choices: own }),
  );
}

function choiceOf(format: Parameters<typeof formatOf>[0], wanted: string): TargetChoice | undefined {
  const { label, name, category, extensions } = formatOf(format);
  const words = [label, name, groupNames[category], ...extensions].join(' ').toLowerCase();
  return words.includes(wanted) ? { format, label, name, kind: category } : undefined;
}
