import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingLine, isHeader, recogniseColumns } from './import-columns.ts';
import { importNeighbours } from './import-neighbours.ts';
import { checkImportRow, readImportRow } from './read-import-row.ts';
import { relateImportRows } from './relate-import-rows.ts';

const named = (...names: string[]) => names.map((name) => ({ name, samples: [] }));

describe('recogniseColumns', () => {
  it.each([
    [
      ['Debiteurnr', 'Naam', 'E-mail', 'Plaats'],
      ['company_code', 'company_name', 'email_addresses', null],
    ],
    [
      ['Customer number', 'Company', 'Telephone number', 'Mobile'],
      ['company_code', 'company_name', 'phone_numbers', 'phone_numbers'],
    ],
    [
      ['Kundennummer', 'Firma', 'Telefon'],
      ['company_code', 'company_name', 'phone_numbers'],
    ],
    [
      ['Numéro', 'Nom', 'Courriel', 'Ville'],
      ['company_code', 'company_name', 'email_addresses', null],
    ],
    [
      ['Naam', 'Bedrijfsnaam'],
      ['company_name', null],
    ],
    [
      [
        'Bedrijfsnaam',
        'Voornaam',
        'Achternaam',
        'Postcode',
        'Telefoonnummer',
        'Klantnummer',
        'Btw-nummer',
        'E-mailadres',
      ],
      ['company_name', 'first_name', 'last_name', null, 'phone_numbers', 'company_code', null, 'email_addresses'],
    ],
    [
      ['First Name', 'Middle Name', 'Last Name', 'Company', 'E-mail Address', 'E-mail Type', 'E-mail Display Name'],
      ['first_name', 'name_prefix', 'last_name', 'company_name', 'email_addresses', null, null],
    ],
    [
      [
        'Vorname',
        'Nachname',
        'Firma',
        'Telefon geschäftlich',
        'E-Mail-Adresse',
        'E-Mail-Typ',
        'E-Mail: Angezeigter Name',
      ],
      ['first_name', 'last_name', 'company_name', 'phone_numbers', 'email_addresses', null, null],
    ],
    [
      ['Voornaam', 'Achternaam', 'Bedrijf', 'Telefoon op werk', 'E-mailadres', 'Weergavenaam e-mailadres'],
      ['first_name', 'last_name', 'company_name', 'phone_numbers', 'email_addresses', null],
    ],
    [
      [
        'First Name',
        'Phonetic First Name',
        'Last Name',
        'Organization Name',
        'Organization Title',
        'E-mail 1 - Label',
        'E-mail 1 - Value',
        'Phone 1 - Label',
        'Phone 1 - Value',
      ],
      ['first_name', null, 'last_name', 'company_name', null, null, 'email_addresses', null, 'phone_numbers'],
    ],
    [
      [
        'Record ID',
        'First Name',
        'Last Name',
        'Email',
        'Contact owner',
        'Primary Associated Company ID',
        'Associated Company',
      ],
      [null, 'first_name', 'last_name', 'email_addresses', null, null, 'company_name'],
    ],
    [
      ['Record ID', 'Company name', 'Company owner', 'Phone Number', 'Company Domain Name'],
      [null, 'company_name', null, 'phone_numbers', null],
    ],
    [
      [
        'Konto',
        'Name (Adressattyp Unternehmen)',
        'Name (Adressattyp natürl. Person)',
        'Vorname (Adressattyp natürl. Person)',
        'EU-UStID',
      ],
      ['company_code', 'company_name', 'last_name', 'first_name', null],
    ],
    [
      ['Nr', 'Zoeknaam', 'Naam', 'Organisatie/persoon', 'KvK-nummer', 'Rekeningnummer'],
      ['company_code', null, 'company_name', null, null, null],
    ],
    [
      ['Numéro de compte', 'Intitulé', 'Téléphone', 'Télécopie', 'Code postal'],
      ['company_code', 'company_name', 'phone_numbers', null, null],
    ],
  ])('knows %j by its headings', (names, structure) => {
    expect(recogniseColumns(named(...names))).toEqual(structure);
  });

  it('knows addresses and numbers by their values', () => {
    const columns = [
      { name: 'A', samples: ['jan@bakker.nl', ''] },
      { name: 'B', samples: ['+31 30 123 45 67'] },
      { name: 'C', samples: ['Bakker'] },
    ];
    expect(recogniseColumns(columns)).toEqual(['email_addresses', 'phone_numbers', null]);
  });

  it('takes the fullest of two names that are as sure', () => {
    const columns = [
      { name: 'Bedrijf', samples: ['Bakker BV', '', ''] },
      { name: 'Naam', samples: ['Bakker', 'Visser', 'Smit'] },
    ];
    expect(recogniseColumns(columns)).toEqual([null, 'company_name']);
  });

  it('takes a list of nothing else for names', () => {
    expect(recogniseColumns([{ name: '', samples: ['Bakker', 'Visser'] }])).toEqual(['company_name']);
    expect(recogniseColumns([{ name: '', samples: ['jan@bakker.nl'] }])).toEqual(['email_addresses']);
  });

  it('tells a heading from a first row', () => {
    expect(isHeader(['Naam', 'Code'])).toBe(true);
    expect(isHeader(['Bakker', '1001'])).toBe(false);
    expect(isHeader(['Naam', 'Naam'])).toBe(false);
    expect(isHeader(['Naam', 'Naam', 'Code', 'E-mail', 'E-mail'])).toBe(true);
  });

  it('finds the names of the columns below a title and the heads of groups', () => {
    const title = ['Relatiebestand De Vries & Zn.', '', '', ''];
    const groups = ['Algemeen', '', 'Contact', ''];
    const names = ['Relatienr.', 'Naam', 'E-mailadres', 'Mobiel'];
    const row = ['1001', 'Bakker', 'info@bakker.nl', '0612345678'];
    expect(headingLine([title, groups, names, row])).toBe(2);
    expect(headingLine([names, row])).toBe(0);
    expect(headingLine([['Klant'], ['Bakker'], ['Visser']])).toBe(0);
    expect(headingLine([row, row])).toBe(0);
    expect(headingLine([])).toBe(0);
  });
});

