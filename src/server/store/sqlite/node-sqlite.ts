import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { isBusy } from './sqlite-errors.ts';
import { lockPatience } from './sqlite-file.ts';

/** Kysely's SQLite dialect over Node's own SQLite, with transactions around migrations and writers that never deadlock. */
export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  const config = { database: adaptDatabase(database) };
  const dialect = new SqliteDialect(config);
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(config, database),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** SQLite can roll back changes of the schema; unless Kysely knows that, it leaves a failed migration half applied. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

const begin = CompiledQuery.raw('begin immediate');

/**
 * Begins transactions with the lock for writing: one that begins as a reader can fail at its first write when another process
 * writes. SQLite itself would wait for the lock in the event loop's thread, and no visitor would be answered meanwhile.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection) {
    const latest = performance.now() + lockPatience;
    for (;;) {
      try {
        await connection.executeQuery(begin);
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > latest) throw error;
      }
      await setTimeout(20);
    }
  }

  /** When a disk is full or fails, SQLite may have rolled back by itself; a second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Statements that are kept for their next use. Long ones insert many rows, each time another number of them, and rarely repeat. */
const keptStatements = 200;
const longestKept = 1000;

/** All rows, of texts and numbers. */
function allRows(statement: StatementSync, parameters: SQLInputValue[]): Record<string, unknown>[] {
  try {
    return statement.all(...parameters).map(readableRow);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    statement.setReadBigInts(true);
    try {
      return statement.all(...parameters).map(readableRow);
    } finally {
      // It is kept for its next use.
      statement.setReadBigInts(false);
    }
  }
}

/** A row without values that no column of ours has: one bad row does not keep a list from the others. */
function readableRow(row: Record<string, unknown>): Record<string, unknown> {
  for (const name in row) {
    const value = row[name];
    // Beyond the integers that Node reads: the nearest number.
    if (typeof value === 'bigint') row[name] = Number(value);
    // A column takes bytes, whatever its type.
    else if (value instanceof Uint8Array) row[name] = utf8.decode(value);
  }
  return row;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Node's SQLite as Kysely needs it: parameters as a list, and statements that say whether they return rows. */
function adaptDatabase(database: DatabaseSync) {
  const kept = new Map<string, ReturnType<typeof prepare>>();

  function prepare(sql: string) {
    const statement = database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => allRows(statement, parameters as SQLInputValue[]),
      run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
    };
  }

  return {
    close: () => database.close(),
    prepare(sql: string) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = prepare(sql);
      if (sql.length <= longestKept) {
        if (kept.size >= keptStatements) kept.clear();
        kept.set(sql, statement);
      }
      return statement;
    },
  };
}
