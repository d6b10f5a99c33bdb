import { useEffect, useEffectEvent } from 'react';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';

interface SignInResult {
  readonly cloud: string;
  readonly isSignedIn: boolean;
}

const channelName = 'cloud-sign-in';

/** Opens the sign-in of a storage in a window of its own; false where the browser does not let it open. */
export function openSignIn(cloud: Cloud): boolean {
  return window.open(`/api/cloud/${cloud}/sign-in`, channelName, 'popup,width=560,height=720') !== null;
}

/** Tells the page that opened the window how it went. A channel, because the storage's pages may cut the tie between the two. */
export function reportSignIn(result: SignInResult): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by this origin alone
  channel.postMessage(result);
  channel.close();
}

/** Hears how a sign-in went. */
export function useSignInResult(onResult: (result: SignInResult) => void): void {
  const handleResult = useEffectEvent(onResult);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<SignInResult>) => handleResult(data));
    return () => channel.close();
  }, []);
}
