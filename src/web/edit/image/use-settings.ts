import { useState } from 'react';
import type { Crop } from './crop-tab.tsx';
import type { SizeTexts } from './resize-tab.tsx';
import type { ImageRotateOptions } from './rotate-tab.tsx';
import type { WatermarkSettings } from './watermark-tab.tsx';

/** Field values of each tab of the image editor. */
export interface SettingsOfTabs {
  readonly resize: SizeTexts;
  readonly crop: Crop;
  readonly rotate: ImageRotateOptions;
  readonly watermark: WatermarkSettings;
}

/** The settings of all tabs, and functions to change them. */
export interface Settings {
  readonly values: SettingsOfTabs;
  /** Sets the values of some tabs. */
  set(changed: Partial<SettingsOfTabs>): void;
  /** Resets the settings for another image, except the watermark and the aspect ratio lock. */
  reset(): void;
}

const first: SettingsOfTabs = {
  resize: { width: '', height: '', maintainAspect: true },
  crop: { width: '', height: '', x: '', y: '', shape: 'free' },
  rotate: { rotation: '0', flip: 'none' },
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
};

/** Keeps the settings of the image editor's tabs, so that switching tabs loses none. */
export function useSettings(): Settings {
  const [values, setValues] = useState(first);
  return {
    values,
    set: (changed) => setValues((now) => ({ ...now, ...changed })),
    reset: () =>
      setValues((now) => ({
        ...first,
        resize: { ...first.resize, maintainAspect: now.resize.maintainAspect },
        watermark: now.watermark,
      })),
  };
}
