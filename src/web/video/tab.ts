import type { VideoView } from './use-video.ts';

/** Edit that a tab requests from the server. */
export interface VideoEditRequest {
  readonly operation: 'trim' | 'cut' | 'crop' | 'rotate';
  readonly options: Readonly<Record<string, unknown>>;
}

/** Props of every editor tab. The editor holds the values, so switching tabs loses none of them. */
export interface VideoTabProps<Value> {
  readonly view: VideoView;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isBusy: boolean;
  readonly onEdit: (request: VideoEditRequest) => void;
}
