/**
 * Forms of statements that an extension such as Citus rejects, or executes wrongly, on distributed tables
 * (docs/decisions/0112-tables-over-several-servers.md).
 */
import { columnPath, nodesIn, unwrapped } from './nodes.mjs';
import { unboundRelations } from './unbound-relations.mjs';

const writes = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'];
const clocks = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'];
const every = (statement, kind) =>
  [...nodesIn(statement)].filter(([name]) => name === kind).map(([, content]) => content);

/** The job queue has its own statements, and its tables are on one server. */
const isOfJobQueue = (statement) => [...nodesIn(statement)].some(([, { schemaname }]) => schemaname === 'jobs');

/** Whether it uses the physical position of a row, which is not unique across servers. */
const usesPlace = (statement) =>
  [...nodesIn(statement)].some(
    ([kind, content]) => kind === 'ColumnRef' && columnPath({ ColumnRef: content }).at(-1) === 'ctid',
  );

const isClock = ([kind, content]) =>
  kind === 'SQLValueFunction' || (kind === 'FuncCall' && clocks.includes(content.funcname.at(-1)?.String?.sval));

/** Whether it uses the clock of the database, which differs between servers. */
const asksClock = (statement) =>
  [
    ...every(statement, 'onConflictClause'),
    ...every(statement, 'returningList'),
    ...every(statement, 'returningClause'),
  ].some((part) => [...nodesIn(part)].some(isClock));

/** Whether it is an INSERT … SELECT without RETURNING. */
const insertsUnseen = (statement) =>
  [unwrapped(statement), ...nodesIn(statement)].some(
    ([kind, content]) =>
      kind === 'InsertStmt' &&
      content.selectStmt?.SelectStmt?.valuesLists === undefined &&
      content.selectStmt !== undefined &&
      content.returningList === undefined &&
      content.returningClause === undefined,
  );

/** Whether a query in WITH writes. */
const writesBeside = (statement) =>
  every(statement, 'CommonTableExpr').some(({ ctequery }) => writes.includes(unwrapped(ctequery)[0]));

/** Returns the faults of one statement: 'unbound days', 'place', … */
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
