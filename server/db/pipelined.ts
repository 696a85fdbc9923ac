import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql, type Transaction } from 'kysely'
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
    return await work(await pipelineOn<Tables>(connection))
  } catch (error) {
    isBroken = await connection.rollBack()
    throw error
  } finally {
    connection.end()
    Object.assign(client, { pipeline: false })
    client.release(isBroken)
  }
}

async function pipelineOn<Tables>(connection: BoundConnection): Promise<Pipeline<Tables>> {
  const bound = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connection }) })
  // The first use starts the driver, and statements asked meanwhile would overtake each other.
  await bound.connection().execute(async () => undefined)
  // Its statements are those of one connection, between begin and commit.
  const db = bound as unknown as Transaction<Tables>
  return { db, begin: () => sql`begin`.execute(db), commit: () => sql`commit`.execute(db) }
}

type Stage = 'new' | 'begun' | 'ended'

/** The connection of one transaction, as a pool of one: what is asked before or after it goes nowhere. */
class BoundConnection implements PostgresPool {
  readonly options = {}
  readonly #client: pg.PoolClient
  readonly #query: PostgresPoolClient['query']
  #stage: Stage = 'new'

  constructor(client: pg.PoolClient) {
    this.#client = client
    this.#query = preparingClient(client).query
  }

  async connect(): Promise<PostgresPoolClient> {
    const query = (text: unknown, values?: readonly unknown[]) => this.#ask(text, values)
    // Kysely asks by text alone.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => undefined }
  }

  /** Returns true if the connection is of no use any more. Answered last: no statement is on its way after it. */
  rollBack(): Promise<boolean> {
    this.end()
    return this.#client.query('rollback').then(
      () => false,
      () => true,
    )
  }

  async end(): Promise<void> {
    this.#stage = 'ended'
  }

  async #ask(text: unknown, values?: readonly unknown[]): Promise<unknown> {
    if (this.#stage === 'ended' || (this.#stage === 'new') !== (text === 'begin'))
      throw new Error('a statement was sent outside of its transaction')
    this.#stage = 'begun'
    // COPY cannot share a pipelined connection; whoever copies has waited for the statements before.
    Object.assign(this.#client, { pipeline: !isCopyIn(text) })
    const answer = Reflect.apply(this.#query, this.#client, [text, values])
    const result = await answer
    // PostgreSQL answers so, without an error, where a statement had failed before.
    if (text === 'commit' && Object(result).command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  }
}
