import { convertersTo } from '../archive-converters.ts';
import { writePackedTar } from '../write/packed-tar.ts';
import { writeTar, writeTarGzip, writeTarZstandard } from '../write/tar.ts';

/** Converts every archive format to tar, plain and compressed. */
export default [
  ...convertersTo({ to: 'tar', write: writeTar, engines: [], lane: 'light', hasLevel: false }),
  ...convertersTo({ to: 'tgz', write: writeTarGzip, engines: [], lane: 'light', hasLevel: true }),
  ...convertersTo({ to: 'tzst', write: writeTarZstandard, engines: [], lane: 'light', hasLevel: true }),
  ...(['txz', 'tbz'] as const).flatMap((to) =>
    convertersTo({
      to,
      write: writePackedTar(to === 'txz' ? 'xz' : 'bzip2'),
      engines: ['7zz'],
      lane: 'heavy',
      hasLevel: true,
      packShare: 70,
    }),
  ),
];
