/**
 * Relations of a statement that no condition binds to one organisation. With several servers, each query level
 * (subqueries included) finds its server by `client_id = $n`, or by an equality join with a bound relation of the same
 * level. A condition on a relation of the outer level does not count, because each level is planned separately.
 */
import { columnPath, conjunctsOf, equalitiesOf, isConstant, subqueriesIn, unwrapped } from './nodes.mjs';

/** The organisations themselves are identified by their id. */
const organisationColumn = (table) => (table === 'clients' ? 'id' : 'client_id');
const bound = Symbol('bound');

/** A query level: its relations by alias, and the sets of relations with the same organisation. */
class Level {
  sources = new Map();
  #same = new Map([[bound, bound]]);

  add(alias, source) {
    this.sources.set(alias, source);
    if (source.isBound) this.join(alias, bound);
  }

  #root(one) {
    const next = this.#same.get(one) ?? one;
    return next === one ? one : this.#root(next);
  }

  join(one, other) {
    this.#same.set(this.#root(one), this.#root(other));
  }

  isBound(alias) {
    return this.#root(alias) === this.#root(bound);
  }

  /** Returns the alias whose organisation an expression is; `bound` for a constant, null for anything else. */
  organisationIn(node) {
    if (isConstant(node)) return bound;
    const path = columnPath(node);
    if (path === null) return null;
    const aliases = path.length > 1 ? [path[0]] : this.#aliasesWith(path[0]);
    const [alias] = aliases;
    if (aliases.length !== 1 || !this.sources.has(alias)) return null;
    return path.at(-1) === organisationColumn(this.sources.get(alias).table) ? alias : null;
  }

  // An unqualified column belongs to the only relation with an organisation, or to the only derived table.
  #aliasesWith(column) {
    const having = [...this.sources].filter(([, { table }]) => table === null || organisationColumn(table) === column);
    const tables = having.filter(([, { table }]) => table !== null);
    return (tables.length > 0 ? tables : having).map(([alias]) => alias);
  }

  apply(condition) {
    for (const conjunct of conjunctsOf(condition))
      for (const [left, right] of equalitiesOf(conjunct)) {
        const [one, other] = [this.organisationIn(left), this.organisationIn(right)];
        if (one !== null && other !== null) this.join(one, other);
      }
  }

  unbound() {
    return [...this.sources].filter(([alias, { table }]) => table !== null && !this.isBound(alias));
  }
}

/**
 * @param statement a statement of the parser's tree
 * @param tables names of the tables that belong to an organisation
 * @returns the names of the unbound tables, once for each place
 */
export function unboundRelations(statement, tables) {
  const found = [];

  /** Visits a query; returns whether its rows contain an organisation that is bound. */
  function visit(node, known) {
    const [kind, query] = unwrapped(node);
    const names = namesBeside(query, known);
    if (kind === 'SelectStmt' && query.op !== undefined && query.op !== 'SETOP_NONE') {
      const sides = [query.larg, query.rarg].map((side) => visit({ SelectStmt: side }, names));
      return sides.every(Boolean);
    }
    const level = new Level();
    const from = [query.relation, query.sourceRelation, query.fromClause, query.usingClause].flat();
    const isInsert = kind === 'InsertStmt';
    if (isInsert) insert(level, query, names);
    else for (const item of from) addSource(level, item?.relname === undefined ? item : { RangeVar: item }, names);
    level.apply(query.whereClause);
    level.apply(query.joinCondition);
    found.push(...level.unbound().map(([, { table }]) => table));
    const { withClause, fromClause, usingClause, sourceRelation, selectStmt, ...expressions } = query;
    for (const subquery of subqueriesIn(expressions)) visit(subquery, names);
    return outputIsBound(level, query.returningList ?? query.returningClause?.exprs ?? query.targetList ?? []);
  }

  /** Returns the names of the queries in WITH, and whether each contains a bound organisation. */
  function namesBeside(query, known) {
    const names = new Map(known);
    for (const { CommonTableExpr: part } of query.withClause?.ctes ?? []) {
      // A recursive query reads itself, so its first part decides.
      if (query.withClause.recursive) names.set(part.ctename, true);
      names.set(part.ctename, visit(part.ctequery, names));
    }
    return names;
  }

  function insert(level, { relation, cols = [], selectStmt }, names) {
    // Without names, all columns are given.
    const namesOrganisation =
      cols.length === 0 || cols.some(({ ResTarget }) => ResTarget.name === organisationColumn(relation.relname));
    const isNew = relation.relname === 'clients';
    if (tables.has(relation.relname))
      level.add(relation.relname, { table: relation.relname, isBound: namesOrganisation || isNew });
    if (selectStmt !== undefined) visit(selectStmt, names);
  }

  function addSource(level, item, names) {
    const [kind, content] = unwrapped(item);
    if (kind === 'RangeVar') {
      const { relname, schemaname } = content;
      const alias = content.alias?.aliasname ?? relname;
      if (schemaname === undefined && names.has(relname))
        level.add(alias, { table: null, isBound: names.get(relname) });
      else if (schemaname === undefined && tables.has(relname)) level.add(alias, { table: relname, isBound: false });
    } else if (kind === 'RangeSubselect') {
      const isBound = visit(content.subquery, names);
      if (content.alias !== undefined) level.add(content.alias.aliasname, { table: null, isBound });
    } else if (kind === 'JoinExpr') addJoin(level, content, names);
    else if (kind === 'RangeFunction') for (const subquery of subqueriesIn(content)) visit(subquery, names);
  }

  function addJoin(level, { larg, rarg, quals, usingClause = [] }, names) {
    const before = [...level.sources.keys()];
    addSource(level, larg, names);
    const left = [...level.sources.keys()].filter((alias) => !before.includes(alias));
    addSource(level, rarg, names);
    const right = [...level.sources.keys()].filter((alias) => !before.includes(alias) && !left.includes(alias));
    const isJoined = usingClause.some(({ String: name }) => name.sval === 'client_id');
    if (isJoined) for (const alias of [...left, ...right]) level.join(alias, right[0] ?? alias);
    level.apply(quals);
    for (const subquery of subqueriesIn(quals)) visit(subquery, names);
  }

  visit(statement, new Map());
  return found;
}

/** Whether a list of columns contains an organisation that is bound. */
function outputIsBound(level, columns) {
  return columns.some(({ ResTarget }) => {
    const path = columnPath(ResTarget?.val);
    if (path?.at(-1) === '*') {
      const aliases = path.length > 1 ? [path[0]] : [...level.sources.keys()];
      return aliases.some((alias) => level.sources.has(alias) && level.isBound(alias));
    }
    if ((ResTarget?.name ?? path?.at(-1)) !== 'client_id') return false;
    const alias = level.organisationIn(ResTarget.val);
    return alias === bound || (alias !== null && level.isBound(alias));
  });
}
