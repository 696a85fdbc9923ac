import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import pg from 'pg'
import { inject } from 'vitest'
import type { FairDb } from '../db/fair-types.gen.ts'
import type { Database } from '../db/open.ts'
import { folderFile } from '../domain/settings/data-folder.ts'
import { type Server, startServer } from '../server.ts'
import { databaseAt, template } from './global-setup.ts'
import { knownFields } from './known-fields.ts'
import { makeLittleFair } from './little-fair.ts'
import { type Person, people } from './people.ts'

export type TestApp = {
  readonly server: Server
  readonly fair: Database<FairDb>
  readonly dataDir: string
  /** Calls an endpoint as one of the named people; GET parameters travel in the query. */
  call<E extends Endpoint>(endpoint: E, params: Params<E>, as?: Person | null): Promise<Envelope<Output<E>>>
  tokenOf(person: Person): Promise<string>
  stop(): Promise<void>
}

let made = 0

type Options = Partial<
  Pick<
    Parameters<typeof startServer>[0],
    | 'logger'
    | 'limits'
    | 'consoleDir'
    | 'metricsToken'
    | 'pictureSource'
    | 'fillDemo'
    | 'rehearser'
    | 'standby'
    | 'tls'
    | 'trustedProxies'
    | 'webRules'
  >
> & {
  /** Customers' devices are held to their pace, as outside of tests. */
  readonly isPaced?: boolean
  /** Made anew, in a database whose texts are in the order of this language, as one that was given may be. */
  readonly collation?: string
}

/** A server on a database of its own, holding the little fair and its people, without a port; silent unless it gets a logger. */
export async function testApp({
  logger = false,
  isPaced = false,
  collation,
  ...options
}: Options = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-app-'))
  // The people's passwords were hashed with it.
  copyFileSync(inject('secretFile'), path.join(dataDir, 'secret.key'))
  // A database that is made anew names a folder of its own.
  if (!collation)
    copyFileSync(path.join(path.dirname(inject('secretFile')), folderFile), path.join(dataDir, folderFile))
  const url = collation
    ? await createCollated(collation, dataDir)
    : // The default writes every page to the log as well, which is half of the work.
      await createDatabase(`template ${template} strategy file_copy`, inject('databaseUrl'))
  const server = await startServer({
    dataDir,
    databaseUrl: url,
    adminPassword: people.admin.password,
    consoleDir: null,
    isUnpaced: !isPaced,
    logger,
    ...options,
    writeLine: () => undefined,
  })
  const fair = await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })
  const tokens = new Map<Person, Promise<string>>()
  const tokenOf = (person: Person) => {
    const known = tokens.get(person) ?? signIn(server, person)
    tokens.set(person, known)
    return known
  }
  return {
    server,
    fair,
    dataDir,
    tokenOf,
    call: async (endpoint, params, as = 'admin') =>
      ask(server, { endpoint, params, token: as === null ? '' : await tokenOf(as) }),
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function createCollated(collation: string, dataDir: string): Promise<string> {
  const locale = `locale_provider icu icu_locale '${collation}' locale 'C'`
  const url = await createDatabase(`template template0 encoding 'UTF8' ${locale}`, inject('databaseUrl'))
  await makeLittleFair(url, dataDir)
  return url
}

async function createDatabase(as: string, serverUrl: string): Promise<string> {
  const name = `test_${process.pid}_${Date.now()}_${made++}`
  const pool = new pg.Pool({ connectionString: serverUrl, max: 1 })
  // Copying needs the template to itself: test files that start together take turns.
  await pool.query('select pg_advisory_lock(1)')
  await pool.query(`create database ${name} ${as}`)
  await pool.end()
  return databaseAt(serverUrl, name)
}

async function signIn(server: Server, person: Person): Promise<string> {
  const body = { username: person, password: people[person].password, dbSourceId: 1 }
  const answer = await server.app.inject({ method: 'POST', url: '/api/user/login', payload: body })
  const { code, msg, data } = answer.json<Envelope<{ token: string }>>()
  if (code !== 200 || !data) throw new Error(`${person} cannot sign in: ${msg}`)
  return data.token
}

type CallRequest = { readonly endpoint: Endpoint; readonly params: unknown; readonly token: string }

/** Calls an endpoint as whoever holds the token; GET parameters travel in the query. */
// biome-ignore lint/suspicious/noExplicitAny: the wire's answer takes the type its contract entry promises
export async function ask(server: Server, { endpoint, params: fields, token }: CallRequest): Promise<any> {
  const params = knownFields(endpoint, fields)
  const query = endpoint.method === 'GET' && endpoint.effect === 'read'
  const answer = await server.app.inject({
    method: query ? 'GET' : 'POST',
    url: `/api${endpoint.path}${query ? `?${new URLSearchParams(params as Record<string, string>)}` : ''}`,
    headers: { token },
    ...(query ? {} : { payload: params as object }),
  })
  return answer.json()
}
