/** Cloud storages that may redirect a visitor back, and their names. */
const providers: Readonly<Record<string, string>> = {
  google: 'Google Drive',
  dropbox: 'Dropbox',
  onedrive: 'OneDrive',
};

/** Explains why a return from a cloud storage failed, based on the provider in the path and the returned query. */
export function describeOauthRefusal(provider: string, query: URLSearchParams): string {
  const name = Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  if (!name) return `OAuth error: unknown provider "${provider}".`;
  const error = query.get('error');
  if (error) return `OAuth error: ${name} answered "${error}".`;
  if (!query.get('code')) return `OAuth error: ${name} sent no code.`;
  return `OAuth error: missing configuration. This server has no client id and secret for ${name}, so the code cannot be exchanged.`;
}
