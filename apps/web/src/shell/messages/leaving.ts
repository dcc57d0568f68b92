// Between what takes the screen away and what keeps something of it, which is fetched later.
type Keep = (userId: string) => void;

let keep: Keep | undefined;

/** Sets what is done before a screen goes for a reason that is not its user's. */
export const keepOnLeaving = (next: Keep): void => {
  keep = next;
};

export const keepBeforeLeaving = (userId: string): void => keep?.(userId);
