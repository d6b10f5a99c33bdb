import type { LucideIcon } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface OrderButtonProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  /** Which way it moves its entry, so that `useMoving` finds it again after the move; it moves nothing when left out. */
  readonly move?: -1 | 1;
}

/** A button of an entry in a list whose order can be changed: moves it, or takes it out. */
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
