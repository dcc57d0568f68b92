// How programs write the name of the open document into the title of their window. Only data; document-of-title.ts uses
// it.

/** One program, or several with the same form of titles. */
export interface TitleRule {
  /** The source of its documents. */
  readonly source: { readonly identifier: string; readonly name: string };
  /** Names of the program, without '.exe', in lower case. */
  readonly programs: readonly string[];
  /** The last part of the title, after a dash: the program's own name. */
  readonly ownName: RegExp;
  /** Extensions of its documents; a title with neither one of these nor `ownName` is a dialog. */
  readonly extensions: readonly string[];
}

export const titleRules: readonly TitleRule[] = [
  {
    source: { identifier: 'word', name: 'Microsoft Word' },
    programs: ['word', 'winword', 'microsoft word'],
    ownName: /^(?:Microsoft )?(?:Office )?Word(?: \d{4})?(?: \(.+\))?$/,
    extensions: ['docx', 'doc', 'docm', 'dotx', 'dotm', 'dot', 'rtf', 'odt', 'txt'],
  },
  {
    source: { identifier: 'excel', name: 'Microsoft Excel' },
    programs: ['excel', 'microsoft excel'],
    ownName: /^(?:Microsoft )?(?:Office )?Excel(?: \d{4})?(?: \(.+\))?$/,
    extensions: ['xlsx', 'xls', 'xlsm', 'xlsb', 'xltx', 'xltm', 'csv', 'ods'],
  },
  {
    source: { identifier: 'powerpoint', name: 'Microsoft PowerPoint' },
    programs: ['powerpoint', 'powerpnt', 'microsoft powerpoint'],
    ownName: /^(?:Microsoft )?(?:Office )?PowerPoint(?: \d{4})?(?: \(.+\))?$/,
    extensions: ['pptx', 'ppt', 'pptm', 'ppsx', 'pps', 'potx', 'odp'],
  },
  {
    source: { identifier: 'libreoffice', name: 'LibreOffice' },
    programs: ['libreoffice', 'soffice', 'soffice.bin'],
    ownName: /^(?:LibreOffice|OpenOffice)(?: (?:Writer|Calc|Impress|Draw|Base|Math))?$/,
    extensions: [
      ...['odt', 'ott', 'ods', 'ots', 'odp', 'otp', 'odg', 'docx', 'doc', 'rtf', 'xlsx', 'xls', 'csv'],
      ...['pptx', 'ppt', 'pdf', 'txt'],
    ],
  },
  {
    source: { identifier: 'pdf', name: 'PDF' },
    programs: [
      ...['acrobat', 'acrord32', 'adobe acrobat', 'acrobat reader', 'evince', 'org.gnome.evince', 'papers', 'okular'],
      ...[
        'org.kde.okular',
        'atril',
        'xreader',
        'zathura',
        'qpdfview',
        'mupdf',
        'preview',
        'sumatrapdf',
        'foxitpdfreader',
      ],
      ...['foxitpdfeditor', 'foxitreader', 'pdfxedit', 'pdfxcview', 'nitropdf'],
    ],
    ownName:
      /^(?:Adobe (?:Acrobat|Reader).*|Okular|Atril|Zathura|MuPDF.*|SumatraPDF|Foxit .+|PDF-XChange .+|Nitro .+|qpdfview)$/,
    extensions: ['pdf'],
  },
];

/** Words that programs append to the name of a document for its state; nl, en, de and fr. */
export const documentStates: readonly string[] = [
  ...['Compatibiliteitsmodus', 'Compatibility Mode', 'Kompatibilitätsmodus', 'Mode de compatibilité'],
  ...['Alleen-lezen', 'Read-Only', 'Schreibgeschützt', 'Lecture seule'],
  ...['Beveiligde weergave', 'Protected View', 'Geschützte Ansicht', 'Mode protégé', 'Affichage protégé'],
  ...['Opgeslagen', 'Saved', 'Gespeichert', 'Enregistré'],
  ...['Opgeslagen op deze pc', 'Saved to this PC', 'Auf diesem PC gespeichert', 'Enregistré sur ce PC'],
  ...['Opgeslagen in OneDrive', 'Saved to OneDrive', 'Auf OneDrive gespeichert', 'Enregistré sur OneDrive'],
  ...['Opgeslagen in SharePoint', 'Saved to SharePoint', 'In SharePoint gespeichert', 'Enregistré sur SharePoint'],
  ...['Opslaan', 'Saving', 'Wird gespeichert', 'Enregistrement'],
  ...['Gedeeld', 'Shared', 'Freigegeben', 'Partagé', 'Groep', 'Group', 'Gruppe', 'Groupe'],
  ...[
    'Hersteld',
    'Recovered',
    'Wiederhergestellt',
    'Récupéré',
    'AutoHerstel',
    'AutoRecovered',
    'AutoWiederhergestellt',
  ],
  ...['Herstelde versie', 'Repaired', 'Repariert', 'Réparé', 'Hersteld bestand'],
  ...['Laatst opgeslagen door gebruiker', 'Last saved by user', 'Zuletzt vom Benutzer gespeichert'],
  ...['Dernier enregistrement par l’utilisateur', "Dernier enregistrement par l'utilisateur"],
  ...['Diavoorstelling', 'Slide Show', 'Bildschirmpräsentation', 'Diaporama'],
  ...['Weergave voor presentator', 'Presenter View', 'Referentenansicht', 'Mode Présentateur'],
];
