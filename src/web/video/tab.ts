import type { VideoSettings } from './video-settings.ts';
import type { VideoView } from './use-video.ts';

/** Work that a tab requests from the server. */
export interface EditorRequest {
  readonly path: '/api/video-edit' | '/api/convert';
  readonly fields: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Props of every editor tab. The editor holds the settings, so switching tabs loses none of them. */
export interface VideoTabProps {
  readonly view: VideoView;
  readonly settings: VideoSettings;
  readonly onChange: (changed: Partial<VideoSettings>) => void;
  readonly isBusy: boolean;
  readonly onRequest: (request: EditorRequest) => void;
}

/** Returns the request of an edit that keeps the format of the video. */
export const editRequest = (
  operation: 'trim' | 'cut' | 'crop' | 'rotate' | 'speed' | 'mute',
  options: EditorRequest['options'],
): EditorRequest => ({ path: '/api/video-edit', fields: { operation }, options });

/** Returns the request of a conversion to another format. */
export const conversionRequest = (toFormat: string, options: EditorRequest['options']): EditorRequest => ({
  path: '/api/convert',
  fields: { type: 'video', toFormat },
  options,
});
