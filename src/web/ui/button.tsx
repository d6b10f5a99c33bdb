import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold transition-[background-color,border-color,color,box-shadow,transform] duration-150 active:translate-y-px disabled:translate-y-0 disabled:opacity-55 aria-disabled:opacity-55 [&>svg]:size-4.5 [&>svg]:shrink-0';

const buttonVariants = {
  primary: 'bg-accent text-on-accent shadow-card hover:bg-accent-strong',
  secondary: 'border border-line-strong/60 bg-card text-ink hover:border-ink/60 hover:bg-sunken',
  quiet: 'text-soft hover:bg-ink/7 hover:text-ink',
  danger: 'text-danger hover:bg-danger-soft',
};

const sizes = {
  md: 'min-h-11 px-4 py-1.5 text-[0.9375rem] leading-snug',
  lg: 'min-h-13 px-4 py-2 text-base leading-snug sm:px-6',
  icon: 'size-11',
};

interface ButtonStyleProps {
  readonly variant?: keyof typeof buttonVariants | undefined;
  readonly size?: keyof typeof sizes | undefined;
  readonly className?: string | undefined;
}

/** Class names of buttons, and of links that look like buttons. */
export const buttonClassName = ({
  variant = 'secondary',
  size = 'md',
  className,
}: ButtonStyleProps = {}): string => cn(base, buttonVariants[variant], sizes[size], className);

/** A button, at least 44 px high. `type` defaults to `button`. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonStyleProps) {
  // oxlint-disable-next-line react/button-has-type -- the type is a prop with a safe default
  return <button type={type} className={buttonClassName({ variant, size, className })} {...rest} />;
}
