import { webStylesheet } from '../text/web-style.ts';

/** Stylesheet of EPUBs made from documents, in addition to the documents' own styles. */
export const epubStylesheet = `${webStylesheet}h1.title { text-align: center; margin-bottom: 1em; }
.caption { font-size: 0.9em; }
.box { border: 1px solid #bbb; padding: 0.4em 0.8em; }
li.plain { list-style-type: none; }
ol.labelled { list-style-type: none; padding-left: 1.5em; }
blockquote { margin: 0.8em 1.5em; }
pre { white-space: pre-wrap; }
td > p, th > p, li > p { margin: 0 0 0.3em; }
.number { text-align: right; }
.chart { margin: 1em 0 0.4em; }
.chart svg { width: 100%; height: auto; }
.notes { border-top: 1px solid #bbb; margin-top: 2em; }
`;
