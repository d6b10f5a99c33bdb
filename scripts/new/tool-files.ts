export function toolFiles(name: string): Record<string, string> {
  return { [name]: '' };
}
