export type FormValue =
  | string
  | number
  | boolean
  | readonly FormValue[]
  | { readonly [name: string]: FormValue | undefined };

/** Writes parameters in Stripe's form: `items[0][price]=…`. Undefined values are left out. */
export function stripeForm(parameters: { readonly [name: string]: FormValue | undefined }): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) write(form, name, value);
  return form;
}

function write(form: URLSearchParams, name: string, value: FormValue): void {
  if (typeof value !== 'object') {
    form.append(name, String(value));
    return;
  }
  for (const [key, each] of Object.entries(value)) if (each !== undefined) write(form, `${name}[${key}]`, each);
}
