import { colour, enumValue, onOff, boundedText, whole, type Grammar, type Value } from './grammar.ts';

/** Positions and sizes in EMU (ECMA-376, part 1, 20.1.10.16 and 20.1.10.41). */
const emuCoordinate = whole(-27_273_042_329_600, 27_273_042_316_900);
const size = whole(0, 27_273_042_316_900);
const number = whole(0, 4_294_967_295);
const anyText = boundedText(32_767, 0);
const uri: Value = (value) => /^(https?:\/\/|\{[\dA-F-]{36}\}$)/.test(value);
const face: Value = boundedText(255, 0);

const solid = 'a:noFill|a:solidFill|a:gradFill|a:blipFill|a:pattFill|a:grpFill';
const geometry = 'a:custGeom|a:prstGeom';
/** Content of run properties: CT_TextCharacterProperties, 21.1.2.3.9. */
const graphicsRunContent = `a:ln? (${solid})? (a:effectLst|a:effectDag)? a:highlight? a:latin? a:ea? a:cs? a:sym? a:hlinkClick? a:hlinkMouseOver? a:rtl? a:extLst?`;
const runHas = {
  'lang?': boundedText(40),
  'sz?': whole(100, 400_000),
  'b?': onOff,
  'i?': onOff,
  'u?': enumValue('none', 'sng', 'dbl'),
  'strike?': enumValue('noStrike', 'sngStrike', 'dblStrike'),
  'spc?': whole(-400_000, 400_000),
  'baseline?': whole(-100_000, 100_000),
  'dirty?': onOff,
};
/** Content of paragraph properties: CT_TextParagraphProperties, 21.1.2.2.7. */
const graphicsParagraphContent =
  'a:lnSpc? a:spcBef? a:spcAft? (a:buClrTx|a:buClr)? (a:buSzTx|a:buSzPct|a:buSzPts)? (a:buFontTx|a:buFont)? (a:buNone|a:buAutoNum|a:buChar|a:buBlip)? a:tabLst? a:defRPr? a:extLst?';
const paragraphHas = {
  'marL?': whole(0, 51_206_400),
  'marR?': whole(0, 51_206_400),
  'lvl?': whole(0, 8),
  'indent?': whole(-51_206_400, 51_206_400),
  'algn?': enumValue('l', 'ctr', 'r', 'just'),
  'rtl?': onOff,
};
const line = {
  content: `(${solid})? a:prstDash? (a:round|a:bevel|a:miter)?`,
  has: { 'w?': whole(0, 20_116_800), 'cap?': enumValue('rnd', 'sq', 'flat') },
};
const points = { content: 'a:pt' };
const schemeColours = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];
const fonts = { content: 'a:latin a:ea a:cs' };
const font = { has: { typeface: face, 'panose?': boundedText(20), 'charset?': whole(-128, 127) } };

