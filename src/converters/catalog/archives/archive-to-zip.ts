import { convertersTo } from '../../archives/archive-converters.ts';
import { writeZip } from '../../archives/write/zip.ts';

/** ZIP out of every archive. */
export default convertersTo({ to: 'zip', write: writeZip, engines: [], lane: 'light', hasLevel: true });
