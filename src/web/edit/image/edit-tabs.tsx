import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { direction } from '../../site/direction.ts';
import { TabList } from '../../ui/tab-list.tsx';
import type { Size } from '../crop/area.ts';
import { editWords } from '../words.ts';
import { AdjustTab } from './adjust-tab.tsx';
import { ImageCropTab } from './crop-tab.tsx';
import { croppedSize, orientedSize } from './edit-sizes.ts';
import type { EditSettings, TabName } from './edit-settings.ts';
import { imageEditorWords as words } from './image-words.ts';
import { ResizeTab } from './resize-tab.tsx';
import { ImageRotateTab } from './rotate-tab.tsx';
import { WatermarkTab } from './watermark-tab.tsx';

const tabs = [
  ['resize', words.tabs.resize],
  ['crop', words.tabs.crop],
  ['rotate', words.tabs.rotate],
  ['adjust', words.tabs.adjust],
  ['watermark', words.tabs.watermark],
] as const satisfies readonly (readonly [TabName, string])[];

interface EditTabsProps {
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
  readonly settings: EditSettings;
  readonly onChange: (changed: Partial<EditSettings>) => void;
  /** Size of the image itself, if the browser can display it. */
  readonly size: Size | undefined;
  readonly limits: FormatsReply['limits'];
}

/** The tabs of the image editor, each with its settings. */
export function EditTabs({ tab, onTab, settings, onChange, size, limits }: EditTabsProps) {
  const content: Record<TabName, ReactNode> = {
    resize: (
      <ResizeTab
        size={size && croppedSize(size, settings)}
        value={settings.resize}
        onChange={(resize) => onChange({ resize })}
      />
    ),
    crop: (
      <ImageCropTab
        size={size && orientedSize(size, settings.rotate)}
        value={settings.crop}
        onChange={(crop) => onChange({ crop })}
      />
    ),
    rotate: (
      <ImageRotateTab size={size} value={settings.rotate} onChange={(rotate) => onChange({ rotate })} />
    ),
    adjust: <AdjustTab size={size} value={settings.adjust} onChange={(adjust) => onChange({ adjust })} />,
    watermark: (
      <WatermarkTab
        size={size}
        value={settings.watermark}
        onChange={(watermark) => onChange({ watermark })}
        limits={limits}
      />
    ),
  };
  return (
    <Tabs.Root
      dir={direction}
      value={tab}
      onValueChange={(name) => onTab(tabNamed(name))}
      className="grid gap-6"
    >
      <TabList label={editWords.what} tabs={tabs} isColumn />
      {tabs.map(([name]) => (
        <Tabs.Content key={name} value={name}>
          {content[name]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

const tabNamed = (name: string): TabName => tabs.find(([known]) => known === name)?.[0] ?? 'resize';
