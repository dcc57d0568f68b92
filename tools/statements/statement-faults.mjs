/**
 * Shapes of statements that an extension such as Citus refuses, or runs wrongly, on distributed tables
 * (docs/decisions/0112-tables-over-several-servers.md).
 */
import { columnPath, nodesIn, unwrapped } from './nodes.mjs';
import { unboundRelations } from './unbound-relations.mjs';

const writes = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'];
const clocks = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'];
const every = (statement, kind) =>
  [...nodesIn(statement)].filter(([name]) => name === kind).map(([, content]) => content);

/** The job queue brings its own statements, and its tables lie on one server. */
const isOfJobQueue = (statement) => [...nodesIn(statement)].some(([, { schemaname }]) => schemaname === 'jobs');

/** The place of a row, which another server has too. */
const usesPlace = (statement) =>
  [...nodesIn(statement)].some(
    ([kind, content]) => kind === 'ColumnRef' && columnPath({ ColumnRef: content }).at(-1) === 'ctid',
  );

const isClock = ([kind, content]) =>
  kind === 'SQLValueFunction' || (kind === 'FuncCall' && clocks.includes(content.funcname.at(-1)?.String?.sval));

/** The database's clock where each server would look at its own. */
const asksClock = (statement) =>
  [
    ...every(statement, 'onConflictClause'),
    ...every(statement, 'returningList'),
    ...every(statement, 'returningClause'),
  ].some((part) => [...nodesIn(part)].some(isClock));

/** INSERT … SELECT that returns nothing. */
const insertsUnseen = (statement) =>
  [unwrapped(statement), ...nodesIn(statement)].some(
    ([kind, content]) =>
      kind === 'InsertStmt' &&
      content.selectStmt?.SelectStmt?.valuesLists === undefined &&
      content.selectStmt !== undefined &&
      content.returningList === undefined &&
      content.returningClause === undefined,
  );

/** A query in WITH that writes. */
const writesBeside = (statement) =>
  every(statement, 'CommonTableExpr').some(({ ctequery }) => writes.includes(unwrapped(ctequery)[0]));

/** Faults of one statement: 'unbound days', 'place', … */
export function statementFaults(statement, tables) {
  const [kind] = unwrapped(statement);
  if ((kind !== 'SelectStmt' && !writes.includes(kind)) || isOfJobQueue(statement)) return [];
  return [
    ...unboundRelations(statement, tables).map((table) => `unbound ${table}`),
    ...(usesPlace(statement) ? ['place of a row'] : []),
    ...(asksClock(statement) ? ['clock of the database'] : []),
    ...(insertsUnseen(statement) ? ['insert without answer'] : []),
    ...(writesBeside(statement) ? ['chained writing'] : []),
  ];
}
