import { convertersTo } from '../archives/archive-converters.ts';
import { writeRar } from '../archives/write/rar.ts';

/** RAR out of every archive, stored without compression. */
export default convertersTo({
  to: 'rar',
  write: writeRar,
  engines: [],
  lane: 'light',
  hasLevel: false,
  caution:
    'The RAR file is not compressed, because only the program of its vendor may do that; 7Z would be smaller.',
});
