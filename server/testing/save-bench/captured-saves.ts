import pg from 'pg'

/** A statement as the server gave it to the driver. */
export type Statement = { readonly text: string; readonly name?: string; readonly values: readonly unknown[] }
/** Every statement of one save, from begin to commit; `key` is its sender's number, which stands among the values. */
export type CapturedSave = { readonly key: string; readonly statements: readonly Statement[] }

/**
 * Hears what one fair's connections send while `save` runs, one save after the other. What is replayed later is then the same
 * SQL with the same values through the same driver, whatever the server's code becomes.
 */
export async function captureSaves(
  applicationName: string,
  count: number,
  save: (index: number, key: string) => Promise<void>,
): Promise<CapturedSave[]> {
  const saves: CapturedSave[] = []
  const { query } = pg.Client.prototype
  const heard = new Map<pg.Client, Statement[]>()
  // The driver's own method stands in for itself: it has a dozen overloads, all of which pass through unchanged.
  const listening = function (this: pg.Client, ...asked: unknown[]) {
    if (isOf(this, applicationName)) heard.set(this, [...(heard.get(this) ?? []), statementFrom(asked)])
    return Reflect.apply(query, this, asked)
  }
  pg.Client.prototype.query = listening as typeof query
  try {
    for (let index = 0; index < count; index++) {
      heard.clear()
      const key = `captured-${Date.now()}-${index}`
      await save(index, key)
      saves.push({ key, statements: transactionOf(key, [...heard.values()]) })
    }
  } finally {
    pg.Client.prototype.query = query
  }
  return saves
}

/** From begin to commit on the connection that bore the key; others may be loading reports meanwhile. */
function transactionOf(key: string, connections: readonly (readonly Statement[])[]): Statement[] {
  for (const statements of connections) {
    const at = statements.findIndex((statement) => bears(statement, key))
    if (at < 0) continue
    const from = statements.slice(0, at).findLastIndex(({ text }) => text === 'begin')
    const to = statements.findIndex(({ text }, index) => index > at && text === 'commit')
    return statements.slice(from, to + 1)
  }
  throw new Error(`no connection saved ${key}`)
}

/** Returns true if the number stands among the values, by itself or in one of them. */
export function bears({ values }: Statement, key: string): boolean {
  return values.some((value) => typeof value === 'string' && value.includes(key))
}

/** Runs the statements again under another number, so that it is a save of its own. */
export async function replay(client: pg.ClientBase, { key, statements }: CapturedSave, newKey: string): Promise<void> {
  for (const { text, name, values } of statements) {
    const bound = values.map((value) => (typeof value === 'string' ? value.replaceAll(key, newKey) : value))
    await client.query(name === undefined ? { text, values: bound } : { text, name, values: bound })
  }
}

function isOf(client: pg.Client, applicationName: string): boolean {
  const { connectionParameters } = client as pg.Client & { connectionParameters?: { application_name?: string } }
  return connectionParameters?.application_name === applicationName
}

function statementFrom([first, second]: readonly unknown[]): Statement {
  const values = Array.isArray(second) ? second : []
  if (typeof first === 'string') return { text: first, values }
  const { text, name, values: own } = first as { text: string; name?: string; values?: unknown[] }
  return { text, values: own ?? values, ...(name === undefined ? {} : { name }) }
}
