import type { Language } from '../world.ts';

/** A kind of work that a trade does for its contacts: what it is called, and the words in which it shows. */
export interface Matter {
  /** Name of its projects. */
  readonly project: string;
  /** Words that stand in titles of such work, and in those of no other matter of the trade. */
  readonly words: readonly string[];
  /** Names of documents, without extension; {word}, {n} and {year} are filled in. */
  readonly documents: readonly string[];
  /** Subjects of mail. */
  readonly mails: readonly string[];
}

/** A site or program in which work of contacts lies under a number. */
export interface Tool {
  readonly name: string;
  /** Null: a program, whose window tells a title and no address. */
  readonly host: string | null;
  /** The address of a record below the host; {id} is the number of a project. */
  readonly place: string;
  readonly extension?: string;
}

/** An authority, insurer or counterparty that writes about matters of several contacts. */
export interface ThirdParty {
  readonly name: string;
  readonly domain: string;
  /** Subjects of its mail; {case} is its own number for the matter, {word} a word of it. */
  readonly mails: readonly string[];
}

export interface Trade {
  readonly key: string;
  readonly language: Language;
  readonly contacts: { readonly least: number; readonly most: number; readonly privateShare: number };
  /** How its projects are numbered: 9 is a digit, A a letter, Y the year. */
  readonly code: string;
  readonly matters: readonly Matter[];
  readonly workingCodes: readonly string[];
  readonly tools: readonly Tool[];
  readonly thirdParties: readonly ThirdParty[];
  /** Sites where it looks things up; {word} is what it looks for. */
  readonly research: readonly { readonly host: string; readonly title: string }[];
  /** The firm's work for itself. */
  readonly internal: readonly string[];
  /** How long a person stays with one thing, in minutes. */
  readonly focusMinutes: number;
}
