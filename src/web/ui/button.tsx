import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** The look of anything that is pressed; links that act as buttons wear it too. */
export const buttonLook = cva(
  'inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold transition-[background-color,border-color,color,box-shadow,transform] duration-150 active:translate-y-px disabled:translate-y-0 disabled:opacity-55 aria-disabled:opacity-55 [&>svg]:size-4.5 [&>svg]:shrink-0',
  {
    variants: {
      look: {
        primary: 'bg-accent text-on-accent shadow-card hover:bg-accent-strong',
        secondary: 'border border-line-strong/60 bg-card text-ink hover:border-ink/60 hover:bg-sunken',
        quiet: 'text-soft hover:bg-ink/7 hover:text-ink',
        danger: 'text-danger hover:bg-danger-soft',
      },
      size: {
        md: 'min-h-11 px-4 text-[0.9375rem]',
        lg: 'min-h-13 px-6 text-base',
        icon: 'size-11',
      },
    },
    defaultVariants: { look: 'secondary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonLook>;

/** A button, at least 44 px high. `type` is `button` unless said otherwise. */
export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  // oxlint-disable-next-line react/button-has-type -- the type is a prop with a safe default
  return <button type={type} className={cn(buttonLook({ look, size }), className)} {...rest} />;
}
