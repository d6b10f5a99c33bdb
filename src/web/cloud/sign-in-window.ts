import { useEffect, useEffectEvent } from 'react';
import { sitePath } from '../site/base-path.ts';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';

interface SignInResult {
  readonly cloud: string;
  readonly isSignedIn: boolean;
}

const channelName = 'cloud-sign-in';

/** Opens the sign-in of a storage in a popup window; returns false if the browser blocks it. */
export function openSignIn(cloud: Cloud): boolean {
  return (
    window.open(sitePath(`/api/cloud/${cloud}/sign-in`), channelName, 'popup,width=560,height=720') !== null
  );
}

/**
 * Reports the sign-in result to the page that opened the window. Uses a channel because the storage's pages may sever
 * the link between the two windows.
 */
export function reportSignIn(result: SignInResult): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by this origin alone
  channel.postMessage(result);
  channel.close();
}

/** Calls `onResult` with the result of a sign-in. */
export function useSignInResult(onResult: (result: SignInResult) => void): void {
  const handleResult = useEffectEvent(onResult);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<SignInResult>) => handleResult(data));
    return () => channel.close();
  }, []);
}
