import type { Library } from './library.ts';
import { identity, type Matrix } from './matrix.ts';

/** How a page object is laid on the page or the form it stands in. */
export function readMatrix({ call, scratch, float }: Library, object: number): Matrix {
  if (!call.FPDFPageObj_GetMatrix(object, scratch)) return identity;
  const at = (index: number) => float(scratch + 4 * index);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}
