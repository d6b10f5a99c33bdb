import type { VideoView } from './use-video.ts';

/** What a tab of the editor asks of the server. */
export interface VideoEditRequest {
  readonly operation: 'trim' | 'cut' | 'crop' | 'rotate';
  readonly options: Readonly<Record<string, unknown>>;
}

/** What every tab of the editor is given; its values stay with the editor, so that going to another tab loses none. */
export interface VideoTabProps<Value> {
  readonly view: VideoView;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isBusy: boolean;
  readonly onEdit: (request: VideoEditRequest) => void;
}
