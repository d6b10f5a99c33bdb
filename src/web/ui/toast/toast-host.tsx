import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { direction } from '../../site/direction.ts';
import { useStore } from '../../site/store.ts';
import { buttonClassName } from '../button.tsx';
import { cn } from '../class-names.ts';
import { dismissToast, shownToast, type ShownToast } from './toast.ts';
import { uiWords } from '../words.ts';

/**
 * Renders the toast: over the header, where it covers neither a result nor a button, or on phones below it, where it
 * covers no menu. It closes after 5 s unless hovered or focused, or when swiped right past 50 px; F8 moves the focus
 * to it.
 */
export default function ToastHost() {
  const shown = useStore(shownToast);
  return (
    <Toast.Provider
      duration={5_000}
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
      swipeThreshold={50}
      label={uiWords.notification}
    >
      {shown && <ToastCard key={shown.id} shown={shown} />}
      <Toast.Viewport
        hotkey={['F8']}
        label={uiWords.notifications('F8')}
        className="fixed top-0 end-0 z-50 flex w-full max-w-[420px] flex-col p-2 outline-none max-[56.25rem]:top-16"
      />
    </Toast.Provider>
  );
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const bad = shown.tone === 'bad';
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      open={shown.open}
      onOpenChange={(open) => !open && dismissToast()}
      type="foreground"
      className={cn(
        'flex items-start gap-3 rounded-card border bg-card py-3 pe-1 ps-4 text-sm text-ink shadow-raised data-[state=open]:animate-drop',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        bad ? 'border-danger/50' : 'border-line',
      )}
    >
      <Icon aria-hidden="true" className={cn('size-5 shrink-0', bad ? 'text-danger' : 'text-accent')} />
      <div className="min-w-0 flex-1">
        <Toast.Title className="leading-5 font-semibold">{shown.title}</Toast.Title>
        {shown.description && (
          <Toast.Description className="leading-5 text-soft">{shown.description}</Toast.Description>
        )}
      </div>
      <Toast.Close
        aria-label={uiWords.close}
        className={buttonClassName({ variant: 'quiet', size: 'icon', className: '-my-2' })}
      >
        <X aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  );
}
