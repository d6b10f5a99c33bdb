import { cn } from './class-names.ts';

/** The logo: an F composed of the shapes of the site's file categories. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-9', className)}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g className="fill-on-accent">
        <MarkForms />
      </g>
    </svg>
  );
}

/** The shapes of the logo on a 32 by 32 grid, in the current color. */
export function MarkForms() {
  return (
    <>
      <rect x="8" y="6" width="7.25" height="6.25" rx="1" />
      <path d="M16 6h5a3.125 3.125 0 0 1 0 6.25h-5z" />
      <rect x="8" y="13" width="7.25" height="6.25" rx="1" />
      <circle cx="19.25" cy="16.125" r="3.125" />
      <path d="M8 20h7.25v.2A6.05 6.05 0 0 1 9.2 26.25H8z" />
    </>
  );
}
