/**
 * Resource limits for one run of an engine. Exceeding any of them stops the engine, and the job fails with the
 * matching error message.
 */
export interface EngineLimits {
  readonly memoryMb: number;
  /** Maximum number of processes and threads combined. */
  readonly tasks: number;
  readonly wallSeconds: number;
  /** CPU time of each process. Defaults to twice the wall-clock time. */
  readonly cpuSeconds?: number;
  /** Maximum size of a single file it may write. */
  readonly fileMb: number;
}

/** An external program or native library that does the work. It only runs through `sandbox/`. */
export interface Engine {
  readonly id: string;
  /** Display name. */
  readonly name: string;
  /** Program on the system's PATH; `node` runs one of our own scripts on the pinned runtime. */
  readonly program: string;
  /** Debian packages that contain it. Empty if it comes with npm or is proprietary and never installed by us. */
  readonly packages: readonly string[];
  /** Arguments that print its version. */
  readonly versionArgs: readonly string[];
  readonly licence: string;
  /** Short description of its purpose, for the doctor's table. */
  readonly purpose: string;
  readonly limits: EngineLimits;
  /** For programs with their own sandbox (a browser): permits new namespaces and `chroot`. */
  readonly nestedNamespaces?: boolean;
  /** Whether documents can make it open files and URLs, so that it only runs where a sandbox prevents both. */
  readonly requiresSandbox?: boolean;
  /** Whether its program runs a script of ours, which it then sees under `/app`. Implied by `node`. */
  readonly runsOurScript?: boolean;
  /** Paths that its packages install besides the program, if other packages also provide the program. */
  readonly files?: readonly string[];
}

const pythonLibraries = '/usr/lib/python3/dist-packages';

