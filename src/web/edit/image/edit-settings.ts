import type { CropShape } from './crop-shapes.ts';
import type { AreaTexts } from '../crop/area-texts.ts';
import type { WatermarkSettings } from './watermark-tab.tsx';

/** The new size as typed. */
export interface SizeTexts {
  readonly width: string;
  readonly height: string;
  readonly maintainAspect: boolean;
}

/** The crop area as typed, and its shape. */
export interface Crop extends AreaTexts {
  readonly shape: CropShape;
}

/** Rotation of the image, applied before the flip, and the angle that straightens it. */
export interface ImageRotateOptions {
  readonly rotation: '0' | '90' | '180' | '270';
  readonly flip: 'none' | 'horizontal' | 'vertical' | 'both';
  /** Degrees clockwise, from -45 to 45. */
  readonly straighten: number;
}

/** Brightness and contrast, from -100 to 100; 0 changes nothing. */
export interface Adjustment {
  readonly brightness: number;
  readonly contrast: number;
}

/** The settings of each tab of the image editor. */
export interface SettingsOfTabs {
  readonly resize: SizeTexts;
  readonly crop: Crop;
  readonly rotate: ImageRotateOptions;
  readonly adjust: Adjustment;
  readonly watermark: WatermarkSettings;
}
export type TabName = keyof SettingsOfTabs;

/** All settings of the image editor. */
export interface EditSettings extends SettingsOfTabs {
  /** Format of the result; `keep` is that of the image. */
  readonly format: 'keep' | 'jpg' | 'png' | 'webp' | 'avif';
}

/** Settings that change nothing. */
export const noSettings: EditSettings = {
  resize: { width: '', height: '', maintainAspect: true },
  crop: { width: '', height: '', x: '', y: '', shape: 'free' },
  rotate: { rotation: '0', flip: 'none', straighten: 0 },
  adjust: { brightness: 0, contrast: 0 },
  watermark: {
    type: 'text',
    text: '',
    colour: '#ffffff',
    image: undefined,
    position: 'bottom-right',
    opacity: 50,
    size: 30,
    tiled: false,
  },
  format: 'keep',
};

/** Returns the settings for another image: only the watermark and the aspect ratio lock stay. */
export const settingsForNext = ({ resize, watermark }: EditSettings): EditSettings => ({
  ...noSettings,
  resize: { ...noSettings.resize, maintainAspect: resize.maintainAspect },
  watermark,
});

/** Tabs whose settings are applied together; a watermark is only added by its own button. */
export const combinedTabs = ['rotate', 'crop', 'resize', 'adjust'] as const;

/** Returns whether a tab's settings change anything. */
export function isTabSet({ resize, crop, rotate, adjust }: EditSettings, tab: TabName): boolean {
  switch (tab) {
    case 'resize':
      return resize.width.trim() !== '' || resize.height.trim() !== '';
    case 'crop':
      return crop.width.trim() !== '' || crop.height.trim() !== '';
    case 'rotate':
      return rotate.rotation !== '0' || rotate.flip !== 'none' || rotate.straighten !== 0;
    case 'adjust':
      return adjust.brightness !== 0 || adjust.contrast !== 0;
    case 'watermark':
    default:
      return false;
  }
}
