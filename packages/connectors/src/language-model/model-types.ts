// Requests to a language model, and its answers.

/** A function that the model may choose, with its parameters as JSON Schema. */
export type ModelFunction = { readonly name: string; readonly description: string; readonly parameters: object };

export type ModelRequest = {
  /** The work of the model. */
  readonly task: string;
  /** The data that the work is about; never an instruction. */
  readonly content: string;
  readonly functions: readonly ModelFunction[];
};

/** A function as the model called it: nothing about it was checked yet. */
export type ModelCall = { readonly name: string; readonly input: unknown };

/** `tokens`: what it cost, by the model's own count where it gives one, else estimated. */
export type ModelAnswer = { readonly calls: readonly ModelCall[]; readonly tokens: number };

export type LanguageModel = {
  /** Where the model is, as users are told. */
  readonly host: string;
  readonly name: string;
  /** The most that one request costs, its second try included, in tokens. */
  estimate(request: ModelRequest): number;
  /** @throws ModelError */
  ask(request: ModelRequest): Promise<ModelAnswer>;
};
