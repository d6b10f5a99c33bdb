import { convertersTo } from '../archive-converters.ts';
import { writeRarByWhatIsThere } from '../write/rar-program.ts';

/** Converts every archive format to RAR: stored without compression, unless the vendor's program is installed. */
export default convertersTo({
  to: 'rar',
  write: writeRarByWhatIsThere,
  engines: [],
  lane: 'light',
  hasLevel: false,
  caution: {
    without: 'rar',
    sentence:
      'The RAR file is not compressed, because only the program of its vendor can do that; 7Z would be smaller.',
  },
});
