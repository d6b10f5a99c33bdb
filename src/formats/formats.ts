/** Category of a file. Each category has its own color, icon and default targets on the site. */
export const categories = ['audio', 'video', 'image', 'document', 'archive'] as const;
export type Category = (typeof categories)[number];

/** One row of the format table: a file format with a name and an extension. */
export interface Format {
  readonly id: string;
  /** Short label for chips and menus, e.g. `JPG`. */
  readonly label: string;
  /** The full name of the format, as used in its field. */
  readonly name: string;
  readonly category: Category;
  /** Lowercase extensions without the dot; the first is the one we write. */
  readonly extensions: readonly [string, ...string[]];
  /** Media type of the format (IANA where registered). */
  readonly mediaType: string;
  /** Other media types that browsers and systems report for the format. */
  readonly otherMediaTypes?: readonly string[];
  /** Set when the bytes are those of another format and only the extension or a guarantee about the content differs. */
  readonly sameBytesAs?: string;
  /**
   * Set when the format holds data for programs rather than pages for people. Such a format is converted in one step
   * or not at all.
   */
  readonly isData?: true;
}

/** The table of all formats. To add a format, add a row here and an edge in a converter; everything else follows. */
// oxfmt-ignore
export const formats = [
  { id: 'mp3', label: 'MP3', name: 'MPEG-1 Audio Layer III', category: 'audio', extensions: ['mp3'], mediaType: 'audio/mpeg', otherMediaTypes: ['audio/mp3'] },
  { id: 'wav', label: 'WAV', name: 'Waveform Audio', category: 'audio', extensions: ['wav'], mediaType: 'audio/wav', otherMediaTypes: ['audio/x-wav', 'audio/vnd.wave'] },
  { id: 'aac', label: 'AAC', name: 'Advanced Audio Coding (ADTS)', category: 'audio', extensions: ['aac'], mediaType: 'audio/aac', otherMediaTypes: ['audio/x-aac'] },
  { id: 'flac', label: 'FLAC', name: 'Free Lossless Audio Codec', category: 'audio', extensions: ['flac'], mediaType: 'audio/flac', otherMediaTypes: ['audio/x-flac'] },
  { id: 'ogg', label: 'OGG', name: 'Ogg Vorbis', category: 'audio', extensions: ['ogg', 'oga'], mediaType: 'audio/ogg', otherMediaTypes: ['application/ogg'] },
  { id: 'm4a', label: 'M4A', name: 'MPEG-4 Audio', category: 'audio', extensions: ['m4a', 'm4b', 'm4r'], mediaType: 'audio/mp4', otherMediaTypes: ['audio/x-m4a', 'audio/m4a'] },
  { id: 'opus', label: 'OPUS', name: 'Ogg Opus', category: 'audio', extensions: ['opus'], mediaType: 'audio/opus' },
  { id: 'wma', label: 'WMA', name: 'Windows Media Audio', category: 'audio', extensions: ['wma'], mediaType: 'audio/x-ms-wma' },
  { id: 'aiff', label: 'AIFF', name: 'Audio Interchange File Format', category: 'audio', extensions: ['aiff', 'aif', 'aifc'], mediaType: 'audio/aiff', otherMediaTypes: ['audio/x-aiff'] },
  { id: 'ac3', label: 'AC3', name: 'Dolby Digital (AC-3)', category: 'audio', extensions: ['ac3'], mediaType: 'audio/ac3', otherMediaTypes: ['audio/vnd.dolby.dd-raw'] },
  { id: 'amr', label: 'AMR', name: 'Adaptive Multi-Rate speech', category: 'audio', extensions: ['amr'], mediaType: 'audio/amr', otherMediaTypes: ['audio/amr-wb'] },
  { id: 'ape', label: 'APE', name: "Monkey's Audio", category: 'audio', extensions: ['ape'], mediaType: 'audio/x-ape', otherMediaTypes: ['audio/ape'] },
  { id: 'wv', label: 'WV', name: 'WavPack', category: 'audio', extensions: ['wv'], mediaType: 'audio/x-wavpack', otherMediaTypes: ['audio/wavpack'] },
  { id: 'caf', label: 'CAF', name: 'Apple Core Audio', category: 'audio', extensions: ['caf'], mediaType: 'audio/x-caf' },
  { id: 'mka', label: 'MKA', name: 'Matroska audio', category: 'audio', extensions: ['mka'], mediaType: 'audio/matroska', otherMediaTypes: ['audio/x-matroska'] },
  { id: 'dts', label: 'DTS', name: 'DTS Coherent Acoustics', category: 'audio', extensions: ['dts'], mediaType: 'audio/vnd.dts' },
  { id: 'mp2', label: 'MP2', name: 'MPEG-1 Audio Layer II', category: 'audio', extensions: ['mp2', 'mpa'], mediaType: 'audio/mpeg' },
  { id: 'au', label: 'AU', name: 'Sun audio', category: 'audio', extensions: ['au', 'snd'], mediaType: 'audio/basic' },

  { id: 'mp4', label: 'MP4', name: 'MPEG-4', category: 'video', extensions: ['mp4'], mediaType: 'video/mp4' },
  { id: 'avi', label: 'AVI', name: 'Audio Video Interleave', category: 'video', extensions: ['avi', 'divx'], mediaType: 'video/x-msvideo', otherMediaTypes: ['video/vnd.avi', 'video/avi', 'video/msvideo'] },
  { id: 'mov', label: 'MOV', name: 'QuickTime', category: 'video', extensions: ['mov', 'qt'], mediaType: 'video/quicktime' },
  { id: 'mkv', label: 'MKV', name: 'Matroska', category: 'video', extensions: ['mkv'], mediaType: 'video/matroska', otherMediaTypes: ['video/x-matroska'] },
  { id: 'wmv', label: 'WMV', name: 'Windows Media Video', category: 'video', extensions: ['wmv', 'asf'], mediaType: 'video/x-ms-wmv', otherMediaTypes: ['video/x-ms-asf'] },
  { id: 'webm', label: 'WebM', name: 'WebM', category: 'video', extensions: ['webm'], mediaType: 'video/webm' },
  { id: 'm4v', label: 'M4V', name: 'MPEG-4 video for Apple devices', category: 'video', extensions: ['m4v'], mediaType: 'video/x-m4v' },
  { id: 'flv', label: 'FLV', name: 'Flash Video', category: 'video', extensions: ['flv'], mediaType: 'video/x-flv' },
  { id: '3gp', label: '3GP', name: '3GPP mobile video', category: 'video', extensions: ['3gp', '3gpp', '3g2'], mediaType: 'video/3gpp', otherMediaTypes: ['video/3gpp2'] },
  { id: 'ts', label: 'TS', name: 'MPEG transport stream', category: 'video', extensions: ['ts', 'mts', 'm2ts'], mediaType: 'video/mp2t', otherMediaTypes: ['video/vnd.dlna.mpeg-tts'] },
  { id: 'mpeg', label: 'MPEG', name: 'MPEG-1 and MPEG-2 video', category: 'video', extensions: ['mpg', 'mpeg', 'mpe', 'm2v', 'vob'], mediaType: 'video/mpeg' },
  { id: 'ogv', label: 'OGV', name: 'Ogg Theora video', category: 'video', extensions: ['ogv'], mediaType: 'video/ogg' },

  { id: 'jpg', label: 'JPG', name: 'JPEG', category: 'image', extensions: ['jpg', 'jpe', 'jfif'], mediaType: 'image/jpeg', otherMediaTypes: ['image/jpg', 'image/pjpeg'] },
  { id: 'jpeg', label: 'JPEG', name: 'JPEG', category: 'image', extensions: ['jpeg'], mediaType: 'image/jpeg', sameBytesAs: 'jpg' },
  { id: 'png', label: 'PNG', name: 'Portable Network Graphics', category: 'image', extensions: ['png'], mediaType: 'image/png' },
  { id: 'gif', label: 'GIF', name: 'Graphics Interchange Format', category: 'image', extensions: ['gif'], mediaType: 'image/gif' },
  { id: 'bmp', label: 'BMP', name: 'Windows Bitmap', category: 'image', extensions: ['bmp', 'dib'], mediaType: 'image/bmp', otherMediaTypes: ['image/x-ms-bmp', 'image/x-bmp'] },
  { id: 'tiff', label: 'TIFF', name: 'Tagged Image File Format', category: 'image', extensions: ['tiff', 'tif'], mediaType: 'image/tiff' },
  { id: 'webp', label: 'WebP', name: 'WebP', category: 'image', extensions: ['webp'], mediaType: 'image/webp' },
  { id: 'svg', label: 'SVG', name: 'Scalable Vector Graphics', category: 'image', extensions: ['svg', 'svgz'], mediaType: 'image/svg+xml' },
  { id: 'avif', label: 'AVIF', name: 'AV1 Image File Format', category: 'image', extensions: ['avif', 'avifs'], mediaType: 'image/avif' },
  { id: 'heic', label: 'HEIC', name: 'High Efficiency Image (HEVC)', category: 'image', extensions: ['heic', 'heics'], mediaType: 'image/heic', otherMediaTypes: ['image/heic-sequence'] },
  { id: 'heif', label: 'HEIF', name: 'High Efficiency Image File Format', category: 'image', extensions: ['heif', 'hif', 'heifs'], mediaType: 'image/heif', otherMediaTypes: ['image/heif-sequence'], sameBytesAs: 'heic' },
  { id: 'jxl', label: 'JXL', name: 'JPEG XL', category: 'image', extensions: ['jxl'], mediaType: 'image/jxl' },
  { id: 'ico', label: 'ICO', name: 'Windows icon', category: 'image', extensions: ['ico', 'cur'], mediaType: 'image/vnd.microsoft.icon', otherMediaTypes: ['image/x-icon', 'image/ico'] },
  { id: 'jp2', label: 'JP2', name: 'JPEG 2000', category: 'image', extensions: ['jp2', 'j2k', 'j2c', 'jpx', 'jpf'], mediaType: 'image/jp2', otherMediaTypes: ['image/jpx', 'image/jpm'] },
  { id: 'psd', label: 'PSD', name: 'Photoshop document', category: 'image', extensions: ['psd', 'psb'], mediaType: 'image/vnd.adobe.photoshop', otherMediaTypes: ['image/x-photoshop', 'application/x-photoshop'] },
  { id: 'tga', label: 'TGA', name: 'Truevision TGA', category: 'image', extensions: ['tga', 'icb', 'vda', 'vst'], mediaType: 'image/x-tga', otherMediaTypes: ['image/x-targa', 'image/tga'] },
  { id: 'apng', label: 'APNG', name: 'Animated Portable Network Graphics', category: 'image', extensions: ['apng'], mediaType: 'image/apng', otherMediaTypes: ['image/vnd.mozilla.apng'], sameBytesAs: 'png' },
  { id: 'ppm', label: 'PPM', name: 'Portable pixmap', category: 'image', extensions: ['ppm', 'pgm', 'pbm', 'pnm', 'pam'], mediaType: 'image/x-portable-pixmap', otherMediaTypes: ['image/x-portable-graymap', 'image/x-portable-bitmap', 'image/x-portable-anymap'] },
  { id: 'pcx', label: 'PCX', name: 'PC Paintbrush picture', category: 'image', extensions: ['pcx'], mediaType: 'image/vnd.zbrush.pcx', otherMediaTypes: ['image/x-pcx'] },
  { id: 'dds', label: 'DDS', name: 'DirectDraw Surface', category: 'image', extensions: ['dds'], mediaType: 'image/vnd.ms-dds', otherMediaTypes: ['image/x-dds'] },
  { id: 'qoi', label: 'QOI', name: 'Quite OK Image', category: 'image', extensions: ['qoi'], mediaType: 'image/qoi', otherMediaTypes: ['image/x-qoi'] },
  { id: 'raw', label: 'RAW', name: 'Raw picture of a camera', category: 'image', extensions: ['dng', 'cr2', 'cr3', 'crw', 'nef', 'nrw', 'arw', 'sr2', 'raf', 'orf', 'rw2', 'pef', 'srw', 'raw'], mediaType: 'image/x-adobe-dng', otherMediaTypes: ['image/x-canon-cr2', 'image/x-canon-cr3', 'image/x-nikon-nef', 'image/x-sony-arw', 'image/x-fuji-raf', 'image/x-olympus-orf', 'image/x-panasonic-rw2'] },
  { id: 'eps', label: 'EPS', name: 'Encapsulated PostScript drawing', category: 'image', extensions: ['eps', 'epsf', 'epsi'], mediaType: 'application/postscript', otherMediaTypes: ['image/x-eps', 'application/eps', 'image/eps'] },
  { id: 'ai', label: 'AI', name: 'Adobe Illustrator drawing', category: 'image', extensions: ['ai'], mediaType: 'application/vnd.adobe.illustrator', otherMediaTypes: ['application/illustrator'], sameBytesAs: 'pdf' },

  { id: 'pdf', label: 'PDF', name: 'Portable Document Format', category: 'document', extensions: ['pdf'], mediaType: 'application/pdf', otherMediaTypes: ['application/x-pdf'] },
  { id: 'doc', label: 'DOC', name: 'Word 97-2003 document', category: 'document', extensions: ['doc', 'dot'], mediaType: 'application/msword' },
  { id: 'docx', label: 'DOCX', name: 'Word document', category: 'document', extensions: ['docx', 'docm', 'dotx', 'dotm'], mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', otherMediaTypes: ['application/vnd.ms-word.document.macroenabled.12'] },
  { id: 'txt', label: 'TXT', name: 'Plain text', category: 'document', extensions: ['txt', 'text', 'log'], mediaType: 'text/plain' },
  { id: 'rtf', label: 'RTF', name: 'Rich Text Format', category: 'document', extensions: ['rtf'], mediaType: 'application/rtf', otherMediaTypes: ['text/rtf'] },
  { id: 'html', label: 'HTML', name: 'Web page', category: 'document', extensions: ['html', 'htm', 'xhtml'], mediaType: 'text/html', otherMediaTypes: ['application/xhtml+xml'] },
  { id: 'xls', label: 'XLS', name: 'Excel 97-2003 workbook', category: 'document', extensions: ['xls', 'xlt'], mediaType: 'application/vnd.ms-excel' },
  { id: 'xlsx', label: 'XLSX', name: 'Excel workbook', category: 'document', extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'], mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', otherMediaTypes: ['application/vnd.ms-excel.sheet.macroenabled.12'] },
  { id: 'ppt', label: 'PPT', name: 'PowerPoint 97-2003 presentation', category: 'document', extensions: ['ppt', 'pps', 'pot'], mediaType: 'application/vnd.ms-powerpoint' },
  { id: 'pptx', label: 'PPTX', name: 'PowerPoint presentation', category: 'document', extensions: ['pptx', 'ppsx', 'pptm', 'ppsm', 'potx', 'potm'], mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', otherMediaTypes: ['application/vnd.openxmlformats-officedocument.presentationml.slideshow'] },
  { id: 'pdfa', label: 'PDF/A', name: 'PDF/A-2b, the archival PDF', category: 'document', extensions: ['pdf'], mediaType: 'application/pdf', sameBytesAs: 'pdf' },
  { id: 'odt', label: 'ODT', name: 'OpenDocument text', category: 'document', extensions: ['odt', 'ott', 'fodt'], mediaType: 'application/vnd.oasis.opendocument.text' },
  { id: 'ods', label: 'ODS', name: 'OpenDocument spreadsheet', category: 'document', extensions: ['ods', 'ots', 'fods'], mediaType: 'application/vnd.oasis.opendocument.spreadsheet' },
  { id: 'odp', label: 'ODP', name: 'OpenDocument presentation', category: 'document', extensions: ['odp', 'otp', 'fodp'], mediaType: 'application/vnd.oasis.opendocument.presentation' },
  { id: 'md', label: 'MD', name: 'Markdown', category: 'document', extensions: ['md', 'markdown', 'mdown', 'mkd'], mediaType: 'text/markdown', otherMediaTypes: ['text/x-markdown'] },
  { id: 'epub', label: 'EPUB', name: 'Electronic book', category: 'document', extensions: ['epub'], mediaType: 'application/epub+zip' },
  { id: 'ps', label: 'PS', name: 'PostScript document', category: 'document', extensions: ['ps'], mediaType: 'application/postscript', otherMediaTypes: ['application/x-postscript'] },
  { id: 'xps', label: 'XPS', name: 'XML Paper Specification', category: 'document', extensions: ['xps', 'oxps'], mediaType: 'application/oxps', otherMediaTypes: ['application/vnd.ms-xpsdocument'] },
  { id: 'djvu', label: 'DjVu', name: 'DjVu scan', category: 'document', extensions: ['djvu', 'djv'], mediaType: 'image/vnd.djvu', otherMediaTypes: ['image/x-djvu', 'image/x.djvu'] },
  { id: 'cbz', label: 'CBZ', name: 'Comic book (ZIP)', category: 'document', extensions: ['cbz'], mediaType: 'application/vnd.comicbook+zip', otherMediaTypes: ['application/x-cbz'], sameBytesAs: 'zip' },
  { id: 'cbr', label: 'CBR', name: 'Comic book (RAR)', category: 'document', extensions: ['cbr'], mediaType: 'application/vnd.comicbook-rar', otherMediaTypes: ['application/x-cbr'], sameBytesAs: 'rar' },
  { id: 'xlsb', label: 'XLSB', name: 'Excel binary workbook', category: 'document', extensions: ['xlsb'], mediaType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12' },
  { id: 'csv', label: 'CSV', name: 'Comma-separated values', category: 'document', extensions: ['csv', 'tsv'], mediaType: 'text/csv', otherMediaTypes: ['text/tab-separated-values', 'application/csv'] },
  { id: 'json', label: 'JSON', name: 'JavaScript Object Notation', category: 'document', extensions: ['json', 'jsonl', 'ndjson', 'geojson'], mediaType: 'application/json', otherMediaTypes: ['text/json', 'application/x-ndjson', 'application/geo+json'], isData: true },
  { id: 'xml', label: 'XML', name: 'Extensible Markup Language', category: 'document', extensions: ['xml'], mediaType: 'application/xml', otherMediaTypes: ['text/xml'], isData: true },
  { id: 'yaml', label: 'YAML', name: 'YAML data', category: 'document', extensions: ['yaml', 'yml'], mediaType: 'application/yaml', otherMediaTypes: ['text/yaml', 'application/x-yaml'], isData: true },
  { id: 'srt', label: 'SRT', name: 'SubRip subtitles', category: 'document', extensions: ['srt'], mediaType: 'text/srt', otherMediaTypes: ['application/x-subrip'] },
  { id: 'vtt', label: 'VTT', name: 'WebVTT subtitles', category: 'document', extensions: ['vtt'], mediaType: 'text/vtt' },
  { id: 'ass', label: 'ASS', name: 'SubStation Alpha subtitles', category: 'document', extensions: ['ass', 'ssa'], mediaType: 'text/x-ssa', otherMediaTypes: ['text/x-ass'] },

  { id: 'zip', label: 'ZIP', name: 'ZIP archive', category: 'archive', extensions: ['zip'], mediaType: 'application/zip', otherMediaTypes: ['application/x-zip-compressed'] },
  { id: '7z', label: '7Z', name: '7-Zip archive', category: 'archive', extensions: ['7z'], mediaType: 'application/x-7z-compressed' },
  { id: 'tar', label: 'TAR', name: 'Tape archive', category: 'archive', extensions: ['tar'], mediaType: 'application/x-tar' },
  { id: 'rar', label: 'RAR', name: 'RAR archive', category: 'archive', extensions: ['rar'], mediaType: 'application/vnd.rar', otherMediaTypes: ['application/x-rar-compressed', 'application/x-rar'] },
  { id: 'tgz', label: 'TAR.GZ', name: 'Tape archive packed with gzip', category: 'archive', extensions: ['tar.gz', 'tgz'], mediaType: 'application/gzip', otherMediaTypes: ['application/x-gtar-compressed', 'application/x-compressed-tar'], sameBytesAs: 'gz' },
  { id: 'tbz', label: 'TAR.BZ2', name: 'Tape archive packed with bzip2', category: 'archive', extensions: ['tar.bz2', 'tbz2', 'tbz'], mediaType: 'application/x-bzip2', otherMediaTypes: ['application/x-bzip-compressed-tar'], sameBytesAs: 'bz2' },
  { id: 'txz', label: 'TAR.XZ', name: 'Tape archive packed with xz', category: 'archive', extensions: ['tar.xz', 'txz'], mediaType: 'application/x-xz', otherMediaTypes: ['application/x-xz-compressed-tar'], sameBytesAs: 'xz' },
  { id: 'tzst', label: 'TAR.ZST', name: 'Tape archive packed with Zstandard', category: 'archive', extensions: ['tar.zst', 'tzst'], mediaType: 'application/zstd', otherMediaTypes: ['application/x-zstd-compressed-tar'], sameBytesAs: 'zst' },
  { id: 'taz', label: 'TAR.Z', name: 'Tape archive packed with compress', category: 'archive', extensions: ['tar.z', 'taz'], mediaType: 'application/x-compress', sameBytesAs: 'z' },
  { id: 'iso', label: 'ISO', name: 'Disc image', category: 'archive', extensions: ['iso', 'udf'], mediaType: 'application/x-iso9660-image', otherMediaTypes: ['application/x-cd-image', 'application/x-raw-disk-image'] },
  { id: 'cab', label: 'CAB', name: 'Windows cabinet', category: 'archive', extensions: ['cab'], mediaType: 'application/vnd.ms-cab-compressed', otherMediaTypes: ['application/x-cab'] },
  { id: 'deb', label: 'DEB', name: 'Debian package', category: 'archive', extensions: ['deb', 'udeb'], mediaType: 'application/vnd.debian.binary-package', otherMediaTypes: ['application/x-debian-package', 'application/x-deb'] },
  { id: 'rpm', label: 'RPM', name: 'RPM package', category: 'archive', extensions: ['rpm'], mediaType: 'application/x-rpm', otherMediaTypes: ['application/x-redhat-package-manager'] },
  { id: 'cpio', label: 'CPIO', name: 'CPIO archive', category: 'archive', extensions: ['cpio'], mediaType: 'application/x-cpio' },
  { id: 'lha', label: 'LZH', name: 'LHA archive', category: 'archive', extensions: ['lzh', 'lha'], mediaType: 'application/x-lzh-compressed', otherMediaTypes: ['application/x-lha', 'application/x-lzh'] },
  { id: 'jar', label: 'JAR', name: 'Java archive', category: 'archive', extensions: ['jar', 'war', 'ear'], mediaType: 'application/java-archive', otherMediaTypes: ['application/x-java-archive'] },
  { id: 'gz', label: 'GZ', name: 'File packed with gzip', category: 'archive', extensions: ['gz'], mediaType: 'application/gzip', otherMediaTypes: ['application/x-gzip'] },
  { id: 'bz2', label: 'BZ2', name: 'File packed with bzip2', category: 'archive', extensions: ['bz2'], mediaType: 'application/x-bzip2', otherMediaTypes: ['application/x-bzip'] },
  { id: 'xz', label: 'XZ', name: 'File packed with xz', category: 'archive', extensions: ['xz'], mediaType: 'application/x-xz' },
  { id: 'zst', label: 'ZST', name: 'File packed with Zstandard', category: 'archive', extensions: ['zst'], mediaType: 'application/zstd' },
  { id: 'lz4', label: 'LZ4', name: 'File packed with LZ4', category: 'archive', extensions: ['lz4', 'tlz4'], mediaType: 'application/x-lz4' },
  { id: 'lz', label: 'LZ', name: 'File packed with lzip', category: 'archive', extensions: ['lz', 'tlz'], mediaType: 'application/lzip', otherMediaTypes: ['application/x-lzip'] },
  { id: 'z', label: 'Z', name: 'File packed with compress', category: 'archive', extensions: ['z'], mediaType: 'application/x-compress' },
] as const satisfies readonly Format[];

export type FormatId = (typeof formats)[number]['id'];

const byId: ReadonlyMap<string, Format> = new Map(formats.map((format) => [format.id, format]));

/** Returns whether a string is the id of a format in the table. */
export const isFormatId = (id: string): id is FormatId => byId.has(id);

/** Returns the table row of a format. */
export function formatById(id: FormatId): Format {
  const format = byId.get(id);
  if (!format) throw new Error(`no format ${id}`);
  return format;
}

/** Returns the format that a file name's extension stands for, in any case, if it is known. */
export function formatOfName(fileName: string): FormatId | undefined {
  const extension = fileExtension(fileName);
  return formats.find((format) => (format.extensions as readonly string[]).includes(extension))?.id;
}

/**
 * Returns the lowercase extension of a file name without the dot. A double extension is returned if the table has it
 * (`tar.gz`); an empty string if there is none.
 */
export function fileExtension(fileName: string): string {
  const double = /\.([^./\\]+\.[^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (double && doubleExtensions.has(double)) return double;
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

const doubleExtensions: ReadonlySet<string> = new Set(
  formats.flatMap((format) => format.extensions).filter((extension) => extension.includes('.')),
);
