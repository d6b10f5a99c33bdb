/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no element for a list one can search (ARIA's combobox pattern) */
import { Check, ChevronDown, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { buttonClassName } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { groupTargets, type TargetChoice } from './target-groups.ts';
import { targetPickerWords as words } from './words.ts';

interface PickerProps {
  /** Accessible label of the picker, e.g. `Target format of photo.png`. */
  readonly label: string;
  /** Formats to choose from, suggested ones first. */
  readonly targets: readonly string[];
  readonly target: string | undefined;
  readonly onChoose: (target: string) => void;
}

/** Target format picker: a button that opens a list, searchable by name, extension or category. */
export function TargetPicker({ label, targets, target, onChoose }: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = groupTargets(targets, '')
    .flatMap((group) => group.choices)
    .find(({ format }) => format === target);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`${label}: ${chosen?.label ?? words.select}`}
        className={cn(buttonClassName({ variant: 'secondary' }), 'min-w-28')}
      >
        {chosen?.label ?? words.select}
        <ChevronDown aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={words.choose}
          className="z-40 flex max-h-(--radix-popover-content-available-height) w-76 flex-col overflow-hidden rounded-card border border-line bg-card text-ink shadow-raised"
        >
          <TargetList
            targets={targets}
            target={target}
            onChoose={(format) => {
              onChoose(format);
              setOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function TargetList({ targets, target, onChoose }: Omit<PickerProps, 'label'>) {
  const id = useId();
  const [search, setSearch] = useState('');
  const groups = useMemo(() => groupTargets(targets, search), [targets, search]);
  const flat = groups.flatMap((group) => group.choices);
  const [active, setActive] = useState(
    Math.max(
      0,
      flat.findIndex(({ format }) => format === target),
    ),
  );
  const current = flat[Math.min(active, flat.length - 1)];

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && current) onChoose(current.format);
    else if (step) setActive((Math.min(active, flat.length - 1) + step + flat.length) % flat.length);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search aria-hidden="true" className="size-4 shrink-0 text-soft" />
        <input
          role="combobox"
          aria-label={words.search}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={current && `${id}-${current.format}`}
          autoComplete="off"
          placeholder={words.search}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent text-[0.9375rem] outline-none placeholder:text-soft"
        />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={words.formats}
        className="max-h-80 overflow-y-auto overscroll-contain p-1.5"
      >
        {groups.map((group) => (
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
            <p id={`${id}-${group.name}`} className="px-2.5 pt-2 pb-1 text-xs font-semibold text-soft">
              {group.name}
            </p>
            {group.choices.map((choice) => (
              <TargetOption
                key={choice.format}
                id={`${id}-${choice.format}`}
                choice={choice}
                isActive={choice === current}
                isChosen={choice.format === target}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
        {flat.length === 0 && <p className="px-3 py-6 text-center text-sm text-soft">{words.none(search)}</p>}
      </div>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: TargetChoice;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (target: string) => void;
}

function TargetOption({ id, choice, isActive, isChosen, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys and focus are the combobox's
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-kind={choice.category}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={() => onChoose(choice.format)}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2.5 hover:bg-sunken',
        isActive && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <span className="w-16 shrink-0 font-bold text-kind">{choice.label}</span>
      <span className="min-w-0 flex-1 truncate text-sm text-soft">{choice.name}</span>
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
    </div>
  );
}
