import { X } from 'lucide-react';
import { Choice } from '../../tool-job/fields.tsx';
import { StartButton } from '../../tool-job/start-button.tsx';
import { otherTabsSet } from './edit-request.ts';
import { noSettings, type EditSettings, type TabName } from './edit-settings.ts';
import {
  adjustWords,
  imageCropWords,
  imageEditorWords as words,
  imageRotateWords,
  resizeWords,
  watermarkWords,
} from './image-words.ts';

const actions: Record<TabName, string> = {
  resize: resizeWords.action,
  crop: imageCropWords.action,
  rotate: imageRotateWords.action,
  adjust: adjustWords.action,
  watermark: watermarkWords.action,
};

const formats = [
  ['keep', words.keepFormat],
  ['jpg', 'JPG'],
  ['png', 'PNG'],
  ['webp', 'WebP'],
  ['avif', 'AVIF'],
] as const;

interface EditStartProps {
  readonly tab: TabName;
  readonly settings: EditSettings;
  readonly onChange: (changed: Partial<EditSettings>) => void;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

/** What else is applied in the same run, the format of the result, and the button that starts it. */
export function EditStart({ tab, settings, onChange, isBusy, onStart }: EditStartProps) {
  const others = otherTabsSet(tab, settings);
  return (
    <>
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-[0.9375rem]">
          <p id="also-applied" className="font-semibold">
            {words.also}
          </p>
          <ul aria-labelledby="also-applied" className="flex flex-wrap gap-2">
            {others.map((other) => (
              <li key={other} className="flex items-center rounded-full bg-sunken ps-3.5">
                {words.tabs[other]}
                <button
                  type="button"
                  aria-label={words.leaveOut(words.tabs[other])}
                  title={words.leaveOut(words.tabs[other])}
                  onClick={() => onChange({ [other]: noSettings[other] })}
                  className="grid size-11 place-items-center rounded-full text-soft hover:text-ink"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Choice
        label={words.saveAs}
        value={settings.format}
        onChange={(format) => onChange({ format })}
        choices={formats}
      />
      <StartButton disabled={isBusy} onClick={onStart}>
        {isBusy ? words.busy : actions[tab]}
      </StartButton>
    </>
  );
}
