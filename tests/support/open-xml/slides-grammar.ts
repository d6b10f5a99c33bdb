import { graphicsGrammar } from './drawing-grammar.ts';
import { enumValue, onOff, boundedText, whole, type Grammar } from './grammar.ts';

const number = whole(1, 4_294_967_295);
const relation = boundedText(60);
const tree = 'p:nvGrpSpPr p:grpSpPr (p:sp|p:pic|p:graphicFrame|p:grpSp|p:cxnSp)*';
const lines = 'a:off a:ext';

/** Everything allowed in the parts of a presentation as we write it (ECMA-376, part 1, 19). */
export const slidesGrammar: Grammar = {
  ...graphicsGrammar,
  'p:presentation': {
    content: 'p:sldMasterIdLst? p:notesMasterIdLst? p:sldIdLst? p:sldSz? p:notesSz p:defaultTextStyle?',
    has: { 'saveSubsetFonts?': onOff, 'firstSlideNum?': whole(0, 9999), 'rtl?': onOff },
  },
  'p:sldMasterIdLst': { content: 'p:sldMasterId' },
  'p:sldMasterId': { has: { 'id?': whole(2_147_483_648, 4_294_967_295), 'r:id': relation } },
  'p:sldIdLst': { content: 'p:sldId*' },
  'p:sldId': { has: { id: whole(256, 2_147_483_647), 'r:id': relation } },
  'p:sldSz': { has: { cx: whole(914_400, 51_206_400), cy: whole(914_400, 51_206_400) } },
  'p:notesSz': { has: { cx: number, cy: number } },
  'p:sldMaster': {
    content: 'p:cSld p:clrMap p:sldLayoutIdLst? p:transition? p:timing? p:hf? p:txStyles?',
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
      ].map((name) => [name, boundedText(20)]),
    ),
  },
  'p:sldLayoutIdLst': { content: 'p:sldLayoutId+' },
  'p:sldLayoutId': { has: { 'id?': whole(2_147_483_648, 4_294_967_295), 'r:id': relation } },
  'p:txStyles': { content: 'p:titleStyle? p:bodyStyle? p:otherStyle?' },
  'p:titleStyle': { content: 'a:lvl1pPr?' },
  'p:bodyStyle': { content: 'a:lvl1pPr?' },
  'p:otherStyle': { content: 'a:lvl1pPr?' },
  'p:sldLayout': {
    content: 'p:cSld p:clrMapOvr?',
    has: {
      'type?': enumValue('titleOnly', 'blank', 'obj', 'title', 'tx'),
      'preserve?': onOff,
      'userDrawn?': onOff,
    },
  },
  'p:sld': { content: 'p:cSld p:clrMapOvr?', has: { 'show?': onOff } },
  'p:clrMapOvr': { content: 'a:masterClrMapping' },
  'a:masterClrMapping': {},
  'p:cSld': { content: 'p:bg? p:spTree', has: { 'name?': boundedText(255) } },
  'p:bg': { content: 'p:bgPr' },
  'p:bgPr': { content: '(a:noFill|a:solidFill|a:gradFill|a:blipFill) a:effectLst?' },
  'a:blipFill': { content: 'a:blip a:srcRect? a:stretch?' },
  'p:spTree': { content: tree },
  'p:grpSp': { content: tree },
  'p:nvGrpSpPr': { content: 'p:cNvPr p:cNvGrpSpPr p:nvPr' },
  'p:grpSpPr': { content: 'a:xfrm?' },
  'p:sp': { content: 'p:nvSpPr p:spPr p:style? p:txBody?' },
  'p:nvSpPr': { content: 'p:cNvPr p:cNvSpPr p:nvPr' },
  'p:cNvPr': {
    content: 'a:hlinkClick? a:extLst?',
    has: { id: number, name: boundedText(255, 0), 'descr?': boundedText(2000), 'title?': boundedText(255) },
  },
  'p:cNvSpPr': { content: 'a:spLocks?', has: { 'txBox?': onOff } },
  'p:cNvGrpSpPr': {},
  'p:cNvPicPr': {},
  'p:cNvGraphicFramePr': { content: 'a:graphicFrameLocks?' },
  'p:nvPr': { content: 'p:ph?' },
  'p:ph': {
    has: {
      'type?': enumValue('title', 'body', 'ctrTitle', 'subTitle', 'dt', 'ftr', 'sldNum'),
      'idx?': whole(0, 4_294_967_295),
      'sz?': enumValue('full', 'half', 'quarter'),
    },
  },
  'p:spPr': {
    content: 'a:xfrm? (a:custGeom|a:prstGeom)? (a:noFill|a:solidFill|a:gradFill)? a:ln? a:effectLst?',
  },
  'p:txBody': { content: 'a:bodyPr a:lstStyle? a:p+' },
  'p:pic': { content: 'p:nvPicPr p:blipFill p:spPr' },
  'p:nvPicPr': { content: 'p:cNvPr p:cNvPicPr p:nvPr' },
  'p:blipFill': { content: 'a:blip a:srcRect? a:stretch' },
  'p:graphicFrame': { content: 'p:nvGraphicFramePr p:xfrm a:graphic' },
  'p:nvGraphicFramePr': { content: 'p:cNvPr p:cNvGraphicFramePr p:nvPr' },
  'p:xfrm': { content: lines },
};
