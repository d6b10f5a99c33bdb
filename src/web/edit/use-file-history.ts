import { useHistory, type History } from './use-history.ts';

/** The file being edited and its settings; both are undone together. */
interface EditedFile<Settings> {
  readonly file: File | undefined;
  readonly settings: Settings;
}

/** A file being edited, its settings, and what can be undone and redone. */
export interface FileHistory<Settings> extends EditedFile<Settings> {
  /** Changes the settings. Changes of one group that follow each other at once are undone together. */
  change(settings: Settings, group: string): void;
  /** Starts with a file chosen by the visitor, and forgets the past. */
  begin(file: File): void;
  /** Continues with the result of an edit. */
  goOn(result: File): void;
  /** Props of `UndoRedo`. A step to another file names it. */
  readonly undoRedo: {
    readonly history: Pick<History<unknown>, 'undo' | 'redo'>;
    readonly undoes: { readonly file: string | undefined } | undefined;
    readonly redoes: { readonly file: string | undefined } | undefined;
  };
}

interface FileHistoryOptions<Settings> {
  /** Returns the settings for another file. */
  readonly forNext: (settings: Settings) => Settings;
  /** Called before another file is edited. */
  readonly onOtherFile: () => void;
}

/** Keeps the file of an editor and its settings, with their history. */
export function useFileHistory<Settings>(
  first: Settings,
  { forNext, onOtherFile }: FileHistoryOptions<Settings>,
): FileHistory<Settings> {
  const history = useHistory<EditedFile<Settings>>({ file: undefined, settings: first });
  const { file, settings } = history.value;

  function step(to: EditedFile<Settings> | undefined, go: () => void): void {
    if (to?.file !== file) onOtherFile();
    go();
  }

  function open(next: File, by: 'change' | 'restart'): void {
    onOtherFile();
    history[by]({ file: next, settings: forNext(settings) });
  }

  const nameIn = (to: EditedFile<Settings> | undefined) =>
    to && { file: to.file === file ? undefined : to.file?.name };
  return {
    file,
    settings,
    change: (changed, group) => history.change({ file, settings: changed }, group),
    begin: (chosen) => open(chosen, 'restart'),
    goOn: (result) => open(result, 'change'),
    undoRedo: {
      history: {
        undo: () => step(history.previous, history.undo),
        redo: () => step(history.next, history.redo),
      },
      undoes: nameIn(history.previous),
      redoes: nameIn(history.next),
    },
  };
}
