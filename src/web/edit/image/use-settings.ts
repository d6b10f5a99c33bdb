import { useState } from 'react';
import type { Crop } from './crop-tab.tsx';
import type { SizeTexts } from './resize-tab.tsx';
import type { ImageRotateOptions } from './rotate-tab.tsx';
import type { WatermarkSettings } from './watermark-tab.tsx';

/** What stands in the fields of each tab of the image editor. */
export interface SettingsOfTabs {
  readonly resize: SizeTexts;
  readonly crop: Crop;
  readonly rotate: ImageRotateOptions;
  readonly watermark: WatermarkSettings;
}

/** The settings of all tabs, and what changes them. */
export interface Settings {
  readonly values: SettingsOfTabs;
  /** Sets those of some tabs. */
  set(changed: Partial<SettingsOfTabs>): void;
  /** For another picture: all but the watermark, and whether width and height go together, begin anew. */
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

/** Holds the settings of the image editor's tabs, so that going to another tab loses none. */
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
