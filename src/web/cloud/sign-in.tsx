import { useState } from 'react';
import { cloudNames, type Cloud } from '#src/contract/cloud/cloud-names.ts';
import { Button } from '../ui/button.tsx';
import { openSignIn, useSignInResult } from './sign-in-window.ts';
import { cloudPickerWords as words } from './picker-words.ts';

/** Asks the visitor to sign in to a storage, in a popup window. */
export function SignIn({ cloud }: { cloud: Cloud }) {
  const [message, setMessage] = useState('');
  const name = cloudNames[cloud];
  useSignInResult((result) => {
    if (result.cloud === cloud && !result.isSignedIn) setMessage(words.notSignedIn(name));
  });

  function begin(): void {
    const isOpen = openSignIn(cloud);
    setMessage(isOpen ? words.waiting(name) : words.blocked);
  }

  return (
    <div className="m-auto grid max-w-sm justify-items-center gap-4 p-6 text-center">
      <p className="text-lg font-semibold">{words.choose(name)}</p>
      <p className="text-[0.9375rem] text-soft">{words.promise}</p>
      <Button variant="primary" size="lg" onClick={begin}>
        {words.signIn(name)}
      </Button>
      <output className="min-h-6 text-sm text-soft">{message}</output>
    </div>
  );
}
