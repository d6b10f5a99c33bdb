import { Tabs } from 'radix-ui';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { TabList } from '../../ui/tab-list.tsx';
import { ImageCropTab } from './crop-tab.tsx';
import { imageEditorWords as words } from './image-words.ts';
import { ResizeTab } from './resize-tab.tsx';
import { ImageRotateTab } from './rotate-tab.tsx';
import type { ImageTabProps } from './tab.ts';
import type { Settings, SettingsOfTabs } from './use-settings.ts';
import { WatermarkTab } from './watermark-tab.tsx';
import { editWords } from '../words.ts';

export type TabName = keyof SettingsOfTabs;

const tabs = [
  ['resize', words.tabs.resize],
  ['crop', words.tabs.crop],
  ['rotate', words.tabs.rotate],
  ['watermark', words.tabs.watermark],
] as const satisfies readonly (readonly [TabName, string])[];

interface EditTabsProps extends Pick<ImageTabProps<unknown>, 'size' | 'isBusy' | 'onEdit'> {
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
  readonly settings: Settings;
  readonly limits: FormatsReply['limits'];
}

/** The four tabs of the image editor, each with its settings and button. */
export function EditTabs({ tab, onTab, settings: { values, set }, limits, ...common }: EditTabsProps) {
  return (
    <Tabs.Root value={tab} onValueChange={(name) => onTab(tabNamed(name))} className="grid gap-6">
      <TabList label={editWords.what} tabs={tabs} />
      <Tabs.Content value="resize">
        <ResizeTab {...common} value={values.resize} onChange={(resize) => set({ resize })} />
      </Tabs.Content>
      <Tabs.Content value="crop">
        <ImageCropTab {...common} value={values.crop} onChange={(crop) => set({ crop })} />
      </Tabs.Content>
      <Tabs.Content value="rotate">
        <ImageRotateTab {...common} value={values.rotate} onChange={(rotate) => set({ rotate })} />
      </Tabs.Content>
      <Tabs.Content value="watermark">
        <WatermarkTab
          {...common}
          value={values.watermark}
          onChange={(watermark) => set({ watermark })}
          limits={limits}
        />
      </Tabs.Content>
    </Tabs.Root>
  );
}

const tabNamed = (name: string): TabName => tabs.find(([known]) => known === name)?.[0] ?? 'resize';
