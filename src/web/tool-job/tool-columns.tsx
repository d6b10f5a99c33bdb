import type { ReactNode } from 'react';

interface ToolColumnsProps {
  /** What is worked on. */
  readonly canvas: ReactNode;
  /** The settings and the button that starts the tool. */
  readonly controls: ReactNode;
}

/**
 * What is worked on beside its settings on a wide screen, once a file is chosen; the settings stay beside it, and the button
 * in sight. Below each other on a narrow one.
 */
export function ToolColumns({ canvas, controls }: ToolColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:group-has-[[data-filled]]/tool:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid min-w-0 grid-cols-1 gap-3 empty:hidden">{canvas}</div>
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:group-has-[[data-filled]]/tool:[&_[data-sticks]]:sticky lg:group-has-[[data-filled]]/tool:[&_[data-sticks]]:bottom-3 lg:group-has-[[data-filled]]/tool:[&_[data-sticks]]:shadow-[0_0_0_0.75rem_var(--color-card)] lg:group-has-[[data-filled]]/tool:sticky lg:group-has-[[data-filled]]/tool:top-20">
        {controls}
      </div>
    </div>
  );
}
