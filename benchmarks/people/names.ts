// Names of firms and people. Several resemble each other, as in real life.
import type { Random } from './random.ts';
import type { Language } from './world.ts';

const families: Readonly<Record<Language, readonly string[]>> = {
  nl: 'Kelderman,Van der Laan,De Wit,Hoogeveen,Terpstra,Noordhof,Van Loon,Brinkman,Schippers,Van den Berg,Van der Berg,Bergsma,Damen,Van Dam,Huizinga,De Graaf,Van der Graaf,Postma,Ruiter,De Ruijter,Koster,Kosters,Vos,De Vos,Willems,Willemsen,Peeters,Pietersen,Blom,Bloemers'.split(
    ',',
  ),
  en: 'Hartley,Hartwell,Ashdown,Pemberton,Lockwood,Lockhart,Marlow,Winslow,Thorne,Thornton,Redfern,Kingsley,Kingston,Barlow,Barlett,Whitmore,Whitby,Fenwick,Holloway,Hollis,Granger,Grange,Sutcliffe,Stafford,Radley,Bradley,Carver,Calder,Alder,Norwood'.split(
    ',',
  ),
  de: 'Lindner,Lindemann,Bachmann,Hartmann,Hartwig,Vogt,Voigt,Krämer,Kramer,Seidel,Seifert,Brandt,Brand,Neumann,Naumann,Stadler,Sattler,Reuter,Reiter,Falk,Volk,Engel,Engels,Kessler,Köster,Winter,Winkler,Albrecht,Dietrich,Friedrich'.split(
    ',',
  ),
  fr: 'Lemaire,Lemaître,Moreau,Morel,Girard,Giraud,Fontaine,Lafontaine,Perrin,Perrot,Chevalier,Chauvin,Rolland,Roland,Marchand,Marchal,Dubois,Duval,Leclerc,Lecomte,Barbier,Berthier,Caron,Carpentier,Delmas,Delorme,Guillot,Guyot,Renard,Renaud'.split(
    ',',
  ),
};

const firstNames: Readonly<Record<Language, readonly string[]>> = {
  nl: 'Anouk,Bram,Carlijn,Daan,Elke,Floris,Gerda,Hidde,Ilse,Jorrit,Kim,Lotte,Menno,Nynke,Oscar,Petra'.split(','),
  en: 'Alice,Ben,Clara,Dylan,Erin,Felix,Gwen,Harry,Iris,Jack,Kate,Liam,Maya,Noel,Olive,Paul'.split(','),
  de: 'Anja,Bernd,Carla,Dirk,Elsa,Frank,Greta,Heiko,Ines,Jens,Katja,Lars,Mona,Nils,Olga,Peter'.split(','),
  fr: 'Aline,Benoît,Cécile,Damien,Élise,Fabien,Gaëlle,Hugo,Inès,Jules,Karine,Luc,Manon,Noé,Odile,Pascal'.split(','),
};

const sectors: Readonly<Record<Language, readonly string[]>> = {
  nl: 'Bouw,Transport,Beheer,Vastgoed,Techniek,Groenvoorziening,Zorg,Interieurs,Advies,Horeca,Metaal,Fietsen'.split(
    ',',
  ),
  en: 'Foods,Logistics,Energy,Interiors,Systems,Partners,Textiles,Dental,Motors,Studios,Capital,Farms'.split(','),
  de: 'Bau,Logistik,Metallbau,Immobilien,Gartenbau,Holding,Elektro,Feinkost,Möbel,Pflege,Druck,Medien'.split(','),
  fr: 'Bâtiment,Transports,Immobilier,Conseil,Énergie,Santé,Mobilier,Distribution,Industrie,Formation'.split(','),
};

const legal: Readonly<Record<Language, readonly string[]>> = {
  nl: ['B.V.', 'BV', '', 'Groep', 'VOF'],
  en: ['Ltd', 'Inc.', '', 'Group', 'LLP'],
  de: ['GmbH', 'GmbH & Co. KG', '', 'AG', 'e.K.'],
  fr: ['SARL', 'SAS', '', 'Groupe', 'SA'],
};

const brandStarts = 'Sol,Ver,Nex,Tri,Ara,Lum,Cor,Del,Eqi,Fen,Mar,Ori,Pax,Qua,Sen,Tel,Uni,Vel'.split(',');
const brandEnds = 'tra,via,dex,nova,lis,tech,mark,quo,sys,gen,line,port'.split(',');

export interface DrawnName {
  readonly name: string;
  /** As written in a domain. */
  readonly slug: string;
}

/** Letters and digits only, in lower case. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Returns the name of a firm: a family name, or an invented one. */
export function drawFirm(random: Random, language: Language): DrawnName {
  const isBrand = random.chance(0.3);
  const first = isBrand ? `${random.one(brandStarts)}${random.one(brandEnds)}` : random.one(families[language]);
  const sector = random.chance(0.75) ? ` ${random.one(sectors[language])}` : '';
  const form = random.one(legal[language]);
  const slug = slugOf(random.chance(0.6) ? `${first}${sector}` : first);
  return { name: `${first}${sector}${form === '' ? '' : ` ${form}`}`, slug };
}

/** Returns another firm of the same family or brand. */
export function drawSibling(random: Random, of: string, language: Language): DrawnName {
  const [first = of] = of.split(' ');
  const root = of.startsWith('Van ') || of.startsWith('De ') ? of.split(' ').slice(0, 2).join(' ') : first;
  const name = `${root} ${random.one(sectors[language])} ${random.one(legal[language])}`.trim();
  return { name, slug: slugOf(root) };
}

export interface DrawnPerson {
  readonly first: string;
  readonly last: string;
}

export const drawPerson = (random: Random, language: Language): DrawnPerson => ({
  first: random.one(firstNames[language]),
  last: random.one(families[language]),
});

/** Returns one of the usual forms of mailbox names. */
export function mailboxOf(random: Random, { first, last }: DrawnPerson): string {
  const [f, l] = [slugOf(first), slugOf(last)];
  return random.one([f, `${f}.${l}`, `${f.slice(0, 1)}.${l}`, `${f.slice(0, 1)}${l}`]);
}

const places: Readonly<Record<Language, readonly string[]>> = {
  nl: 'Lindelaan,Havenstraat,Molenweg,Stationsplein,Kerkpad,Dorpsstraat,Beukenhof,Singel,Parallelweg,Oude Haven'.split(
    ',',
  ),
  en: 'Mill Lane,Harbour Road,Station Square,Park Avenue,Church Street,Bridge Street,Oak Court,High Street'.split(','),
  de: 'Lindenallee,Hafenstraße,Mühlweg,Bahnhofplatz,Schulstraße,Ringstraße,Gartenweg,Marktplatz'.split(','),
  fr: 'rue des Tilleuls,quai du Port,place de la Gare,avenue du Parc,rue Haute,chemin Vert'.split(','),
};
const nicknames =
  'Aurora,Noordster,Condor,Meridian,Horizon,Delta,Atlas,Kompas,Saffier,Pegasus,Nimbus,Orion,Zephyr,Cobalt,Vega,Lotus'.split(
    ',',
  );

/** Returns the informal name of a project: a place, a nickname or a person's name. */
export function drawNickname(random: Random, language: Language): string {
  return random.one([
    `${random.one(places[language])} ${random.whole(1, 180)}`,
    random.one(nicknames),
    random.one(families[language]),
  ]);
}
