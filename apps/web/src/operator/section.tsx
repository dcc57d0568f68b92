import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './operator.module.css';

/** A part of the operator's page. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder radius="lg" p="lg" component="section" aria-label={title}>
    <Title order={2} fz="1.125rem" mb="sm">
      {title}
    </Title>
    {children}
  </Paper>
);

/** Facts by name. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
  </dl>
);

type Column = { readonly title: string; readonly isNumber?: boolean };

/** Rows with headings; the text when there are none. */
export const Rows = ({
  name,
  columns,
  rows,
  none,
}: {
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly ReactNode[])[];
  none: string;
}) => {
  if (rows.length === 0) return <Text size="sm">{none}</Text>;
  return (
    // A table wider than a phone scrolls, by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys
    <section className={classes.table} aria-label={name} tabIndex={0}>
      <table className={classes.rows}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? classes.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])}>
              {row.map((cell, index) => (
                <td key={columns[index]?.title} className={columns[index]?.isNumber ? classes.number : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
