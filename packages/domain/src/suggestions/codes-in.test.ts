import { describe, expect, it } from 'vitest';
import { codesIn } from './codes-in.ts';

const codes = (text: string) => [...new Set(codesIn(text).map(({ code }) => code))];

describe('identifiers in a text', () => {
  it.each([
    ['SPR-295 Login fails', ['spr295']],
    ['Dossier 2026-1148', ['20261148', '1148']],
    ['D2026.1148 Deskundigenrapport', ['d20261148', '20261148', '1148']],
    ['1148/26 Pleitnota', ['20261148', '1148']],
    ['20261148 Pleitnota', ['20261148', '1148']],
    ['MIS-26-350 Cahier de recette', ['mis2026350', '2026350']],
    ['61.32 Kleurkeuze', ['61.32']],
    ['48213 Klacht', ['48213']],
    ['documents 92d76cad-c178-49a9-af1c-706c289745de', ['92d76cadc17849a9af1c706c289745de']],
    ['Begroting 2026', []],
    ['Verslag 12-10-2026', []],
    ['Lonen 2026-03', []],
    ['USt-Voranmeldung 10-2026', []],
    ['Saldenliste GmbH 31.12.2025', []],
  ])('%j → %j', (text, expected) => expect(codes(text)).toEqual(expected));

  it('tells apart the missions of a year, whose numbers begin alike', () => {
    expect(codes('MIS-26-350').some((code) => codes('MIS-26-310').includes(code))).toBe(false);
  });
});
