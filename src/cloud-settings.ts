import type { Config } from './config.ts';
import type { CloudSettings } from './http/cloud/drives.ts';

/** Returns the configured cloud storage providers: those with both a client ID and a secret. */
export function readCloudSettings(settings: Config): CloudSettings {
  const client = (id: string | undefined, secret: string | undefined) => id && secret && { id, secret };
  const google = client(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET);
  const dropbox = client(settings.DROPBOX_CLIENT_ID, settings.DROPBOX_CLIENT_SECRET);
  const onedrive = client(settings.ONEDRIVE_CLIENT_ID, settings.ONEDRIVE_CLIENT_SECRET);
  return {
    clients: { ...(google && { google }), ...(dropbox && { dropbox }), ...(onedrive && { onedrive }) },
    standInUrl: settings.CLOUD_STAND_IN_URL,
  };
}
