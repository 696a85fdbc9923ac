import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  sql,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { poolOf } from './open.ts'
import { preparingClient } from './prepared.ts'
import { isCopyIn } from './statements/copy-in.ts'

/** A connection whose statements are sent as they are asked; it carries them out, and answers them, in that order. */
export type Pipeline<Tables> = {
  readonly db: Transaction<Tables>
  begin(): Promise<unknown>
  /** @throws Error if the transaction had failed before */
  commit(): Promise<unknown>
}

/**
 * Runs work on a connection of its own, whose statements need not wait for the answers before them: a transaction then
 * takes as many round trips as it has questions, not statements. After a failure everything is rolled back.
 */
export async function pipelined<Tables, Result>(
  db: Kysely<Tables>,
  work: (pipeline: Pipeline<Tables>) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(db).connect()
  const connection = new BoundConnection(client)
  let isBroken = false
  Object.assign(client, { pipeline: true })
  try {
    return await work(pipelineOn<Tables>(connection))
  } catch (error) {
    isBroken = await connection.rollBack()
    throw error
  } finally {
    connection.end()
    Object.assign(client, { pipeline: false })
    client.release(isBroken)
  }
}

function pipelineOn<Tables>(connection: BoundConnection): Pipeline<Tables> {
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), connection, [])
  const db = new Transaction<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
  return { db, begin: () => sql`begin`.execute(db), commit: () => sql`commit`.execute(db) }
}

/** Only writes its queries: the connection is a bound one. */
const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('no pool is behind a pipeline')) })

/** Thrown by the commit of a transaction of which a statement had failed. */
export class TransactionRolledBack extends Error {
  constructor() {
    super('the transaction was rolled back')
  }
}

type Stage = 'new' | 'begun' | 'ended'

/** The connection of one transaction: what is asked before or after it goes nowhere. */
class BoundConnection implements ConnectionProvider, DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #query: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>
  #stage: Stage = 'new'

  constructor(client: pg.PoolClient) {
    this.#client = client
    const { query } = preparingClient(client)
    this.#query = (text, values) => Reflect.apply(query, client, [text, values])
  }

  /** Statements go in the order in which they are asked. */
  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this)
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#stage === 'ended' || (this.#stage === 'new') !== (text === 'begin'))
      throw new Error('a statement was sent outside of its transaction')
    this.#stage = text === 'commit' ? 'ended' : 'begun'
    // COPY cannot share a pipelined connection; whoever copies has waited for the statements before.
    Object.assign(this.#client, { pipeline: !isCopyIn(text) })
    const { command, rowCount, rows } = await this.#query(text, parameters)
    // PostgreSQL answers so, without an error, where a statement had failed before.
    if (text === 'commit' && command !== 'COMMIT') throw new TransactionRolledBack()
    return rowCount !== null && counted.has(command) ? { rows, numAffectedRows: BigInt(rowCount) } : { rows }
  }

  // biome-ignore lint/correctness/useYield: rows are not read by cursor here.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('a pipelined connection reads no rows by cursor')
  }

  /** Returns true if the connection is of no use any more. Answered last: no statement is on its way after it. */
  rollBack(): Promise<boolean> {
    this.end()
    return this.#client.query('rollback').then(
      () => false,
      () => true,
    )
  }

  end(): void {
    this.#stage = 'ended'
  }
}

/** Commands whose number of rows Kysely tells. */
const counted: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
