// Generated from the folders next to this file by scripts/formats/list-formats.ts. Do not edit.
import archive7z from './archive/7z.ts';
import archiveBz2 from './archive/bz2.ts';
import archiveCab from './archive/cab.ts';
import archiveCpio from './archive/cpio.ts';
import archiveDeb from './archive/deb.ts';
import archiveGz from './archive/gz.ts';
import archiveIso from './archive/iso.ts';
import archiveLha from './archive/lha.ts';
import archiveLz from './archive/lz.ts';
import archiveLz4 from './archive/lz4.ts';
import archiveRar from './archive/rar.ts';
import archiveRpm from './archive/rpm.ts';
import archiveTar from './archive/tar.ts';
import archiveXz from './archive/xz.ts';
import archiveZ from './archive/z.ts';
import archiveZip from './archive/zip.ts';
import archiveZst from './archive/zst.ts';
import audioAac from './audio/aac.ts';
import audioAc3 from './audio/ac3.ts';
import audioAiff from './audio/aiff.ts';
import audioAmr from './audio/amr.ts';
import audioApe from './audio/ape.ts';
import audioAu from './audio/au.ts';
import audioCaf from './audio/caf.ts';
import audioDts from './audio/dts.ts';
import audioFlac from './audio/flac.ts';
import audioM4a from './audio/m4a.ts';
import audioMka from './audio/mka.ts';
import audioMp2 from './audio/mp2.ts';
import audioMp3 from './audio/mp3.ts';
import audioOgg from './audio/ogg.ts';
import audioOpus from './audio/opus.ts';
import audioWav from './audio/wav.ts';
import audioWma from './audio/wma.ts';
import audioWv from './audio/wv.ts';
import documentComics from './document/comics.ts';
import documentCsv from './document/csv.ts';
import documentDjvu from './document/djvu.ts';
import documentEpub from './document/epub.ts';
import documentExcel from './document/excel.ts';
import documentHtml from './document/html.ts';
import documentJson from './document/json.ts';
import documentMd from './document/md.ts';
import documentOpenDocument from './document/open-document.ts';
import documentPdf from './document/pdf.ts';
import documentPostscript from './document/postscript.ts';
import documentPowerpoint from './document/powerpoint.ts';
import documentRtf from './document/rtf.ts';
import documentSubtitles from './document/subtitles.ts';
import documentTxt from './document/txt.ts';
import documentWord from './document/word.ts';
import documentXml from './document/xml.ts';
import documentXps from './document/xps.ts';
import documentYaml from './document/yaml.ts';
import imageAvif from './image/avif.ts';
import imageBmp from './image/bmp.ts';
import imageDds from './image/dds.ts';
import imageGif from './image/gif.ts';
import imageHeif from './image/heif.ts';
import imageIco from './image/ico.ts';
import imageJp2 from './image/jp2.ts';
import imageJpeg from './image/jpeg.ts';
import imageJxl from './image/jxl.ts';
import imagePcx from './image/pcx.ts';
import imagePng from './image/png.ts';
import imagePostscript from './image/postscript.ts';
import imagePpm from './image/ppm.ts';
import imagePsd from './image/psd.ts';
import imageQoi from './image/qoi.ts';
import imageRaw from './image/raw.ts';
import imageSvg from './image/svg.ts';
import imageTga from './image/tga.ts';
import imageTiff from './image/tiff.ts';
import imageWebp from './image/webp.ts';
import video3gp from './video/3gp.ts';
import videoAvi from './video/avi.ts';
import videoFlv from './video/flv.ts';
import videoM4v from './video/m4v.ts';
import videoMkv from './video/mkv.ts';
import videoMov from './video/mov.ts';
import videoMp4 from './video/mp4.ts';
import videoMpeg from './video/mpeg.ts';
import videoOgv from './video/ogv.ts';
import videoTs from './video/ts.ts';
import videoWebm from './video/webm.ts';
import videoWmv from './video/wmv.ts';

/** Every format that has a descriptor. */
export const formatDescriptors = [
  ...archive7z,
  ...archiveBz2,
  ...archiveCab,
  ...archiveCpio,
  ...archiveDeb,
  ...archiveGz,
  ...archiveIso,
  ...archiveLha,
  ...archiveLz,
  ...archiveLz4,
  ...archiveRar,
  ...archiveRpm,
  ...archiveTar,
  ...archiveXz,
  ...archiveZ,
  ...archiveZip,
  ...archiveZst,
  ...audioAac,
  ...audioAc3,
  ...audioAiff,
  ...audioAmr,
  ...audioApe,
  ...audioAu,
  ...audioCaf,
  ...audioDts,
  ...audioFlac,
  ...audioM4a,
  ...audioMka,
  ...audioMp2,
  ...audioMp3,
  ...audioOgg,
  ...audioOpus,
  ...audioWav,
  ...audioWma,
  ...audioWv,
  ...documentComics,
  ...documentCsv,
  ...documentDjvu,
  ...documentEpub,
  ...documentExcel,
  ...documentHtml,
  ...documentJson,
  ...documentMd,
  ...documentOpenDocument,
  ...documentPdf,
  ...documentPostscript,
  ...documentPowerpoint,
  ...documentRtf,
  ...documentSubtitles,
  ...documentTxt,
  ...documentWord,
  ...documentXml,
  ...documentXps,
  ...documentYaml,
  ...imageAvif,
  ...imageBmp,
  ...imageDds,
  ...imageGif,
  ...imageHeif,
  ...imageIco,
  ...imageJp2,
  ...imageJpeg,
  ...imageJxl,
  ...imagePcx,
  ...imagePng,
  ...imagePostscript,
  ...imagePpm,
  ...imagePsd,
  ...imageQoi,
  ...imageRaw,
  ...imageSvg,
  ...imageTga,
  ...imageTiff,
  ...imageWebp,
  ...video3gp,
  ...videoAvi,
  ...videoFlv,
  ...videoM4v,
  ...videoMkv,
  ...videoMov,
  ...videoMp4,
  ...videoMpeg,
  ...videoOgv,
  ...videoTs,
  ...videoWebm,
  ...videoWmv,
] as const;