describe('a row', () => {
  const structure = ['company_code', 'company_name', 'email_addresses', null, 'phone_numbers'] as const;

  it('is read by what its columns hold, and written as it is compared', () => {
    const values = readImportRow(
      [' 007 ', 'Bakker BV', 'Jan@Bakker.NL; jan@bakker.nl', 'Utrecht', '06 1234 5678'],
      structure,
    );
    expect(values && checkImportRow(values, 'NL')).toEqual({
      company_code: '007',
      company_name: 'Bakker BV',
      email_addresses: ['jan@bakker.nl'],
      phone_numbers: ['+31612345678'],
      error: null,
    });
  });

  it.each(['geen', 'N.v.t.', 'nvt', '-', 'onbekend', 'n/a', 'keine', 'aucun'])(
    'takes %j for no address and no number',
    (none) => {
      const values = readImportRow(['1', 'Bakker BV', `${none}; info@bakker.nl`, '', none], structure);
      expect(values).toMatchObject({ email_addresses: ['info@bakker.nl'], phone_numbers: [] });
    },
  );

  it('has the values that other programs write into one cell', () => {
    const values = readImportRow(
      ['1', 'Regel een\r\nregel twee', 'Jan <Jan@Bakker.nl> ::: piet@bakker.nl', '', '030-2345678 / 06-12345678'],
      structure,
    );
    expect(values && checkImportRow(values, 'NL')).toMatchObject({
      company_name: 'Regel een regel twee',
      email_addresses: ['jan@bakker.nl', 'piet@bakker.nl'],
      phone_numbers: ['+31302345678', '+31612345678'],
      error: null,
    });
  });

  it('is named by its company, and without one by its person', () => {
    const person = ['last_name', 'first_name', 'name_prefix', 'company_name'] as const;
    const contactName = (...cells: string[]) => readImportRow(cells, person)?.company_name;
    expect(contactName('Visser', 'Piet', 'van', 'Bakker BV')).toBe('Bakker BV');
    expect(contactName('Visser', 'Piet', 'van', '')).toBe('Piet van Visser');
    expect(contactName('Visser', '', '', '')).toBe('Visser');
    expect(contactName('', '', '', '')).toBeUndefined();
  });

  it('without any value is none', () => {
    expect(readImportRow(['', ' ', '', 'Utrecht', ''], structure)).toBeNull();
  });

  it.each([
    [['1', '', 'a@b.nl'], 'NAME_MISSING'],
    [['1', 'x'.repeat(201)], 'NAME_INVALID'],
    [['1', 'turned\u202earound'], 'NAME_INVALID'],
    [['1'.repeat(51), 'Bakker'], 'CODE_INVALID'],
    [['1', 'Bakker', 'no address'], 'EMAIL_INVALID'],
    [['1', 'Bakker', '<script>a@b.nl'], 'EMAIL_INVALID'],
    [['1', 'Bakker', '', '', '12'], 'PHONE_INVALID'],
    [['1', 'Bakker', Array.from({ length: 30 }, (_, n) => `a${n}@b.nl`).join(';')], 'TOO_MANY_VALUES'],
  ])('with wrong values says which: %j', (cells, error) => {
    const values = readImportRow(cells, structure);
    expect(values && checkImportRow(values, 'NL').error).toBe(error);
  });

  it('that was checked is the same when it is checked again', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 5, maxLength: 5 }), (cells) => {
        const values = readImportRow(cells, structure);
        if (values === null) return;
        const { error, ...once } = checkImportRow(values, 'NL');
        expect(checkImportRow(once, 'NL')).toEqual({ ...once, error });
      }),
    );
  });
});

