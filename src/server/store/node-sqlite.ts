import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Dialect, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';

/** Kysely's SQLite dialect over Node's own SQLite, with transactions around migrations and writers that never deadlock. */
export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  const config = { database: adaptDatabase(database) };
  const dialect = new SqliteDialect(config);
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(config),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** SQLite can roll back changes of the schema; Kysely leaves a failed migration half applied unless told so. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** A transaction that begins as a reader can fail at its first write when another process writes: take the lock first. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Node's SQLite as Kysely wants it: parameters as a list, and statements that know whether they return rows. */
function adaptDatabase(database: DatabaseSync) {
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
