import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from '../../site/store.ts';
import { whenActive } from '../../site/loading/when-active.ts';
import { fetchToastHost } from './fetch-toast-host.ts';
import { shownToast } from './toast.ts';

/** Where toasts appear. Its script is loaded at the visitor's first interaction or with the first toast. */
export function ToastRegion() {
  const [Host, setHost] = useState<ComponentType>();
  const toast = useStore(shownToast);
  useEffect(() => {
    const show = () => void fetchToastHost().then((host) => host && setHost(() => host));
    if (!toast) return whenActive(show);
    show();
    return undefined;
  }, [toast]);
  return Host && <Host />;
}
