import { Tabs } from 'radix-ui';
import type { ComponentType } from 'react';
import { editWords } from '../edit/words.ts';
import { direction } from '../site/direction.ts';
import { TabList } from '../ui/tab-list.tsx';
import { AnimationTab } from './animation-tab.tsx';
import { AudioTab } from './audio-tab.tsx';
import { VideoCropTab } from './crop-tab.tsx';
import { VideoRotateTab } from './rotate-tab.tsx';
import { SpeedTab } from './speed-tab.tsx';
import type { VideoTabProps } from './tab.ts';
import { TrimTab } from './trim-tab.tsx';
import type { VideoTab } from './video-settings.ts';
import { videoEditorWords as words } from './words.ts';

const tabs = [
  ['trim', words.tabs.trim],
  ['crop', words.tabs.crop],
  ['rotate', words.tabs.rotate],
  ['speed', words.tabs.speed],
  ['audio', words.tabs.audio],
  ['animation', words.tabs.animation],
] as const satisfies readonly (readonly [VideoTab, string])[];

const contents: Readonly<Record<VideoTab, ComponentType<VideoTabProps>>> = {
  trim: TrimTab,
  crop: VideoCropTab,
  rotate: VideoRotateTab,
  speed: SpeedTab,
  audio: AudioTab,
  animation: AnimationTab,
};

interface VideoTabsProps extends VideoTabProps {
  readonly tab: VideoTab;
  readonly onTab: (tab: VideoTab) => void;
}

/** The tabs of the video editor, each with its settings and its button. */
export function VideoTabs({ tab, onTab, ...props }: VideoTabsProps) {
  return (
    <Tabs.Root
      dir={direction}
      value={tab}
      onValueChange={(name) => onTab(tabs.find(([known]) => known === name)?.[0] ?? 'trim')}
      className="grid gap-6"
    >
      <TabList label={editWords.what} tabs={tabs} isColumn />
      {tabs.map(([name]) => {
        const Content = contents[name];
        return (
          <Tabs.Content key={name} value={name}>
            <Content {...props} />
          </Tabs.Content>
        );
      })}
    </Tabs.Root>
  );
}
