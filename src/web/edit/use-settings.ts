import { useState } from 'react';
import type { Crop } from './crop-tab.tsx';
import type { SizeTexts } from './resize-tab.tsx';
import type { Turn } from './rotate-tab.tsx';
import type { Watermark } from './watermark-tab.tsx';

/** What stands in the fields of each tab of the image editor. */
export interface SettingsOfTabs {
  readonly resize: SizeTexts;
  readonly crop: Crop;
  readonly rotate: Turn;
  readonly watermark: Watermark;
}

/** The settings of all tabs, and what changes them. */
export interface Settings {
  readonly values: SettingsOfTabs;
  /** Sets those of some tabs. */
  set(changed: Partial<SettingsOfTabs>): void;
  /** For another picture: all but the watermark, and whether width and height go together, begin anew. */
  putBack(): void;
}

const first: SettingsOfTabs = {
  resize: { width: '', height: '', maintainAspect: true },
  crop: { width: '', height: '', x: '', y: '', shape: 'free' },
  rotate: { rotation: '0', flip: 'none' },
  watermark: {
    kind: 'text',
    text: '',
    colour: '#ffffff',
    picture: undefined,
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
    putBack: () =>
      setValues((now) => ({
        ...first,
        resize: { ...first.resize, maintainAspect: now.resize.maintainAspect },
        watermark: now.watermark,
      })),
  };
}
