import { colour, oneOf, onOff, text, whole, type Grammar, type Value } from './grammar.ts';

/** Places and sizes in EMU (ECMA-376, part 1, 20.1.10.16 and 20.1.10.41). */
const place = whole(-27_273_042_329_600, 27_273_042_316_900);
const size = whole(0, 27_273_042_316_900);
const number = whole(0, 4_294_967_295);
const anyText = text(32_767, 0);
const uri: Value = (value) => /^(https?:\/\/|\{[\dA-F-]{36}\}$)/.test(value);
const face: Value = text(255, 0);

const solid = 'a:noFill|a:solidFill|a:gradFill|a:blipFill|a:pattFill|a:grpFill';
const geometry = 'a:custGeom|a:prstGeom';
/** Inside of a run's look: CT_TextCharacterProperties, 21.1.2.3.9. */
const runLook = `a:ln? (${solid})? (a:effectLst|a:effectDag)? a:highlight? a:latin? a:ea? a:cs? a:sym? a:hlinkClick? a:hlinkMouseOver? a:rtl? a:extLst?`;
const runHas = {
  'lang?': text(40),
  'sz?': whole(100, 400_000),
  'b?': onOff,
  'i?': onOff,
  'u?': oneOf('none', 'sng', 'dbl'),
  'strike?': oneOf('noStrike', 'sngStrike', 'dblStrike'),
  'spc?': whole(-400_000, 400_000),
  'baseline?': whole(-100_000, 100_000),
  'dirty?': onOff,
};
/** Inside of a paragraph's look: CT_TextParagraphProperties, 21.1.2.2.7. */
const paragraphLook =
  'a:lnSpc? a:spcBef? a:spcAft? (a:buClrTx|a:buClr)? (a:buSzTx|a:buSzPct|a:buSzPts)? (a:buFontTx|a:buFont)? (a:buNone|a:buAutoNum|a:buChar|a:buBlip)? a:tabLst? a:defRPr? a:extLst?';
const paragraphHas = {
  'marL?': whole(0, 51_206_400),
  'marR?': whole(0, 51_206_400),
  'lvl?': whole(0, 8),
  'indent?': whole(-51_206_400, 51_206_400),
  'algn?': oneOf('l', 'ctr', 'r', 'just'),
  'rtl?': onOff,
};
const line = {
  holds: `(${solid})? a:prstDash? (a:round|a:bevel|a:miter)?`,
  has: { 'w?': whole(0, 20_116_800), 'cap?': oneOf('rnd', 'sq', 'flat') },
};
const points = { holds: 'a:pt' };
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
const fonts = { holds: 'a:latin a:ea a:cs' };
const font = { has: { typeface: face, 'panose?': text(20), 'charset?': whole(-128, 127) } };

