import { Alert } from '@mantine/core';

/** Problem above a form; read aloud when it appears. */
export const Problem = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <Alert color="red" variant="light" role="alert">
      {text}
    </Alert>
  );
