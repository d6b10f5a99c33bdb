import type { LucideIcon } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface OrderButtonProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  /**
   * Direction in which the button moves its entry, so that `useMoving` finds the button again after the move; omitted
   * if it doesn't move anything.
   */
  readonly move?: -1 | 1;
}

/** A button of an entry in a reorderable list: moves or removes the entry. */
export function OrderButton({ Icon, label, disabled, onPress, move }: OrderButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      data-move={move}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
