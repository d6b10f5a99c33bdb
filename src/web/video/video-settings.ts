import type { AreaTexts } from '../edit/crop/area-texts.ts';

/** The selected part as entered. */
export interface Times {
  readonly mode: 'trim' | 'cut';
  readonly start: string;
  readonly end: string;
}

/** Rotation options for a video. */
export interface VideoRotateOptions {
  readonly rotation: '0' | '90' | '180' | '270';
  readonly pixels: boolean;
}

/** How many times as fast the result plays. */
export type Speed = '0.25' | '0.5' | '0.75' | '1.25' | '1.5' | '2' | '3' | '4';

/** What happens to the audio, and the format it is saved in. */
export interface AudioSettings {
  readonly action: 'save' | 'remove';
  readonly format: 'mp3' | 'm4a' | 'wav' | 'flac' | 'ogg' | 'opus';
}

/** An animated image made from the selected part. */
export interface AnimationSettings {
  readonly format: 'gif' | 'webp' | 'avif';
  /** Width in pixels, and frames per second, as typed. */
  readonly width: string;
  readonly fps: string;
}

/** All settings of the video editor. The times apply to every tab that works on a part. */
export interface VideoSettings {
  readonly times: Times;
  readonly area: AreaTexts;
  readonly rotate: VideoRotateOptions;
  readonly speed: Speed;
  readonly audio: AudioSettings;
  readonly animation: AnimationSettings;
}

export type VideoTab = 'trim' | 'crop' | 'rotate' | 'speed' | 'audio' | 'animation';

/** Settings that select the whole video and change nothing. */
export const noVideoSettings: VideoSettings = {
  times: { mode: 'trim', start: '', end: '' },
  area: { width: '', height: '', x: '', y: '' },
  rotate: { rotation: '0', pixels: false },
  speed: '2',
  audio: { action: 'save', format: 'mp3' },
  animation: { format: 'gif', width: '480', fps: '12' },
};

/** Returns the settings for another video: choices stay, but not what belongs to the frames and times of this one. */
export const videoSettingsForNext = (settings: VideoSettings): VideoSettings => ({
  ...settings,
  times: { ...noVideoSettings.times, mode: settings.times.mode },
  area: noVideoSettings.area,
  rotate: noVideoSettings.rotate,
});

/** Returns whether a tab works on the selected part of the video. */
export const worksOnPart = (tab: VideoTab, { audio }: VideoSettings): boolean =>
  tab === 'trim' || tab === 'animation' || (tab === 'audio' && audio.action === 'save');
