import type { FilmView } from './use-film.ts';

/** What a tab of the editor asks of the server. */
export interface EditRequest {
  readonly operation: 'trim' | 'cut' | 'crop' | 'rotate';
  readonly options: Readonly<Record<string, unknown>>;
}

/** What every tab of the editor is given; its values stay with the editor, so that going to another tab loses none. */
export interface TabProps<Value> {
  readonly view: FilmView;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isBusy: boolean;
  readonly onEdit: (request: EditRequest) => void;
}
