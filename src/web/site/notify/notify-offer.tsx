import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { readStoredText, writeStoredText } from '../browser-storage.ts';
import { notifyWords as words } from './words.ts';

/** How long work runs before the offer appears, in milliseconds. */
const longAfterMs = 10_000;

/** Where the device remembers that the visitor was asked: a site asks once. */
const askedKey = 'notification-asked';

/**
 * Offers a notification once work has run for a while, the first time this happens on the device. Nothing is rendered
 * where notifications are impossible or already decided on.
 */
export function NotifyOffer({ isRunning }: { isRunning: boolean }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setOffered(mayAsk()), longAfterMs);
    return () => clearTimeout(timer);
  }, [isRunning]);
  if (!isRunning || !isOffered) return null;

  function answer(isAccepted: boolean): void {
    writeStoredText('device', askedKey, 'yes');
    setOffered(false);
    if (isAccepted) void Notification.requestPermission();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-accent-soft py-1 pe-1 ps-4 text-[0.9375rem]">
      <p className="me-auto flex items-center gap-2.5">
        <Bell aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
        {words.question}
      </p>
      <div className="flex">
        <Button variant="quiet" className="text-accent!" onClick={() => answer(true)}>
          {words.yes}
        </Button>
        <Button variant="quiet" onClick={() => answer(false)}>
          {words.no}
        </Button>
      </div>
    </div>
  );
}

const mayAsk = (): boolean =>
  'Notification' in window &&
  'serviceWorker' in navigator &&
  Notification.permission === 'default' &&
  readStoredText('device', askedKey) === null;
