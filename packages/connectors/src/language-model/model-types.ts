// Requests to a language model, and its answers.

/** A function that the model may choose, with its parameters as JSON Schema. */
export type ModelFunction = { readonly name: string; readonly description: string; readonly parameters: object };

export type ModelRequest = {
  /** The task of the model. */
  readonly task: string;
  /** The data to work on; never an instruction. */
  readonly content: string;
  readonly functions: readonly ModelFunction[];
};

/** A function call by the model: not validated yet. */
export type ModelCall = { readonly name: string; readonly input: unknown };

/** `tokens`: its cost, by the model's own count if it returns one, else estimated. */
export type ModelAnswer = { readonly calls: readonly ModelCall[]; readonly tokens: number };

export type LanguageModel = {
  /** The host of the model, as shown to users. */
  readonly host: string;
  readonly name: string;
  /** Returns the most that one request can cost, including its second attempt, in tokens. */
  estimate(request: ModelRequest): number;
  /** @throws ModelError */
  ask(request: ModelRequest): Promise<ModelAnswer>;
};