/** DrawingML elements shared by documents and presentations (ECMA-376, part 1, 20 and 21). */
export const graphicsGrammar: Grammar = {
  'a:graphic': { content: 'a:graphicData' },
  'a:graphicData': { content: 'pic:pic|wps:wsp|wpg:wgp|a:tbl', has: { uri } },
  'a:xfrm': {
    content: '(a:off a:ext (a:chOff a:chExt)?)?',
    has: { 'rot?': whole(-21_600_000, 21_600_000), 'flipH?': onOff, 'flipV?': onOff },
  },
  'a:off': { has: { x: emuCoordinate, y: emuCoordinate } },
  'a:chOff': { has: { x: emuCoordinate, y: emuCoordinate } },
  'a:ext': { content: '(adec:decorative|ahyp:hlinkClr)?', has: { 'cx?': size, 'cy?': size, 'uri?': uri } },
  'a:chExt': { has: { cx: size, cy: size } },
  'a:prstGeom': { content: 'a:avLst?', has: { prst: enumValue('rect', 'ellipse', 'roundRect', 'line') } },
  'a:avLst': {},
  'a:custGeom': { content: 'a:avLst? a:gdLst? a:ahLst? a:cxnLst? a:rect? a:pathLst' },
  'a:gdLst': {},
  'a:ahLst': {},
  'a:cxnLst': {},
  'a:rect': { has: { l: boundedText(20), t: boundedText(20), r: boundedText(20), b: boundedText(20) } },
  'a:pathLst': { content: 'a:path*' },
  'a:path': {
    content: '(a:moveTo (a:moveTo|a:lnTo|a:cubicBezTo|a:close)*)?',
    has: { 'w?': size, 'h?': size },
  },
  'a:moveTo': points,
  'a:lnTo': points,
  'a:cubicBezTo': { content: 'a:pt a:pt a:pt' },
  'a:pt': { has: { x: emuCoordinate, y: emuCoordinate } },
  'a:close': {},
  'a:noFill': {},
  'a:solidFill': { content: 'a:srgbClr|a:schemeClr' },
  'a:srgbClr': { content: 'a:alpha?', has: { val: colour } },
  'a:alpha': { has: { val: whole(0, 100_000) } },
  'a:schemeClr': { has: { val: enumValue('phClr', 'bg1', 'tx1', 'bg2', 'tx2', ...schemeColours) } },
  'a:ln': line,
  'a:prstDash': { has: { val: enumValue('solid', 'dot', 'dash', 'lgDash', 'dashDot', 'sysDash', 'sysDot') } },
  'a:round': {},
  'a:miter': { has: { 'lim?': whole(0, 21_474_836) } },
  'a:effectLst': {},
  'a:blip': { has: { 'r:embed': boundedText(60) } },
  'a:stretch': { content: 'a:fillRect?' },
  'a:srcRect': {
    has: {
      'l?': whole(-100_000, 100_000),
      't?': whole(-100_000, 100_000),
      'r?': whole(-100_000, 100_000),
      'b?': whole(-100_000, 100_000),
    },
  },
  'a:fillRect': {},
  'a:extLst': { content: 'a:ext*' },
  'adec:decorative': { has: { val: onOff } },
  'ahyp:hlinkClr': { has: { val: enumValue('tx', 'hlink') } },
  'a:bodyPr': {
    content: 'a:prstTxWarp? (a:noAutofit|a:normAutofit|a:spAutoFit)?',
    has: {
      'rot?': whole(-21_600_000, 21_600_000),
      'vert?': enumValue('horz', 'vert', 'vert270', 'eaVert'),
      'wrap?': enumValue('none', 'square'),
      'lIns?': size,
      'tIns?': size,
      'rIns?': size,
      'bIns?': size,
      'anchor?': enumValue('t', 'ctr', 'b'),
      'fromWordArt?': onOff,
      'rtlCol?': onOff,
      'numCol?': whole(1, 16),
      'spcCol?': size,
    },
  },
  'a:prstTxWarp': { content: 'a:avLst?', has: { prst: enumValue('textPlain') } },
  'a:noAutofit': {},
  'a:normAutofit': { has: { 'fontScale?': boundedText(10), 'lnSpcReduction?': boundedText(10) } },
  'a:spAutoFit': {},
  'a:lstStyle': {},
  'a:p': { content: 'a:pPr? (a:r|a:br|a:fld)* a:endParaRPr?' },
  'a:pPr': { content: graphicsParagraphContent, has: paragraphHas },
  'a:lvl1pPr': { content: graphicsParagraphContent, has: paragraphHas },
  'a:r': { content: 'a:rPr? a:t' },
  'a:br': { content: 'a:rPr?' },
  'a:fld': { content: 'a:rPr? a:pPr? a:t?', has: { id: uri, 'type?': enumValue('slidenum') } },
  'a:t': { hasText: true },
  'a:rPr': { content: graphicsRunContent, has: runHas },
  'a:defRPr': { content: graphicsRunContent, has: runHas },
  'a:endParaRPr': { content: graphicsRunContent, has: runHas },
  'a:lnSpc': { content: 'a:spcPts|a:spcPct' },
  'a:spcBef': { content: 'a:spcPts|a:spcPct' },
  'a:spcAft': { content: 'a:spcPts|a:spcPct' },
  'a:spcPts': { has: { val: whole(0, 158_400) } },
  'a:spcPct': { has: { val: whole(0, 13_200_000) } },
  'a:buNone': {},
  'a:buClr': { content: 'a:srgbClr|a:schemeClr' },
  'a:buSzPct': { has: { val: whole(25_000, 400_000) } },
  'a:buFont': font,
  'a:buChar': { has: { char: boundedText(20) } },
  'a:buAutoNum': {
    has: {
      type: (value) =>
        /^(arabic|alphaLc|alphaUc|romanLc|romanUc)(ParenBoth|ParenR|Period|Plain)$/.test(value),
      'startAt?': whole(1, 32_767),
    },
  },
  'a:tabLst': { content: 'a:tab*' },
  'a:tab': { has: { pos: emuCoordinate, algn: enumValue('l', 'ctr', 'r', 'dec') } },
  'a:highlight': { content: 'a:srgbClr' },
  'a:latin': font,
  'a:ea': font,
  'a:cs': font,
  'a:sym': font,
  'a:hlinkClick': {
    content: 'a:extLst?',
    has: { 'r:id': boundedText(60, 0), 'action?': enumValue('ppaction://hlinksldjump'), 'tooltip?': anyText },
  },
  'a:tbl': { content: 'a:tblPr? a:tblGrid a:tr*' },
  'a:tblPr': {
    content: 'a:tableStyleId?',
    has: { 'firstRow?': onOff, 'firstCol?': onOff, 'bandRow?': onOff, 'rtl?': onOff },
  },
  'a:tableStyleId': { hasText: true },
  'a:tblGrid': { content: 'a:gridCol+' },
  'a:gridCol': { has: { w: whole(1, 51_206_400) } },
  'a:tr': { content: 'a:tc*', has: { h: whole(0, 51_206_400) } },
  'a:tc': {
    content: 'a:txBody? a:tcPr?',
    has: { 'rowSpan?': number, 'gridSpan?': number, 'hMerge?': onOff, 'vMerge?': onOff },
  },
  'a:txBody': { content: 'a:bodyPr a:lstStyle? a:p+' },
  'a:tcPr': {
    content: `a:lnL? a:lnR? a:lnT? a:lnB? (${solid})?`,
    has: {
      'marL?': size,
      'marR?': size,
      'marT?': size,
      'marB?': size,
      'anchor?': enumValue('t', 'ctr', 'b'),
      'fromWordArt?': onOff,
      'vert?': enumValue('horz', 'vert', 'vert270'),
    },
  },
  'a:lnL': line,
  'a:lnR': line,
  'a:lnT': line,
  'a:lnB': line,
  'a:spLocks': { has: { 'noGrp?': onOff } },
  'a:graphicFrameLocks': { has: { 'noGrp?': onOff } },
  'a:theme': { content: 'a:themeElements', has: { 'name?': boundedText(255) } },
  'a:themeElements': { content: 'a:clrScheme a:fontScheme a:fmtScheme' },
  'a:clrScheme': {
    content: schemeColours.map((name) => `a:${name}`).join(' '),
    has: { name: boundedText(255) },
  },
  ...Object.fromEntries(schemeColours.map((name) => [`a:${name}`, { content: 'a:srgbClr' }])),
  'a:fontScheme': { content: 'a:majorFont a:minorFont', has: { name: boundedText(255) } },
  'a:majorFont': fonts,
  'a:minorFont': fonts,
  'a:fmtScheme': {
    content: 'a:fillStyleLst a:lnStyleLst a:effectStyleLst a:bgFillStyleLst',
    has: { 'name?': boundedText(255) },
  },
  'a:fillStyleLst': { content: 'a:solidFill a:solidFill a:solidFill' },
  'a:bgFillStyleLst': { content: 'a:solidFill a:solidFill a:solidFill' },
  'a:lnStyleLst': { content: 'a:ln a:ln a:ln' },
  'a:effectStyleLst': { content: 'a:effectStyle a:effectStyle a:effectStyle' },
  'a:effectStyle': { content: 'a:effectLst' },
};

/** Pictures in documents: 20.2. */
export const imageElementGrammar: Grammar = {
  'pic:pic': { content: 'pic:nvPicPr pic:blipFill pic:spPr' },
  'pic:nvPicPr': { content: 'pic:cNvPr pic:cNvPicPr' },
  'pic:cNvPr': { has: { id: number, name: boundedText(255, 0), 'descr?': anyText } },
  'pic:cNvPicPr': {},
  'pic:blipFill': { content: 'a:blip a:srcRect? a:stretch' },
  'pic:spPr': { content: `a:xfrm? (${geometry})? (${solid})? a:ln?` },
};
