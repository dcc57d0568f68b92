import type { Language } from '../world.ts';

/** A kind of work that a trade does for its contacts: its name, and its vocabulary. */
export interface Matter {
  /** Name of its projects. */
  readonly project: string;
  /** Words in titles of such work that no other matter of the trade has. */
  readonly words: readonly string[];
  /** Names of documents, without extension; {word}, {n} and {year} are filled in. */
  readonly documents: readonly string[];
  /** Subjects of mail. */
  readonly mails: readonly string[];
}

/** A site or program in which work for contacts has a number. */
export interface Tool {
  readonly name: string;
  /** Null: a program, whose window has a title and no address. */
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
  /** The format of project numbers: 9 is a digit, A a letter, Y the year. */
  readonly code: string;
  readonly matters: readonly Matter[];
  readonly workingCodes: readonly string[];
  readonly tools: readonly Tool[];
  readonly thirdParties: readonly ThirdParty[];
  /** Sites for looking things up; {word} is the search term. */
  readonly research: readonly { readonly host: string; readonly title: string }[];
  /** Internal work of the firm. */
  readonly internal: readonly string[];
  /** The minutes that a person stays with one item. */
  readonly focusMinutes: number;
}
