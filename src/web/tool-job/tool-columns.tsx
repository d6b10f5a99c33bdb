import type { ReactNode } from 'react';

interface ToolColumnsProps {
  /** What is worked on, once there is a file; pages without a view of it have none. */
  readonly canvas: ReactNode;
  /** The settings and the button that starts the tool. */
  readonly controls: ReactNode;
}

/**
 * What is worked on beside its settings on a wide screen; the settings stay beside it, and the button in sight. Below
 * each other on a narrow one. Fields lie side by side where the column of the settings has room (`@md:`).
 */
export function ToolColumns({ canvas, controls }: ToolColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:group-has-[[data-canvas]]/tool:grid-cols-[minmax(0,1fr)_23rem]">
      {Boolean(canvas) && (
        <div data-canvas="" className="grid min-w-0 grid-cols-1 gap-3 empty:hidden">
          {canvas}
        </div>
      )}
      <div className="@container grid min-w-0 grid-cols-1 gap-5 lg:group-has-[[data-canvas]]/tool:[&_[data-sticks]]:sticky lg:group-has-[[data-canvas]]/tool:[&_[data-sticks]]:bottom-3 lg:group-has-[[data-canvas]]/tool:[&_[data-sticks]]:shadow-[0_0_0_0.75rem_var(--color-card)] lg:group-has-[[data-canvas]]/tool:sticky lg:group-has-[[data-canvas]]/tool:top-20">
        {controls}
      </div>
    </div>
  );
}
