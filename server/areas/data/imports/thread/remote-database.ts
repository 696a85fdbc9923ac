import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { RemoteStatement } from './messages.ts'

type Ask = (statement: RemoteStatement) => Promise<QueryResult<unknown>>

/**
 * Opens a database whose statements another thread runs: those of a fair in the transaction that is open there, so what
 * is written and locked here is part of it. It begins and ends no transaction of its own.
 */
export function remoteDatabase<Tables>(database: RemoteStatement['database'], ask: Ask): Kysely<Tables> {
  const connection = new RemoteConnection(database, ask)
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RemoteDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

class RemoteConnection implements DatabaseConnection {
  readonly #database: RemoteStatement['database']
  readonly #ask: Ask

  constructor(database: RemoteStatement['database'], ask: Ask) {
    this.#database = database
    this.#ask = ask
  }

  // Kysely leaves the type of the rows to its caller.
  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#ask({ database: this.#database, sql, parameters }) as Promise<QueryResult<Row>>
  }

  streamQuery(): never {
    throw new Error('a remote statement answers at once')
  }
}

class RemoteDriver implements Driver {
  readonly #connection: RemoteConnection

  constructor(connection: RemoteConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}

  beginTransaction(): Promise<void> {
    return refused()
  }

  commitTransaction(): Promise<void> {
    return refused()
  }

  rollbackTransaction(): Promise<void> {
    return refused()
  }
}

async function refused(): Promise<never> {
  throw new Error('the transaction is that of the call')
}
