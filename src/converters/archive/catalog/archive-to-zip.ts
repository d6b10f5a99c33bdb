import { convertersTo } from '../archive-converters.ts';
import { writeZipArchive } from '../write/zip.ts';

/** Converts every archive format to ZIP. */
export default convertersTo({
  to: 'zip',
  write: writeZipArchive,
  engines: [],
  lane: 'light',
  hasLevel: true,
});
