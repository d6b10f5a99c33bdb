import { notifyWords } from './words.ts';

/**
 * Shows a notification that the work of this page has ended, if the visitor asked for one. The service worker shows it,
 * since Android permits nothing else, and leads back to the page when it is clicked (`public/sw.js`).
 */
export async function notifyEnded(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(notifyWords.ended, {
    body: document.title,
    icon: '/icon-192.png',
    tag: 'work-ended',
    data: location.href,
  });
}