/** All engines, declared once. Setup installs them, the doctor lists them, and converters refer to them. */
// oxfmt-ignore
export const engines = [
  { id: 'ffmpeg', name: 'FFmpeg', program: 'ffmpeg', packages: ['ffmpeg'], versionArgs: ['-version'], licence: 'GPL-2.0-or-later', purpose: 'audio and video conversion', limits: { memoryMb: 2048, tasks: 128, wallSeconds: 1800, fileMb: 4096 } },
  { id: 'ffprobe', name: 'FFprobe', program: 'ffprobe', packages: ['ffmpeg'], versionArgs: ['-version'], licence: 'GPL-2.0-or-later', purpose: 'media file analysis', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 30, fileMb: 4096 } },
  { id: 'soffice', name: 'LibreOffice', program: 'soffice', packages: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui', 'libreoffice-draw-nogui', 'libreoffice-math-nogui', 'libreoffice-uiconfig-writer', 'libreoffice-uiconfig-calc', 'libreoffice-uiconfig-impress', 'libreoffice-uiconfig-draw', 'libreoffice-uiconfig-math'], versionArgs: ['--version'], licence: 'MPL-2.0', purpose: 'office documents', limits: { memoryMb: 2048, tasks: 128, wallSeconds: 240, fileMb: 2048 }, requiresSandbox: true },
  { id: 'soffice-driver', name: 'LibreOffice driver', program: '/usr/bin/python3', packages: ['python3-uno'], files: [`${pythonLibraries}/uno.py`], versionArgs: ['--version'], licence: 'PSF-2.0, MPL-2.0', purpose: 'pre-warmed LibreOffice, password-protected documents', limits: { memoryMb: 2048, tasks: 128, wallSeconds: 240, fileMb: 2048 }, requiresSandbox: true },
  { id: 'qpdf', name: 'qpdf', program: 'qpdf', packages: ['qpdf'], versionArgs: ['--version'], licence: 'Apache-2.0', purpose: 'PDF structure', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 60, fileMb: 1024 } },
  { id: 'pdfinfo', name: 'Poppler pdfinfo', program: 'pdfinfo', packages: ['poppler-utils'], versionArgs: ['-v'], licence: 'GPL-2.0', purpose: 'PDF page counts and sizes', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 30, fileMb: 1024 } },
  { id: 'pdftocairo', name: 'Poppler pdftocairo', program: 'pdftocairo', packages: ['poppler-utils'], versionArgs: ['-v'], licence: 'GPL-2.0', purpose: 'PDF pages to images', limits: { memoryMb: 1536, tasks: 64, wallSeconds: 120, fileMb: 1024 } },
  { id: 'pdftotext', name: 'Poppler pdftotext', program: 'pdftotext', packages: ['poppler-utils'], versionArgs: ['-v'], licence: 'GPL-2.0', purpose: 'PDF text', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 60, fileMb: 256 } },
  { id: 'pdffonts', name: 'Poppler pdffonts', program: 'pdffonts', packages: ['poppler-utils'], versionArgs: ['-v'], licence: 'GPL-2.0', purpose: 'PDF fonts', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 30, fileMb: 1024 } },
  { id: 'pdfimages', name: 'Poppler pdfimages', program: 'pdfimages', packages: ['poppler-utils'], versionArgs: ['-v'], licence: 'GPL-2.0', purpose: 'images in PDFs', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 60, fileMb: 256 } },
  { id: 'pdftohtml', name: 'Poppler pdftohtml', program: 'pdftohtml', packages: ['poppler-utils'], versionArgs: ['-v'], licence: 'GPL-2.0', purpose: 'PDF pages to HTML', limits: { memoryMb: 1536, tasks: 64, wallSeconds: 120, fileMb: 1024 } },
  { id: 'chromium', name: 'Chromium', program: '/usr/lib/chromium/chromium', packages: ['chromium'], versionArgs: ['--version'], licence: 'BSD-3-Clause', purpose: 'web pages', limits: { memoryMb: 2048, tasks: 512, wallSeconds: 60, fileMb: 512 }, nestedNamespaces: true, requiresSandbox: true },
  { id: 'chromium-driver', name: 'Chromium driver', program: 'node', packages: [], versionArgs: ['--version'], licence: 'Apache-2.0', purpose: 'control of Chromium, inside its sandbox', limits: { memoryMb: 2048, tasks: 512, wallSeconds: 60, fileMb: 512 }, nestedNamespaces: true, requiresSandbox: true },
  { id: 'tesseract', name: 'Tesseract', program: 'tesseract', packages: ['tesseract-ocr', 'tesseract-ocr-eng', 'tesseract-ocr-osd'], versionArgs: ['--version'], licence: 'Apache-2.0', purpose: 'OCR', limits: { memoryMb: 1536, tasks: 64, wallSeconds: 120, fileMb: 256 } },
  { id: 'gs', name: 'Ghostscript', program: 'gs', packages: ['ghostscript', 'icc-profiles-free'], versionArgs: ['--version'], licence: 'AGPL-3.0-or-later', purpose: 'PDF/A', limits: { memoryMb: 1536, tasks: 64, wallSeconds: 180, fileMb: 1024 } },
  { id: 'gs-programs', name: 'Ghostscript (PostScript)', program: 'gs', packages: ['ghostscript', 'icc-profiles-free'], versionArgs: ['--version'], licence: 'AGPL-3.0-or-later', purpose: 'PostScript', limits: { memoryMb: 1536, tasks: 64, wallSeconds: 300, fileMb: 1024 }, requiresSandbox: true },
  { id: 'ddjvu', name: 'DjVuLibre ddjvu', program: 'ddjvu', packages: ['djvulibre-bin'], versionArgs: ['-help'], licence: 'GPL-2.0-or-later', purpose: 'DjVu', limits: { memoryMb: 1536, tasks: 16, wallSeconds: 180, fileMb: 1024 } },
  { id: 'xpstopdf', name: 'libgxps xpstopdf', program: 'xpstopdf', packages: ['libgxps-utils'], versionArgs: ['--help'], licence: 'LGPL-2.1-or-later', purpose: 'XPS', limits: { memoryMb: 1536, tasks: 16, wallSeconds: 120, fileMb: 1024 } },
  { id: 'djvutxt', name: 'DjVuLibre djvutxt', program: 'djvutxt', packages: ['djvulibre-bin'], versionArgs: ['-help'], licence: 'GPL-2.0-or-later', purpose: 'text in DjVu', limits: { memoryMb: 1024, tasks: 16, wallSeconds: 60, fileMb: 256 } },
  { id: 'libraw', name: 'LibRaw', program: 'dcraw_emu', packages: ['libraw-bin'], versionArgs: ['/dev/null'], licence: 'LGPL-2.1 or CDDL-1.0', purpose: 'camera raw images', limits: { memoryMb: 2048, tasks: 32, wallSeconds: 120, fileMb: 1024 } },
  { id: '7zz', name: '7-Zip', program: '7zz', packages: ['7zip'], versionArgs: ['i'], licence: 'LGPL-2.1-or-later', purpose: 'ZIP and 7z archives', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 300, fileMb: 2048 } },
  { id: 'bsdtar', name: 'libarchive bsdtar', program: 'bsdtar', packages: ['libarchive-tools'], versionArgs: ['--version'], licence: 'BSD-2-Clause', purpose: 'other archive formats', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 300, fileMb: 2048 } },
  { id: 'bsdcat', name: 'libarchive bsdcat', program: 'bsdcat', packages: ['libarchive-tools'], versionArgs: ['--version'], licence: 'BSD-2-Clause', purpose: 'LZ4 and lzip decompression', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 300, fileMb: 2048 } },
  { id: 'unrar', name: 'UnRAR (WebAssembly)', program: 'node', packages: [], versionArgs: ['--version'], licence: 'MIT, UnRAR', purpose: 'RAR archives', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 300, fileMb: 1100 } },
  { id: 'pdfium', name: 'PDFium (WebAssembly)', program: 'node', packages: [], versionArgs: ['--version'], licence: 'BSD-3-Clause, MIT', purpose: 'layout of PDF pages', limits: { memoryMb: 3072, tasks: 64, wallSeconds: 300, fileMb: 1024 } },
  { id: 'rar', name: 'RAR (optional)', program: 'rar', packages: [], versionArgs: [], licence: 'proprietary', purpose: 'RAR compression, if installed', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 300, fileMb: 2048 } },
  { id: 'markup', name: 'Markdown and EPUB reader', program: 'node', packages: [], versionArgs: ['--version'], licence: 'Apache-2.0, MIT', purpose: 'Markdown and e-books', limits: { memoryMb: 1536, tasks: 64, wallSeconds: 60, fileMb: 512 } },
  { id: 'data', name: 'JSON, XML, YAML and table reader', program: 'node', packages: [], versionArgs: ['--version'], licence: 'Apache-2.0, ISC, MIT', purpose: 'structured data, large tables', limits: { memoryMb: 2048, tasks: 64, wallSeconds: 120, fileMb: 512 } },
  { id: 'converter', name: 'Converter program', program: 'node', packages: [], versionArgs: ['--version'], licence: 'Apache-2.0', purpose: 'reading of files by our own code', limits: { memoryMb: 2048, tasks: 64, wallSeconds: 1800, cpuSeconds: 300, fileMb: 2048 } },
  { id: 'unlock', name: 'Office document decryption', program: 'node', packages: [], versionArgs: ['--version'], licence: 'Apache-2.0', purpose: 'decryption of Office documents', limits: { memoryMb: 2048, tasks: 64, wallSeconds: 120, fileMb: 1024 } },
  { id: 'document-check', name: 'Document check (Python)', program: '/usr/bin/python3', runsOurScript: true, packages: ['python3-docx', 'python3-openpyxl', 'python3-olefile', 'python3-yaml', 'python3-lxml'], files: ['docx', 'openpyxl', 'olefile', 'yaml', 'lxml'].map((name) => `${pythonLibraries}/${name}`), versionArgs: ['--version'], licence: 'PSF-2.0, MIT, BSD-2-Clause, BSD-3-Clause', purpose: 'verification of documents, text and data', limits: { memoryMb: 1024, tasks: 64, wallSeconds: 120, fileMb: 16 } },
  { id: 'jpegtran', name: 'jpegtran (libjpeg-turbo)', program: 'jpegtran', packages: ['libjpeg-turbo-progs'], versionArgs: ['-version'], licence: 'BSD-3-Clause, IJG', purpose: 'lossless JPEG rotation and cropping', limits: { memoryMb: 1024, tasks: 16, wallSeconds: 60, fileMb: 256 } },
  { id: 'djpeg', name: 'djpeg (libjpeg-turbo)', program: 'djpeg', packages: ['libjpeg-turbo-progs'], versionArgs: ['-version'], licence: 'BSD-3-Clause, IJG', purpose: 'JPEG verification', limits: { memoryMb: 1024, tasks: 16, wallSeconds: 60, fileMb: 256 } },
  { id: 'xargs', name: 'xargs (GNU findutils)', program: 'xargs', packages: ['findutils'], versionArgs: ['--version'], licence: 'GPL-3.0-or-later', purpose: 'verification of several images in one run', limits: { memoryMb: 1024, tasks: 16, wallSeconds: 120, fileMb: 256 } },
  { id: 'pngcheck', name: 'pngcheck', program: 'pngcheck', packages: ['pngcheck'], versionArgs: ['-h'], licence: 'MIT-like', purpose: 'PNG verification', limits: { memoryMb: 512, tasks: 16, wallSeconds: 60, fileMb: 256 } },
  { id: 'dwebp', name: 'dwebp (libwebp)', program: 'dwebp', packages: ['webp'], versionArgs: ['-version'], licence: 'BSD-3-Clause', purpose: 'WebP verification', limits: { memoryMb: 1024, tasks: 16, wallSeconds: 60, fileMb: 256 } },
  { id: 'tiffinfo', name: 'tiffinfo (libtiff)', program: 'tiffinfo', packages: ['libtiff-tools'], versionArgs: ['-h'], licence: 'libtiff', purpose: 'TIFF verification', limits: { memoryMb: 1024, tasks: 16, wallSeconds: 60, fileMb: 256 } },
  { id: 'tiffcp', name: 'tiffcp (libtiff)', program: 'tiffcp', packages: ['libtiff-tools'], versionArgs: ['-h'], licence: 'libtiff', purpose: 'rare TIFF compression methods', limits: { memoryMb: 1024, tasks: 16, wallSeconds: 60, fileMb: 1024 } },
  { id: 'avifdec', name: 'avifdec (libavif)', program: 'avifdec', packages: ['libavif-bin'], versionArgs: ['--version'], licence: 'BSD-2-Clause', purpose: 'AVIF verification', limits: { memoryMb: 1536, tasks: 32, wallSeconds: 120, fileMb: 256 } },
  { id: 'sharp', name: 'sharp (libvips)', program: 'node', packages: [], versionArgs: ['--version'], licence: 'Apache-2.0, LGPL-3.0-or-later', purpose: 'image conversion', limits: { memoryMb: 1536, tasks: 64, wallSeconds: 60, fileMb: 1024 } },
] as const satisfies readonly Engine[];

export type EngineId = (typeof engines)[number]['id'];

/** Returns the engine with this ID. */
export function findEngine(id: EngineId): Engine {
  const engine = engines.find((row) => row.id === id);
  if (!engine) throw new Error(`no engine ${id}`);
  return engine;
}
