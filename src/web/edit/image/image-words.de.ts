import type * as english from './image-words.ts';

export const imageEditorWords: typeof english.imageEditorWords = {
  job: {
    started: { title: 'Bearbeitung begonnen', description: 'Ihr Bild wird bearbeitet …' },
    failed: 'Bearbeiten fehlgeschlagen',
  },
  done: 'Ihr Bild ist fertig',
  download: 'Bearbeitetes Bild herunterladen',
  busy: 'Wird bearbeitet …',
  tabs: {
    resize: 'Größe ändern',
    crop: 'Zuschneiden',
    rotate: 'Drehen/Spiegeln',
    adjust: 'Anpassen',
    watermark: 'Wasserzeichen',
  },
  also: 'Auch in diesem Durchgang:',
  leaveOut: (tab) => `Weglassen: ${tab}`,
  saveAs: 'Speichern als',
  keepFormat: 'Gleiches Format',
  chooseFirst: 'Bitte wählen Sie eine Bilddatei aus',
  chosen: 'Ihr Bild',
  unshowable:
    'Ihr Browser kann dieses Bild nicht zeigen. Schreiben Sie die Zahlen in die Felder, oder lassen Sie auf unserem Server eine Vorschau machen, um nach Augenmaß zu wählen.',
  before: 'Vorher',
  after: 'Nachher',
  facts: (title, facts) => `${title}: ${facts}`,
  pixels: (width, height) => `${width} × ${height} Pixel`,
};

export const resizeWords: typeof english.resizeWords = {
  action: 'Größe ändern',
  width: 'Breite (px)',
  height: 'Höhe (px)',
  aspect: 'Seitenverhältnis beibehalten',
  size: (width, height) => `Das Bild hat ${width} × ${height} Pixel.`,
  missing: 'Bitte geben Sie Breite und/oder Höhe an',
  invalid: 'Ungültige Größe',
  noNumbers: (max) => `Schreiben Sie ganze Zahlen von Pixeln, von 1 bis ${max}.`,
};

export const imageCropWords: typeof english.imageCropWords = {
  action: 'Bild zuschneiden',
  shape: 'Form des Rahmens',
  free: 'Frei',
  original: 'Wie das Bild',
  square: 'Quadrat (1:1)',
  preset: (name, size) => `${name}: ${size}`,
  presets: {
    '1080:1350': 'Instagram-Beitrag',
    '1080:1080': 'Instagram-Quadrat',
    '1080:1920': 'Story oder Reel',
    '1280:720': 'YouTube-Vorschaubild',
    '1920:1080': 'Full HD',
    '1584:396': 'LinkedIn-Banner',
    '413:531': 'Passbild, 35 × 45 mm',
    '1181:1772': 'Abzug, 10 × 15 cm',
    '2480:3508': 'Druck, A4',
  },
  size: (width, height) =>
    `Das Bild hat ${width} × ${height} Pixel. Ziehen Sie an den Kanten des Rahmens, oder geben Sie die Zahlen ein.`,
};

export const imageRotateWords: typeof english.imageRotateWords = {
  action: 'Bild drehen/spiegeln',
  rotation: 'Drehung',
  rotations: { 0: 'Keine Drehung', 90: '90° im Uhrzeigersinn', 180: '180°', 270: '270° im Uhrzeigersinn' },
  flip: 'Spiegeln',
  flips: { none: 'Nicht', horizontal: 'Waagerecht', vertical: 'Senkrecht', both: 'Beides' },
  straighten: 'Gerade ausrichten',
  straightenHint: 'Das Bild wird so zugeschnitten, dass keine Ecke leer bleibt.',
  lossless: 'Ein JPEG wird ohne jeden Verlust gedreht, wo seine Größe es erlaubt; das Ergebnis sagt es.',
  none: { title: 'Nichts zu ändern', description: 'Bitte wählen Sie einen Winkel oder eine Spiegelung' },
};

export const adjustWords: typeof english.adjustWords = {
  action: 'Bild anpassen',
  brightness: 'Helligkeit',
  contrast: 'Kontrast',
  reset: 'Zurücksetzen',
  none: { title: 'Nichts zu ändern', description: 'Bitte ändern Sie Helligkeit oder Kontrast' },
};

export const watermarkWords: typeof english.watermarkWords = {
  action: 'Wasserzeichen hinzufügen',
  type: 'Art des Wasserzeichens',
  types: { text: 'Text', image: 'Bild' },
  text: 'Text des Wasserzeichens',
  example: '© Ihr Name',
  colour: 'Farbe',
  image: 'Bild des Wasserzeichens',
  imageHint: 'Am besten sieht ein PNG oder SVG mit durchsichtigem Hintergrund aus.',
  opacity: 'Deckkraft',
  opacityHint: 'Bei 100\u00A0% verdeckt es, was darunter liegt.',
  size: 'Größe',
  sizeHint: 'Wie viel der Bildbreite es einnimmt.',
  position: 'Position',
  positions: {
    'top-left': 'Oben links',
    top: 'Oben',
    'top-right': 'Oben rechts',
    left: 'Links',
    centre: 'Mitte',
    right: 'Rechts',
    'bottom-left': 'Unten links',
    bottom: 'Unten',
    'bottom-right': 'Unten rechts',
  },
  tiled: 'Über das ganze Bild wiederholen',
  noImage: 'Bitte wählen Sie ein Bild für das Wasserzeichen',
  noText: 'Bitte schreiben Sie einen Text für das Wasserzeichen',
};
