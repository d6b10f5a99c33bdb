import { useNavigation } from 'react-router';
import { pagePath } from '../../site/navigation/page-path.ts';
import { browserWords as words } from './browser-words.ts';

/** Shows that an emoji's page is loading, once that takes noticeably long. */
export function EmojiLoading() {
  const { state, location } = useNavigation();
  const isComing = state === 'loading' && pagePath(location.pathname).startsWith('/emoji/');
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-6 z-40 text-center">
      {isComing && (
        <span className="inline-block animate-late rounded-full bg-ink px-5 py-2.5 font-semibold text-page shadow-raised">
          {words.loadingOne}
        </span>
      )}
    </output>
  );
}
