import classes from './coded-name.module.css';

type CodedNameProps = { name: string; formatted_name: string };

/**
 * A name in a list that has a column for the code. Without room for that column, the name includes the code as
 * configured.
 */
export const CodedName = ({ name, formatted_name: formatted }: CodedNameProps) =>
  formatted === name ? (
    name
  ) : (
    <>
      <span className={classes.plain}>{name}</span>
      <span className={classes.coded}>{formatted}</span>
    </>
  );
