import { languages, pathIn } from '#src/contract/pages/languages.ts';
import { sitePath } from '../site/base-path.ts';
import { handOver } from '../drop/handed-files.ts';
import { receiveShared } from './receive-shared.ts';

declare global {
  /** Files that the operating system opens with the installed app (https://wicg.github.io/web-app-launch/). */
  var launchQueue:
    | {
        setConsumer(consume: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
      }
    | undefined;
}

/** Registers the service worker and receives files that were shared to the installed app or opened with it. */
export async function installApp(): Promise<void> {
  const offlinePages = languages.map((language) => sitePath(pathIn(language, '/offline'))).join(',');
  globalThis.launchQueue?.setConsumer(({ files }) => void openFiles(files));
  await receiveShared();
  // Refused in private windows of some browsers; the site works without it.
  await navigator.serviceWorker.register(sitePath(`/sw.js?offline=${offlinePages}`)).catch(() => undefined);
}

async function openFiles(handles: readonly FileSystemFileHandle[]): Promise<void> {
  if (handles.length > 0) handOver('/', await Promise.all(handles.map((handle) => handle.getFile())));
}