describe('relateImportRows', () => {
  it('refuses rows of contacts that are there, where files may only add', () => {
    const contacts = [
      { id: 1, code: '9', name: 'bakker', mergedIntoId: null },
      { id: 2, code: null, name: 'visser', mergedIntoId: null },
    ];
    const rows = [
      { row: 1, code: '9', name: 'bakker' },
      { row: 2, code: null, name: 'visser' },
      { row: 3, code: null, name: 'smit' },
    ];
    const errors = (updatesExisting: boolean) =>
      [...relateImportRows(rows, contacts, { updatesExisting }).values()].map(({ error }) => error);
    expect(errors(true)).toEqual([null, null, null]);
    expect(errors(false)).toEqual(['DUPLICATE_CODE', 'DUPLICATE_NAME', null]);
  });

  const contact = (id: number, code: string | null, name: string, mergedIntoId: number | null = null) => ({
    id,
    code,
    name,
    mergedIntoId,
  });
  const relate = (rows: [string | null, string][], contacts: ReturnType<typeof contact>[] = []) =>
    [
      ...relateImportRows(
        rows.map(([code, name], row) => ({ row, code, name })),
        contacts,
      ).values(),
    ].map(({ error, contactId, isFollower }) => error ?? (isFollower ? `follows ${contactId}` : contactId));

  it.each([
    [
      'new ones',
      [
        ['1', 'a'],
        [null, 'b'],
      ],
      [],
      [null, null],
    ],
    [
      'one contact in two rows',
      [
        ['1', 'a'],
        [null, 'a'],
        ['1', 'a'],
      ],
      [],
      [null, null, null],
    ],
    [
      'a code with two names',
      [
        ['1', 'a'],
        ['1', 'b'],
        [null, 'b'],
      ],
      [],
      [null, 'DUPLICATE_CODE', null],
    ],
    [
      'a name with two codes',
      [
        ['1', 'a'],
        ['2', 'a'],
      ],
      [],
      [null, 'DUPLICATE_NAME'],
    ],
    ['a known code', [['1', 'new name']], [contact(7, '1', 'old name')], [7]],
    ['a known name', [['1', 'a']], [contact(7, null, 'a')], [7]],
    ['a known name with another code', [['2', 'a']], [contact(7, '1', 'a')], ['DUPLICATE_NAME']],
    ['a code and a name of two', [['1', 'b']], [contact(7, '1', 'a'), contact(8, '2', 'b')], ['DUPLICATE_NAME']],
    [
      'two names for one',
      [
        ['1', 'b'],
        [null, 'a'],
      ],
      [contact(7, '1', 'a')],
      [7, 'DUPLICATE_NAME'],
    ],
    ['a merged one by code', [['9', 'x']], [contact(3, '9', 'gone', 7)], ['follows 7']],
    ['a merged one by name', [[null, 'gone']], [contact(3, '9', 'gone', 7)], ['follows 7']],
    ['a living one before a merged one', [['9', 'x']], [contact(3, '9', 'gone', 7), contact(8, '9', 'x')], [8]],
  ] as [string, [string | null, string][], ReturnType<typeof contact>[], unknown[]][])(
    'knows %s',
    (_, rows, contacts, expected) => {
      expect(relate(rows, contacts)).toEqual(expected);
    },
  );
});

describe('importNeighbours', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const code = fc.option(key, { nil: null });
  const rowsOf = fc.array(fc.record({ code, name: key }), { maxLength: 14 });
  const contactsOf = fc.uniqueArray(fc.record({ code, name: key, isMerged: fc.boolean() }), { maxLength: 6 });

  it('finds all that decides about the rows with a code or a name', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, contactsOf, key, async (allRows, allContacts, asked) => {
        const rows = allRows.map((row, index) => ({ ...row, row: index }));
        const contacts = allContacts
          .map(({ code, name, isMerged }, id) => ({ id, code, name, mergedIntoId: isMerged ? 100 + id : null }))
          .reverse();
        const near = await importNeighbours({ codes: [asked], names: [asked] }, async ({ codes, names }) => {
          const has = (one: { code: string | null; name: string }) =>
            names.includes(one.name) || (one.code !== null && codes.includes(one.code));
          return { rows: rows.filter(has), contacts: contacts.filter(has) };
        });
        const [all, some] = [relateImportRows(rows, contacts), relateImportRows(near.rows, near.contacts)];
        for (const { row } of near.rows) expect(some.get(row)).toEqual(all.get(row));
        const asking = rows.filter((row) => row.code === asked || row.name === asked);
        for (const { row } of asking) expect(some.has(row)).toBe(true);
      }),
    );
  });
});
