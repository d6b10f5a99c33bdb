/** Note for a CMYK image whose result is for screens. */
export const inksConverted = 'Print colours (CMYK) were converted to screen colours (sRGB).';
