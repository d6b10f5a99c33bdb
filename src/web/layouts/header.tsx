import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import { SearchButton } from '../search/search-button.tsx';
import { navEntries } from '../site/navigation/nav.ts';
import { useUser } from '../site/request/user.ts';
import { useSite } from '../site/request/site.ts';
import { buttonClassName } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { ThemeToggle } from './theme-switch.tsx';
import { frameWords as words } from './words.ts';
import { LanguageMenu, LanguageSwitch } from './language-switch.tsx';

const menuId = 'phone-menu';

/** The sticky header of every page. */
export function Header() {
  const user = useUser();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page/90 backdrop-blur-md">
      <div className="container-page flex h-16 items-center gap-2 sm:gap-4">
        <Brand />
        <nav aria-label={words.mainMenu} className="mx-auto hidden whitespace-nowrap min-[56.25rem]:block">
          <ul className="flex gap-1">
            {navEntries.map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className={buttonClassName({ variant: 'quiet' })}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="ms-auto hidden gap-3 text-[0.8125rem] font-semibold text-accent whitespace-nowrap min-[32.5rem]:flex min-[56.25rem]:hidden min-[67.5rem]:ms-0 min-[67.5rem]:flex">
          {!user && words.promises.map((promise) => <span key={promise}>{promise}</span>)}
        </p>
        <div className="ms-auto flex min-[32.5rem]:ms-0">
          <LanguageMenu />
          <SearchButton />
          <ThemeToggle />
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

function Brand() {
  const site = useSite();
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2.5 rounded-control pe-2">
      <LogoMark />
      <span className="text-xl font-extrabold tracking-[-0.03em]">{site.name}</span>
    </Link>
  );
}

function PhoneMenu() {
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={words.menu}
        className={buttonClassName({ variant: 'quiet', size: 'icon', className: 'min-[56.25rem]:hidden' })}
      >
        <Menu aria-hidden="true" />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="top-17 end-3 bottom-auto start-auto m-0 w-64 rounded-card border border-line bg-card p-2 text-ink shadow-raised min-[56.25rem]:hidden"
      >
        <nav aria-label={words.menu}>
          <ul>
            {navEntries.map(({ label, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  onClick={closeMenu}
                  className={buttonClassName({
                    variant: 'quiet',
                    className: 'w-full justify-start text-ink',
                  })}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-2 border-t border-line pt-2">
          <LanguageSwitch />
        </div>
      </div>
    </>
  );
}

const closeMenu = () => document.getElementById(menuId)?.hidePopover();
