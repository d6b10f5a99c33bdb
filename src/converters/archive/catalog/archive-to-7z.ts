import { convertersTo } from '../archive-converters.ts';
import { writeSevenZip } from '../write/seven-zip.ts';

/** 7z out of every archive. */
export default convertersTo({
  to: '7z',
  write: writeSevenZip,
  engines: ['7zz'],
  lane: 'heavy',
  hasLevel: true,
  packShare: 70,
});
