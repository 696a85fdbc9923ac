import pg from 'pg'
import type { StatementWatch } from '../statements/statement-watch.ts'
import { plannedName } from './client-state.ts'

type Callback = (error: Error | null, result: unknown) => void

/** Connections on which a transaction was refused: statements sent behind its beginning are none of their own. */
export const refusedTransactions = new WeakMap<pg.ClientBase, unknown>()

/** Watches statements sent as text, with or without values; streams have limits of their own. */
export function watchStatements(client: pg.PoolClient, url: string, watch: StatementWatch): void {
  const query = (...queryArgs: unknown[]) => {
    const text = textOf(queryArgs[0])
    if (text === null) return Reflect.apply(pg.Client.prototype.query, client, queryArgs)
    const hang = text === 'begin' ? doubtOf(() => watch.begin(text)) : refusedTransactions.get(client)
    // A rollback ends a refused transaction too, and the connection stays of use.
    if (hang && text !== 'rollback') {
      refusedTransactions.set(client, hang)
      return Promise.reject(hang)
    }
    if (isNamed(queryArgs[0])) queryArgs[0] = { ...queryArgs[0], name: plannedName(client, queryArgs[0].name) }
    const running = watch.start(client as Parameters<StatementWatch['start']>[0], url, text)
    const last = queryArgs.at(-1)
    if (typeof last === 'function') {
      const wrappedCallback: Callback = (error, result) => {
        const doubt = doubtOf(() => watch.end(running, Boolean(error)))
        Reflect.apply(last, undefined, doubt ? [doubt, undefined] : [error, result])
      }
      return Reflect.apply(pg.Client.prototype.query, client, [...queryArgs.slice(0, -1), wrappedCallback])
    }
    return ended(Reflect.apply(pg.Client.prototype.query, client, queryArgs), (hasFailed) =>
      watch.end(running, hasFailed),
    )
  }
  // The driver's many ways of being asked; all go through as they came.
  client.query = query as typeof client.query
}

function doubtOf(look: () => void): unknown {
  try {
    look()
    return null
  } catch (doubt) {
    return doubt
  }
}

async function ended(answer: unknown, end: (hasFailed: boolean) => void): Promise<unknown> {
  let result: unknown
  try {
    result = await answer
  } catch (error) {
    end(true)
    throw error
  }
  end(false)
  return result
}

function isNamed(queryArg: unknown): queryArg is { readonly name: string } {
  return typeof queryArg === 'object' && queryArg !== null && 'name' in queryArg && typeof queryArg.name === 'string'
}

function textOf(queryArg: unknown): string | null {
  if (typeof queryArg === 'string') return queryArg
  if (typeof queryArg !== 'object' || queryArg === null || 'submit' in queryArg || !('text' in queryArg)) return null
  return typeof queryArg.text === 'string' ? queryArg.text : null
}
