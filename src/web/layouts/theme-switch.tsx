import { Moon, Sun } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { chooseTheme, isDarkTheme, themes, useTheme } from '../site/theme.ts';
import { frameWords as words } from './words.ts';

/** Toggles between light and dark. */
export function ThemeToggle() {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={words.switchTheme}
      onClick={() => chooseTheme(isDarkTheme() ? 'light' : 'dark')}
    >
      <Moon className="dark:hidden" aria-hidden="true" />
      <Sun className="hidden dark:block" aria-hidden="true" />
    </Button>
  );
}

/** All three theme choices, including the device's setting. */
export function ThemeChoice() {
  const chosen = useTheme();
  return (
    <fieldset className="inline-flex self-start justify-self-start rounded-control border border-line bg-sunken p-1">
      <legend className="sr-only">{words.theme}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className={cn(
            'grid min-h-11 place-items-center rounded-lg px-3 text-sm sm:px-4 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus',
            theme === chosen ? 'bg-card text-ink shadow-card' : 'text-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          {words.themes[theme]}
        </label>
      ))}
    </fieldset>
  );
}
