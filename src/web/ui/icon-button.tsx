import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Tip } from './tip.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'size' | 'children' | 'aria-label'> {
  readonly icon: LucideIcon;
  /** The accessible name; says to which of several things the button belongs. */
  readonly label: string;
  /** Shown as a tooltip instead of the label. */
  readonly tip?: string;
}

/** A button that is an icon, quiet unless `variant` says otherwise. */
export function IconButton({ icon: Icon, label, tip = label, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Tip text={tip}>
      <Button variant={variant} size="icon" aria-label={label} {...rest}>
        <Icon aria-hidden="true" />
      </Button>
    </Tip>
  );
}
