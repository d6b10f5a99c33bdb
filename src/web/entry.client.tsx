import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTyped } from './site/loading/typed-early.ts';
import { whenIdle } from './site/loading/when-idle.ts';

keepTyped();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  whenIdle(() => void import('./offline/install-app.ts').then(({ installApp }) => installApp()));
