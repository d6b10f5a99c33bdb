import type { Library } from './library.ts';
import { identity, type Matrix } from './matrix.ts';

/** Reads the matrix that places a page object on its page or form. */
export function readMatrix({ call, scratch, float }: Library, object: number): Matrix {
  if (!call.FPDFPageObj_GetMatrix(object, scratch)) return identity;
  const at = (index: number) => float(scratch + 4 * index);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}
