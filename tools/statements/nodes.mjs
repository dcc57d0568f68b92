/** Helpers for the syntax tree of a statement, as PostgreSQL's own parser returns it. */

const isObject = (value) => typeof value === 'object' && value !== null;

/** Returns the name and the content of a node: { SelectStmt: {…} } → ['SelectStmt', {…}]. */
export const unwrapped = (node) => (isObject(node) ? (Object.entries(node)[0] ?? [null, null]) : [null, null]);

/** Returns the content of a node of one kind, or null. */
export const contentOf = (node, kind) => node?.[kind] ?? null;

/** Yields every node of a value, including itself, as [kind, content]; nodes that `enters` rejects are not entered. */
export function* nodesIn(value, enters = () => true) {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each, enters);
  else if (isObject(value))
    for (const [key, content] of Object.entries(value)) {
      if (!isObject(content)) continue;
      yield [key, content];
      if (enters(key)) yield* nodesIn(content, enters);
    }
}

/** Returns the subqueries of expressions, without nested ones. */
export const subqueriesIn = (value) =>
  [...nodesIn(value, (kind) => kind !== 'SubLink')]
    .filter(([kind]) => kind === 'SubLink')
    .flatMap(([, link]) => [link.subselect, ...subqueriesIn(link.testexpr)])
    .filter(isObject);

/** Returns the conditions that are combined with AND. */
export function conjunctsOf(node) {
  const both = contentOf(node, 'BoolExpr');
  if (both?.boolop === 'AND_EXPR') return both.args.flatMap(conjunctsOf);
  return isObject(node) ? [node] : [];
}

/**
 * Returns the names of a column reference, '*' for all columns: l.client_id → ['l', 'client_id']; null for another
 * node.
 */
export function columnPath(node) {
  const reference = contentOf(node, 'ColumnRef');
  return reference === null ? null : reference.fields.map((field) => field.String?.sval ?? '*');
}

/** Whether a value is the same for the whole statement: a parameter or a constant, cast or not. */
export function isConstant(node) {
  const [kind, content] = unwrapped(node);
  return kind === 'ParamRef' || kind === 'A_Const' || (kind === 'TypeCast' && isConstant(content.arg));
}

/** Returns the pairs that an equality compares: a = b, and (a, b) = (c, d) column by column. */
export function equalitiesOf(node) {
  const comparison = contentOf(node, 'A_Expr');
  if (comparison?.kind !== 'AEXPR_OP' || comparison.name.at(-1)?.String?.sval !== '=') return [];
  const [left, right] = [contentOf(comparison.lexpr, 'RowExpr'), contentOf(comparison.rexpr, 'RowExpr')];
  if (left !== null && right !== null) return left.args.map((each, index) => [each, right.args[index]]);
  return [[comparison.lexpr, comparison.rexpr]];
}
