import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useFormats } from '../formats/use-formats.ts';

const separatorOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A number as its user writes it: 1,5 or 1.5. Point and comma both begin the decimals, whichever is shown. */
export const DecimalField = (props: NumberInputProps) => {
  const { locale } = useFormats();
  return <NumberInput decimalSeparator={separatorOf(locale)} allowedDecimalSeparators={['.', ',']} {...props} />;
};
