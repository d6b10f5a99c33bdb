import { useState } from 'react';
import { cloudNames, type Cloud } from '#src/contract/cloud-names.ts';
import { Button } from '../ui/button.tsx';
import { openSignIn, useSignInNews } from './sign-in-window.ts';

/** Asks the visitor to sign in to a storage, in a window of the storage's own. */
export function SignIn({ cloud }: { cloud: Cloud }) {
  const [said, setSaid] = useState('');
  const name = cloudNames[cloud];
  useSignInNews((news) => {
    if (news.cloud === cloud && !news.isSignedIn)
      setSaid(`The sign-in to ${name} did not succeed. Try again.`);
  });

  function begin(): void {
    const isOpen = openSignIn(cloud);
    setSaid(
      isOpen
        ? `Waiting for the sign-in to ${name} in its own window...`
        : 'Your browser did not let the window open. Allow windows of this site, then try again.',
    );
  }

  return (
    <div className="m-auto grid max-w-sm justify-items-center gap-4 p-6 text-center">
      <p className="text-lg font-semibold">Choose a file from your {name}</p>
      <p className="text-[0.9375rem] text-soft">
        We ask to read files, never to change them. The permission stays in this server’s memory until you
        sign out, at most an hour, and is stored nowhere.
      </p>
      <Button look="primary" size="lg" onClick={begin}>
        Sign in to {name}
      </Button>
      <output className="min-h-6 text-sm text-soft">{said}</output>
    </div>
  );
}
