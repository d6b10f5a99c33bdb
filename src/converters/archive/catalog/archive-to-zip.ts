import { convertersTo } from '../archive-converters.ts';
import { writeZipArchive } from '../write/zip.ts';

/** ZIP out of every archive. */
export default convertersTo({
  to: 'zip',
  write: writeZipArchive,
  engines: [],
  lane: 'light',
  hasLevel: true,
});
