import { xmlHead } from '#src/codecs/xml.ts';
import { slideNamespaces } from './slide-xml.ts';

const placeholderXml = (id: number, name: string, placeholder: string, box: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm>${box}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></a:bodyPr><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody></p:sp>`;

const treeXml = (placeholders: string): string =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${placeholders}</p:spTree>`;

/** Title placeholder without formatting: slides position titles as on their pages. */
const titlePlaceholder = placeholderXml(
  2,
  'Title',
  '<p:ph type="title"/>',
  '<a:off x="457200" y="274638"/><a:ext cx="8229600" cy="685800"/>',
);

/** Content placeholder; layouts leave its type open, so that it can be a list, a table or an image. */
const bodyPlaceholder = (placeholder: string): string =>
  placeholderXml(
    3,
    'Content',
    placeholder,
    '<a:off x="457200" y="1200150"/><a:ext cx="8229600" cy="3394075"/>',
  );

const plainTitle =
  '<p:titleStyle><a:lvl1pPr algn="l"><a:spcBef><a:spcPts val="0"/></a:spcBef><a:buNone/><a:defRPr sz="2800"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/><a:ea typeface="+mj-ea"/><a:cs typeface="+mj-cs"/></a:defRPr></a:lvl1pPr></p:titleStyle>';

const plainBody =
  '<p:bodyStyle><a:lvl1pPr algn="l"><a:spcBef><a:spcPts val="0"/></a:spcBef><a:buNone/><a:defRPr sz="1800"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr></p:bodyStyle>';

/** Slide master with only title and content placeholders: everything visible is on the slides. */
export const masterXml = `${xmlHead}<p:sldMaster ${slideNamespaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>${treeXml(titlePlaceholder + bodyPlaceholder('<p:ph type="body" idx="1"/>'))}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/><p:sldLayoutId id="2147483650" r:id="rId2"/></p:sldLayoutIdLst><p:txStyles>${plainTitle}${plainBody}<p:otherStyle/></p:txStyles></p:sldMaster>`;

/** Slide layouts, numbered from 1: title only, and title with content. */
export const layoutsXml: readonly string[] = [
  `${xmlHead}<p:sldLayout ${slideNamespaces} type="titleOnly"><p:cSld name="Title only">${treeXml(titlePlaceholder)}</p:cSld></p:sldLayout>`,
  `${xmlHead}<p:sldLayout ${slideNamespaces} type="obj"><p:cSld name="Title and content">${treeXml(titlePlaceholder + bodyPlaceholder('<p:ph idx="1"/>'))}</p:cSld></p:sldLayout>`,
];

const colours: readonly (readonly [string, string])[] = [
  ['dk1', '000000'],
  ['lt1', 'FFFFFF'],
  ['dk2', '44546A'],
  ['lt2', 'E7E6E6'],
  ['accent1', '4472C4'],
  ['accent2', 'ED7D31'],
  ['accent3', 'A5A5A5'],
  ['accent4', 'FFC000'],
  ['accent5', '5B9BD5'],
  ['accent6', '70AD47'],
  ['hlink', '0563C1'],
  ['folHlink', '954F72'],
];

const fills = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3);
const lines = '<a:ln w="6350"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'.repeat(3);
const effects = '<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3);
const face = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';

/** Minimal valid theme. */
export const themeXml = `${xmlHead}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Plain"><a:themeElements><a:clrScheme name="Plain">${colours.map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`).join('')}</a:clrScheme><a:fontScheme name="Plain"><a:majorFont>${face}</a:majorFont><a:minorFont>${face}</a:minorFont></a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${fills}</a:fillStyleLst><a:lnStyleLst>${lines}</a:lnStyleLst><a:effectStyleLst>${effects}</a:effectStyleLst><a:bgFillStyleLst>${fills}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
