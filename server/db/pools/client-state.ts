import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Manner } from '../statements/asker.ts'
import { turningTo } from '../statements/limits.ts'

/**
 * Maximum schemas whose named statements a connection keeps planned: a plan takes some 50 kB of the database's memory.
 * Statements of further schemas are planned each time.
 */
const mostPlanned = 4

/** Settings of a connection: the schema its statements mean, and the limits of its asker. */
type ClientState = { schema: string | null; manner: Manner; readonly planned: Set<string> }

const states = new WeakMap<pg.ClientBase, ClientState>()

function stateOf(client: pg.ClientBase): ClientState {
  const state = states.get(client) ?? { schema: null, manner: 'usual', planned: new Set() }
  states.set(client, state)
  return state
}

/** Returns true if the connection has plans of this schema, so that its statements are fastest there. */
export function hasPlansOf(client: pg.ClientBase, schema: string): boolean {
  return stateOf(client).planned.has(schema)
}

/**
 * Turns a connection to a schema and to the limits of an asker, by one statement if anything differs; a null schema
 * leaves it at any. Statements are sent only afterwards: what failed to turn is of no use.
 */
export async function turn(
  client: pg.ClientBase,
  { schema, manner }: { readonly schema: string | null; readonly manner: Manner },
): Promise<void> {
  const state = stateOf(client)
  const settings: string[] = []
  if (schema !== null && state.schema !== schema) settings.push(`set search_path to ${pg.escapeIdentifier(schema)}`)
  if (state.manner !== manner) settings.push(turningTo[manner])
  if (settings.length === 0) return
  await client.query(settings.join('; '))
  state.schema = schema ?? state.schema
  state.manner = manner
}

const names = new Map<string, string>()

/**
 * Returns the name under which a connection keeps a statement's plan, of the schema that it is set to; undefined where it
 * keeps no more. Under one name for all schemas PostgreSQL would plan it anew at each change of the schema.
 */
export function plannedName(client: pg.ClientBase, name: string): string | undefined {
  const { schema, planned } = stateOf(client)
  if (schema === null) return name
  if (!planned.has(schema)) {
    if (planned.size >= mostPlanned) return undefined
    planned.add(schema)
  }
  const key = `${schema} ${name}`
  const cachedName = names.get(key)
  if (cachedName !== undefined) return cachedName
  const planName = createHash('sha256').update(key).digest('base64url')
  names.set(key, planName)
  return planName
}
