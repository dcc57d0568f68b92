// How browsers mark the titles of their private windows.
const marks = [
  /[-–—] Google Chrome \((?:Incognito|Inkognito|Navigation privée)\)$/iu,
  /[-–—] Chromium \((?:Incognito|Inkognito|Navigation privée)\)$/iu,
  /[-–—] \[InPrivate\] [-–—] Microsoft\u200b? Edge$/iu,
  /[-–—] Brave \(?(?:Private|Privé|Privat).{0,20}\)?$/iu,
  /[-–—] Mozilla Firefox \(?(?:Private Browsing|Privénavigatie|Privater Modus|Navigation privée)\)?$/iu,
];

/**
 * Whether a window's title says that it is a private one, which is never recorded (design: privacy comes first). A
 * desktop agent sees only the title, so this stands beside the mark that a browser extension sends.
 */
export function isPrivateWindowTitle(title: string): boolean {
  return marks.some((mark) => mark.test(title.trim()));
}