/** Elements of drawings that documents and presentations share (ECMA-376, part 1, 20 and 21). */
export const drawingGrammar: Grammar = {
  'a:graphic': { holds: 'a:graphicData' },
  'a:graphicData': { holds: 'pic:pic|wps:wsp|wpg:wgp|a:tbl', has: { uri } },
  'a:xfrm': {
    holds: '(a:off a:ext (a:chOff a:chExt)?)?',
    has: { 'rot?': whole(-21_600_000, 21_600_000), 'flipH?': onOff, 'flipV?': onOff },
  },
  'a:off': { has: { x: place, y: place } },
  'a:chOff': { has: { x: place, y: place } },
  'a:ext': { holds: '(adec:decorative|ahyp:hlinkClr)?', has: { 'cx?': size, 'cy?': size, 'uri?': uri } },
  'a:chExt': { has: { cx: size, cy: size } },
  'a:prstGeom': { holds: 'a:avLst?', has: { prst: oneOf('rect', 'ellipse', 'roundRect', 'line') } },
  'a:avLst': {},
  'a:custGeom': { holds: 'a:avLst? a:gdLst? a:ahLst? a:cxnLst? a:rect? a:pathLst' },
  'a:gdLst': {},
  'a:ahLst': {},
  'a:cxnLst': {},
  'a:rect': { has: { l: text(20), t: text(20), r: text(20), b: text(20) } },
  'a:pathLst': { holds: 'a:path*' },
  'a:path': { holds: '(a:moveTo (a:moveTo|a:lnTo|a:cubicBezTo|a:close)*)?', has: { 'w?': size, 'h?': size } },
  'a:moveTo': points,
  'a:lnTo': points,
  'a:cubicBezTo': { holds: 'a:pt a:pt a:pt' },
  'a:pt': { has: { x: place, y: place } },
  'a:close': {},
  'a:noFill': {},
  'a:solidFill': { holds: 'a:srgbClr|a:schemeClr' },
  'a:srgbClr': { holds: 'a:alpha?', has: { val: colour } },
  'a:alpha': { has: { val: whole(0, 100_000) } },
  'a:schemeClr': { has: { val: oneOf('phClr', 'bg1', 'tx1', 'bg2', 'tx2', ...schemeColours) } },
  'a:ln': line,
  'a:prstDash': { has: { val: oneOf('solid', 'dot', 'dash', 'lgDash', 'dashDot', 'sysDash', 'sysDot') } },
  'a:round': {},
  'a:miter': { has: { 'lim?': whole(0, 21_474_836) } },
  'a:effectLst': {},
  'a:blip': { has: { 'r:embed': text(60) } },
  'a:stretch': { holds: 'a:fillRect?' },
  'a:srcRect': {
    has: {
      'l?': whole(-100_000, 100_000),
      't?': whole(-100_000, 100_000),
      'r?': whole(-100_000, 100_000),
      'b?': whole(-100_000, 100_000),
    },
  },
  'a:fillRect': {},
  'a:extLst': { holds: 'a:ext*' },
  'adec:decorative': { has: { val: onOff } },
  'ahyp:hlinkClr': { has: { val: oneOf('tx', 'hlink') } },
  'a:bodyPr': {
    holds: 'a:prstTxWarp? (a:noAutofit|a:normAutofit|a:spAutoFit)?',
    has: {
      'rot?': whole(-21_600_000, 21_600_000),
      'vert?': oneOf('horz', 'vert', 'vert270', 'eaVert'),
      'wrap?': oneOf('none', 'square'),
      'lIns?': size,
      'tIns?': size,
      'rIns?': size,
      'bIns?': size,
      'anchor?': oneOf('t', 'ctr', 'b'),
      'fromWordArt?': onOff,
      'rtlCol?': onOff,
      'numCol?': whole(1, 16),
      'spcCol?': size,
    },
  },
  'a:prstTxWarp': { holds: 'a:avLst?', has: { prst: oneOf('textPlain') } },
  'a:noAutofit': {},
  'a:normAutofit': { has: { 'fontScale?': text(10), 'lnSpcReduction?': text(10) } },
  'a:spAutoFit': {},
  'a:lstStyle': {},
  'a:p': { holds: 'a:pPr? (a:r|a:br|a:fld)* a:endParaRPr?' },
  'a:pPr': { holds: paragraphLook, has: paragraphHas },
  'a:lvl1pPr': { holds: paragraphLook, has: paragraphHas },
  'a:r': { holds: 'a:rPr? a:t' },
  'a:br': { holds: 'a:rPr?' },
  'a:fld': { holds: 'a:rPr? a:pPr? a:t?', has: { id: uri, 'type?': oneOf('slidenum') } },
  'a:t': { hasText: true },
  'a:rPr': { holds: runLook, has: runHas },
  'a:defRPr': { holds: runLook, has: runHas },
  'a:endParaRPr': { holds: runLook, has: runHas },
  'a:lnSpc': { holds: 'a:spcPts|a:spcPct' },
  'a:spcBef': { holds: 'a:spcPts|a:spcPct' },
  'a:spcAft': { holds: 'a:spcPts|a:spcPct' },
  'a:spcPts': { has: { val: whole(0, 158_400) } },
  'a:spcPct': { has: { val: whole(0, 13_200_000) } },
  'a:buNone': {},
  'a:buClr': { holds: 'a:srgbClr|a:schemeClr' },
  'a:buSzPct': { has: { val: whole(25_000, 400_000) } },
  'a:buFont': font,
  'a:buChar': { has: { char: text(20) } },
  'a:buAutoNum': {
    has: {
      type: (value) =>
        /^(arabic|alphaLc|alphaUc|romanLc|romanUc)(ParenBoth|ParenR|Period|Plain)$/.test(value),
      'startAt?': whole(1, 32_767),
    },
  },
  'a:tabLst': { holds: 'a:tab*' },
  'a:tab': { has: { pos: place, algn: oneOf('l', 'ctr', 'r', 'dec') } },
  'a:highlight': { holds: 'a:srgbClr' },
  'a:latin': font,
  'a:ea': font,
  'a:cs': font,
  'a:sym': font,
  'a:hlinkClick': {
    holds: 'a:extLst?',
    has: { 'r:id': text(60, 0), 'action?': oneOf('ppaction://hlinksldjump'), 'tooltip?': anyText },
  },
  'a:tbl': { holds: 'a:tblPr? a:tblGrid a:tr*' },
  'a:tblPr': {
    holds: 'a:tableStyleId?',
    has: { 'firstRow?': onOff, 'firstCol?': onOff, 'bandRow?': onOff, 'rtl?': onOff },
  },
  'a:tableStyleId': { hasText: true },
  'a:tblGrid': { holds: 'a:gridCol+' },
  'a:gridCol': { has: { w: whole(1, 51_206_400) } },
  'a:tr': { holds: 'a:tc*', has: { h: whole(0, 51_206_400) } },
  'a:tc': {
    holds: 'a:txBody? a:tcPr?',
    has: { 'rowSpan?': number, 'gridSpan?': number, 'hMerge?': onOff, 'vMerge?': onOff },
  },
  'a:txBody': { holds: 'a:bodyPr a:lstStyle? a:p+' },
  'a:tcPr': {
    holds: `a:lnL? a:lnR? a:lnT? a:lnB? (${solid})?`,
    has: {
      'marL?': size,
      'marR?': size,
      'marT?': size,
      'marB?': size,
      'anchor?': oneOf('t', 'ctr', 'b'),
      'fromWordArt?': onOff,
      'vert?': oneOf('horz', 'vert', 'vert270'),
    },
  },
  'a:lnL': line,
  'a:lnR': line,
  'a:lnT': line,
  'a:lnB': line,
  'a:spLocks': { has: { 'noGrp?': onOff } },
  'a:graphicFrameLocks': { has: { 'noGrp?': onOff } },
  'a:theme': { holds: 'a:themeElements', has: { 'name?': text(255) } },
  'a:themeElements': { holds: 'a:clrScheme a:fontScheme a:fmtScheme' },
  'a:clrScheme': { holds: schemeColours.map((name) => `a:${name}`).join(' '), has: { name: text(255) } },
  ...Object.fromEntries(schemeColours.map((name) => [`a:${name}`, { holds: 'a:srgbClr' }])),
  'a:fontScheme': { holds: 'a:majorFont a:minorFont', has: { name: text(255) } },
  'a:majorFont': fonts,
  'a:minorFont': fonts,
  'a:fmtScheme': {
    holds: 'a:fillStyleLst a:lnStyleLst a:effectStyleLst a:bgFillStyleLst',
    has: { 'name?': text(255) },
  },
  'a:fillStyleLst': { holds: 'a:solidFill a:solidFill a:solidFill' },
  'a:bgFillStyleLst': { holds: 'a:solidFill a:solidFill a:solidFill' },
  'a:lnStyleLst': { holds: 'a:ln a:ln a:ln' },
  'a:effectStyleLst': { holds: 'a:effectStyle a:effectStyle a:effectStyle' },
  'a:effectStyle': { holds: 'a:effectLst' },
};

/** Pictures, as documents have them: 20.2. */
export const pictureGrammar: Grammar = {
  'pic:pic': { holds: 'pic:nvPicPr pic:blipFill pic:spPr' },
  'pic:nvPicPr': { holds: 'pic:cNvPr pic:cNvPicPr' },
  'pic:cNvPr': { has: { id: number, name: text(255, 0), 'descr?': anyText } },
  'pic:cNvPicPr': {},
  'pic:blipFill': { holds: 'a:blip a:srcRect? a:stretch' },
  'pic:spPr': { holds: `a:xfrm? (${geometry})? (${solid})? a:ln?` },
};
