import { note } from '#src/contract/messages/notes.ts';
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
    loss: note('rar-stored'),
  },
});
