import { describe, expect, it } from 'vitest';
import { readTitle } from './document-of-title.ts';

const documentOrApp = (program: string, title: string) => {
  const reading = readTitle(program, title);
  return reading.kind === 'document' ? `${reading.document.source.identifier}: ${reading.document.name}` : reading.kind;
};

describe('the document in a title', () => {
  it.each([
    ['WINWORD.EXE', 'Brief Van Dijk.docx - Word', 'word: Brief Van Dijk.docx'],
    ['WINWORD.EXE', 'Brief.docx  -  Compatibiliteitsmodus - Word', 'word: Brief.docx'],
    ['WINWORD.EXE', 'Brief.docx  -  Beveiligde weergave - Word', 'word: Brief.docx'],
    ['WINWORD.EXE', 'Brief.docx - Opgeslagen op deze pc - Word', 'word: Brief.docx'],
    ['WINWORD.EXE', 'Letter.docx  -  Protected View - Saved - Word', 'word: Letter.docx'],
    ['WINWORD.EXE', 'Letter - Saved to this PC - Word', 'word: Letter'],
    ['WINWORD.EXE', 'Schreiben.docx  -  Schreibgeschützt - Word', 'word: Schreiben.docx'],
    ['WINWORD.EXE', 'Schreiben.docx – Gespeichert – Word', 'word: Schreiben.docx'],
    ['WINWORD.EXE', 'Lettre.docx  -  Lecture seule - Word', 'word: Lettre.docx'],
    ['WINWORD.EXE', 'Lettre.docx - Enregistré - Word (Échec de l’activation du produit)', 'word: Lettre.docx'],
    ['WINWORD.EXE', 'Offerte 2026 - Van Dijk Bouw.docx - Word', 'word: Offerte 2026 - Van Dijk Bouw.docx'],
    ['WINWORD.EXE', 'Document1 - Word', 'word: Document1'],
    ['Microsoft Word', 'Brief.docx', 'word: Brief.docx'],
    ['EXCEL.EXE', 'Jaarrekening 2026 – Bakker B.V..xlsx - Excel', 'excel: Jaarrekening 2026 – Bakker B.V..xlsx'],
    ['EXCEL.EXE', 'Begroting.xlsx  -  Alleen-lezen - Excel', 'excel: Begroting.xlsx'],
    ['EXCEL.EXE', 'Budget.xlsx:2 - Excel', 'excel: Budget.xlsx'],
    ['EXCEL.EXE', 'Umsätze.csv - Microsoft Excel', 'excel: Umsätze.csv'],
    ['POWERPNT.EXE', 'Pitch.pptx  -  Geschützte Ansicht - PowerPoint', 'powerpoint: Pitch.pptx'],
    ['POWERPNT.EXE', 'Pitch.pptx - Diavoorstelling - PowerPoint', 'powerpoint: Pitch.pptx'],
    ['soffice.bin', 'Begroting €.ods - LibreOffice Calc', 'libreoffice: Begroting €.ods'],
    ['soffice.bin', 'Begroting.ods — LibreOffice Calc', 'libreoffice: Begroting.ods'],
    ['soffice.bin', 'Brief.odt (alleen-lezen) - LibreOffice Writer', 'libreoffice: Brief.odt'],
    ['soffice.bin', 'Brief.odt (schreibgeschützt) — LibreOffice Writer', 'libreoffice: Brief.odt'],
    ['soffice.bin', 'Naamloos 1 - LibreOffice Writer', 'libreoffice: Naamloos 1'],
    ['AcroRd32.exe', 'Jaarrekening.pdf - Adobe Acrobat Reader (64-bit)', 'pdf: Jaarrekening.pdf'],
    ['Acrobat.exe', 'Contract.pdf - Adobe Acrobat Pro', 'pdf: Contract.pdf'],
    ['evince', 'Contract ë.pdf', 'pdf: Contract ë.pdf'],
    ['evince', 'Jaarrekening 2025 — 2025-def.pdf', 'pdf: 2025-def.pdf'],
    ['okular', '/home/jan/Klanten/Contract.pdf — Okular', 'pdf: Contract.pdf'],
    ['Preview', 'Contract.pdf (page 1 of 3)', 'pdf: Contract.pdf'],
  ])('%s "%s" → %s', (program, title, expected) => expect(documentOrApp(program, title)).toBe(expected));

  it.each([
    ['WINWORD.EXE', 'Word'],
    ['WINWORD.EXE', 'Opslaan als'],
    ['EXCEL.EXE', 'Cellen opmaken'],
    ['soffice.bin', 'Tip van de dag'],
    ['soffice.bin', 'LibreOffice'],
    ['evince', 'Afdrukken'],
  ])('%s "%s" is a dialog, not a document', (program, title) => expect(documentOrApp(program, title)).toBe('dialog'));

  it('leaves programs alone that are not of documents', () => {
    expect(documentOrApp('xterm', 'Brief.docx - vim')).toBe('other');
    expect(documentOrApp('chrome', 'Brief.docx - Google Chrome')).toBe('other');
  });
});
