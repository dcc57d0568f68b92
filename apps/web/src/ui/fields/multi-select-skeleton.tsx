import { InputWrapper, Skeleton } from '@mantine/core';

/** A field of several choices in its own size, while its code is loading. */
export const MultiSelectSkeleton = ({ label }: { label: string }) => (
  <InputWrapper label={label} labelElement="div" aria-busy="true">
    <Skeleton height={36} />
  </InputWrapper>
);
