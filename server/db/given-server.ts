import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { StartupProblem } from './embedded/startup-problem.ts'
import { hasCode } from './embedded/system-errors.ts'

type WaitOptions = {
  /** Called once with a line that the server is being waited for. */
  readonly writeLine: (line: string) => void
  /** Time to wait for a server that is missing, or starting. */
  readonly patienceMs?: number
}

const patienceMs = 60_000
const pauseMs = 500
/** Limit of one attempt: a machine that is off answers nothing. */
const attemptMs = 5000
const oldest = { number: 150_000, name: '15' }

/** Faults that may pass: the server or its network is not up yet, it is starting or ending, or it has no connection left. */
const passing = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '53300'],
]

/**
 * Waits until the server of DATABASE_URL is usable.
 * @throws StartupProblem in a sentence that names the error and what to do
 */
export async function waitForGivenServer(
  url: string,
  { writeLine, patienceMs: waitMs = patienceMs }: WaitOptions,
): Promise<void> {
  const address = addressOf(url)
  const until = performance.now() + waitMs
  for (let attempt = 0; ; attempt++) {
    const problem = await problemWith(url, address)
    if (problem === null) return
    if (!problem.mayPass || performance.now() + pauseMs > until) throw new StartupProblem(problem.sentence)
    if (attempt === 0) writeLine(`${problem.sentence} Waiting for up to ${Math.round(waitMs / 1000)} s.`)
    await rest(pauseMs)
  }
}

type Address = { readonly server: string; readonly database: string; readonly user: string }

/** Without its password. */
function addressOf(url: string): Address {
  try {
    const { protocol, host, hostname, pathname, username } = new URL(url)
    if (!/^postgres(ql)?:$/.test(protocol) || hostname === '') throw new Error('no address of a server')
    return { server: host, database: decodeURIComponent(pathname.slice(1)), user: decodeURIComponent(username) }
  } catch {
    throw new StartupProblem(
      'DATABASE_URL is no address of a PostgreSQL server: it looks like postgres://user:password@host:5432/database.',
    )
  }
}

type Problem = { readonly sentence: string; readonly mayPass: boolean }

async function problemWith(url: string, address: Address): Promise<Problem | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: attemptMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await unfitness(client, address)
  } catch (error) {
    return refusalOf(error, address)
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Facts = {
  readonly number: number
  readonly name: string
  readonly isStandby: boolean
  readonly mayCreate: boolean
}

async function unfitness(client: pg.Client, { server, database, user }: Address): Promise<Problem | null> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      pg_is_in_recovery() as "isStandby", has_database_privilege(current_database(), 'create')
        or exists (select from pg_namespace where nspname = 'platform') as "mayCreate"`)
  const [facts] = rows
  if (!facts) throw new Error('the server told nothing of itself')
  const problem = (sentence: string, mayPass = false) => ({ sentence, mayPass })
  if (facts.number < oldest.number)
    return problem(`The server of DATABASE_URL is PostgreSQL ${facts.name}; Fairdesk needs ${oldest.name} or newer.`)
  // It may be promoted while it is waited for.
  if (facts.isStandby)
    return problem(`The server of DATABASE_URL, ${server}, is a standby that takes no writes: name its primary.`, true)
  if (!facts.mayCreate)
    return problem(
      `The user ${user} may create no schema in the database ${database}: run GRANT CREATE ON DATABASE "${database}" TO "${user}".`,
    )
  return null
}

function refusalOf(error: unknown, { server, database, user }: Address): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = error instanceof Error ? error.message || code : String(error)
  const isTimeout = /timeout/i.test(reason)
  const says = (sentence: string) => ({ sentence, mayPass: isTimeout || passing.includes(code) })
  if (hasCode(error, '28P01', '28000'))
    return says(
      `The server of DATABASE_URL, ${server}, does not let the user ${user} in: check name and password (${reason}).`,
    )
  if (hasCode(error, '3D000'))
    return says(`There is no database ${database} on ${server}: create it, or name another in DATABASE_URL.`)
  if (hasCode(error, '57P03', '57P01', '57P02'))
    return says(`The server of DATABASE_URL, ${server}, is starting or ending.`)
  if (hasCode(error, '53300'))
    return says(`The server of DATABASE_URL, ${server}, has no connection left (max_connections).`)
  return says(`The server of DATABASE_URL, ${server}, cannot be reached (${reason}).`)
}
