import { convertersTo } from '../archive-converters.ts';
import { writeSevenZip } from '../write/seven-zip.ts';

/** Converts every archive format to 7z. */
export default convertersTo({
  to: '7z',
  write: writeSevenZip,
  engines: ['7zz'],
  lane: 'heavy',
  hasLevel: true,
  packShare: 70,
});
