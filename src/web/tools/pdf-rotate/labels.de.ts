import type * as english from './labels.ts';

export const rotateLabels: typeof english.rotateLabels = {
  started: 'Drehen gestartet',
  failed: 'Drehen fehlgeschlagen',
  choice: 'Was geschehen soll',
  modes: { rotate: 'Seiten drehen', crop: 'Seiten zuschneiden' },
  rotation: 'Drehung',
  rotations: { 90: '90° im Uhrzeigersinn', 180: '180°', 270: '270° im Uhrzeigersinn' },
  hint: '„all“ für alle, Bereiche, einzelne Seiten oder beides gemischt, etwa 1-3, 5, 7-9.',
  busy: 'Seiten werden gedreht …',
  start: 'PDF drehen',
  done: 'Ihre Seiten sind gedreht',
  download: 'Gedrehtes PDF herunterladen',
};

export const cropLabels: typeof english.cropLabels = {
  title: 'PDF zuschneiden',
  lead: 'Schneiden Sie Ränder von allen Seiten ab, oder nur von denen, die Sie nennen. Was bleibt, sehen Sie vorher.',
  started: 'Zuschneiden gestartet',
  failed: 'Zuschneiden fehlgeschlagen',
  margins: 'Abschneiden, in Millimetern',
  sides: { top: 'Oben', right: 'Rechts', bottom: 'Unten', left: 'Links' },
  needed: 'Bitte wählen Sie eine Datei, nennen Sie Seiten und geben Sie mindestens einen Rand ein',
  busy: 'Seiten werden zugeschnitten …',
  start: 'PDF zuschneiden',
  done: 'Ihre Seiten sind zugeschnitten',
  download: 'Zugeschnittenes PDF herunterladen',
};
