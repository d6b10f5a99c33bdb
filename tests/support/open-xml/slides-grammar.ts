import { drawingGrammar } from './drawing-grammar.ts';
import { oneOf, onOff, text, whole, type Grammar } from './grammar.ts';

const number = whole(1, 4_294_967_295);
const relation = text(60);
const tree = 'p:nvGrpSpPr p:grpSpPr (p:sp|p:pic|p:graphicFrame|p:grpSp|p:cxnSp)*';
const lines = 'a:off a:ext';

/** All that may stand in the parts of a presentation as we write it (ECMA-376, part 1, 19). */
export const slidesGrammar: Grammar = {
  ...drawingGrammar,
  'p:presentation': {
    holds: 'p:sldMasterIdLst? p:notesMasterIdLst? p:sldIdLst? p:sldSz? p:notesSz p:defaultTextStyle?',
    has: { 'saveSubsetFonts?': onOff, 'firstSlideNum?': whole(0, 9999), 'rtl?': onOff },
  },
  'p:sldMasterIdLst': { holds: 'p:sldMasterId' },
  'p:sldMasterId': { has: { 'id?': whole(2_147_483_648, 4_294_967_295), 'r:id': relation } },
  'p:sldIdLst': { holds: 'p:sldId*' },
  'p:sldId': { has: { id: whole(256, 2_147_483_647), 'r:id': relation } },
  'p:sldSz': { has: { cx: whole(914_400, 51_206_400), cy: whole(914_400, 51_206_400) } },
  'p:notesSz': { has: { cx: number, cy: number } },
  'p:sldMaster': {
    holds: 'p:cSld p:clrMap p:sldLayoutIdLst? p:transition? p:timing? p:hf? p:txStyles?',
    has: { 'preserve?': onOff },
  },
  'p:clrMap': {
    has: Object.fromEntries(
      [
        'bg1',
        'tx1',
        'bg2',
        'tx2',
        'accent1',
        'accent2',
        'accent3',
        'accent4',
        'accent5',
        'accent6',
        'hlink',
        'folHlink',
      ].map((name) => [name, text(20)]),
    ),
  },
  'p:sldLayoutIdLst': { holds: 'p:sldLayoutId+' },
  'p:sldLayoutId': { has: { 'id?': whole(2_147_483_648, 4_294_967_295), 'r:id': relation } },
  'p:txStyles': { holds: 'p:titleStyle? p:bodyStyle? p:otherStyle?' },
  'p:titleStyle': { holds: 'a:lvl1pPr?' },
  'p:bodyStyle': { holds: 'a:lvl1pPr?' },
  'p:otherStyle': { holds: 'a:lvl1pPr?' },
  'p:sldLayout': {
    holds: 'p:cSld p:clrMapOvr?',
    has: {
      'type?': oneOf('titleOnly', 'blank', 'obj', 'title', 'tx'),
      'preserve?': onOff,
      'userDrawn?': onOff,
    },
  },
  'p:sld': { holds: 'p:cSld p:clrMapOvr?', has: { 'show?': onOff } },
  'p:clrMapOvr': { holds: 'a:masterClrMapping' },
  'a:masterClrMapping': {},
  'p:cSld': { holds: 'p:bg? p:spTree', has: { 'name?': text(255) } },
  'p:bg': { holds: 'p:bgPr' },
  'p:bgPr': { holds: '(a:noFill|a:solidFill|a:gradFill|a:blipFill) a:effectLst?' },
  'a:blipFill': { holds: 'a:blip a:srcRect? a:stretch?' },
  'p:spTree': { holds: tree },
  'p:grpSp': { holds: tree },
  'p:nvGrpSpPr': { holds: 'p:cNvPr p:cNvGrpSpPr p:nvPr' },
  'p:grpSpPr': { holds: 'a:xfrm?' },
  'p:sp': { holds: 'p:nvSpPr p:spPr p:style? p:txBody?' },
  'p:nvSpPr': { holds: 'p:cNvPr p:cNvSpPr p:nvPr' },
  'p:cNvPr': {
    holds: 'a:hlinkClick? a:extLst?',
    has: { id: number, name: text(255, 0), 'descr?': text(2000), 'title?': text(255) },
  },
  'p:cNvSpPr': { holds: 'a:spLocks?', has: { 'txBox?': onOff } },
  'p:cNvGrpSpPr': {},
  'p:cNvPicPr': {},
  'p:cNvGraphicFramePr': { holds: 'a:graphicFrameLocks?' },
  'p:nvPr': { holds: 'p:ph?' },
  'p:ph': {
    has: {
      'type?': oneOf('title', 'body', 'ctrTitle', 'subTitle', 'dt', 'ftr', 'sldNum'),
      'idx?': whole(0, 4_294_967_295),
      'sz?': oneOf('full', 'half', 'quarter'),
    },
  },
  'p:spPr': {
    holds: 'a:xfrm? (a:custGeom|a:prstGeom)? (a:noFill|a:solidFill|a:gradFill)? a:ln? a:effectLst?',
  },
  'p:txBody': { holds: 'a:bodyPr a:lstStyle? a:p+' },
  'p:pic': { holds: 'p:nvPicPr p:blipFill p:spPr' },
  'p:nvPicPr': { holds: 'p:cNvPr p:cNvPicPr p:nvPr' },
  'p:blipFill': { holds: 'a:blip a:srcRect? a:stretch' },
  'p:graphicFrame': { holds: 'p:nvGraphicFramePr p:xfrm a:graphic' },
  'p:nvGraphicFramePr': { holds: 'p:cNvPr p:cNvGraphicFramePr p:nvPr' },
  'p:xfrm': { holds: lines },
};
