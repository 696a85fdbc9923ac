import pg from 'pg'
import { urlOfRunning } from '../../db/embedded/running.ts'
import { StartupProblem } from '../../db/embedded/startup-problem.ts'
import { waitForGivenServer } from '../../db/given-server.ts'
import { incarnationSql } from '../../db/incarnation.ts'
import { knownMigrations } from '../../db/migrate.ts'
import { folderId } from '../../domain/settings/data-folder.ts'
import { fingerprintOf, foundSecret } from '../../domain/settings/secret.ts'
import type { Settings } from '../../settings.ts'
import { bad, type DoctorFinding, ok, warn } from './finding.ts'
import { examinePictures } from './pictures.ts'

const subject = 'database'
const mostSecondsApart = 5
/** Connections a process opens for one busy fair, the platform and its notifications. */
const leastConnections = 40

type Fair = { readonly schema: string; readonly database_url: string | null }

/** Examines the database server of the environment and its content; every statement is read only. */
export async function examineDatabase(settings: Settings): Promise<readonly DoctorFinding[]> {
  const url = settings.databaseUrl ?? urlOfRunning(settings.dataDir)
  if (url === null)
    return [
      warn(subject, 'does not run', 'Start the server and look again: this part is asked of a database that runs.'),
    ]
  try {
    if (settings.databaseUrl !== null) await waitForGivenServer(url, { writeLine: () => undefined, patienceMs: 0 })
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    return [bad(subject, error.message, 'Nothing else of the database can be looked at before this is mended.')]
  }
  const client = new pg.Client({
    connectionString: url,
    options: '-c default_transaction_read_only=on -c statement_timeout=20000 -c lock_timeout=2000',
    application_name: 'fairdesk doctor',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await lookInto(client, settings)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function lookInto(client: pg.Client, settings: Settings): Promise<DoctorFinding[]> {
  const findings = [...(await serverItself(client))]
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('platform.fairs') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere)
    return [...findings, warn('fairs', 'Fairdesk has not been started on it yet', 'Start the server.')]
  findings.push(await secretFits(client, settings))
  if (settings.databaseUrl !== null) findings.push(await folderFits(client, settings))
  findings.push(await migrationsOf(client, 'platform', 'platform'))
  const fairs = await client.query<Fair>(
    'select schema_name as schema, database_url from platform.fairs where ready order by id',
  )
  const localSchemas = fairs.rows.filter(({ database_url }) => database_url === null).map(({ schema }) => schema)
  findings.push(
    ...(await fairsIn(client, localSchemas)),
    ...(await examinePictures(client, settings.dataDir, localSchemas)),
  )
  return findings
}

type Facts = {
  readonly version: string
  readonly connections: number
  readonly used: number
  readonly apart: number
  readonly synchronous: string
}

async function serverItself(client: pg.Client): Promise<DoctorFinding[]> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version') as version, current_setting('max_connections')::int as connections,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      (extract(epoch from clock_timestamp()) - $1)::float8 as apart,
      current_setting('synchronous_standby_names') as synchronous`,
    [Date.now() / 1000],
  )
  const [facts] = rows
  if (!facts) throw new Error('the database told nothing of itself')
  const { version, connections, used, apart, synchronous } = facts
  const many = `${used} of ${connections} connections are in use`
  const clock = `${Math.abs(apart).toFixed(1)} s between this machine and the database`
  return [
    ok(subject, `PostgreSQL ${version}${synchronous === '' ? '' : `, commits wait for ${synchronous}`}`),
    connections - used >= leastConnections
      ? ok('connections', many)
      : warn('connections', many, `Raise max_connections: a server opens up to ${leastConnections} for a busy fair.`),
    Math.abs(apart) <= mostSecondsApart
      ? ok('clock', clock)
      : bad('clock', clock, 'Let both keep the time by NTP: states of fairs and sign-ins end by it.'),
  ]
}

async function secretFits(client: pg.Client, { dataDir, secret }: Settings): Promise<DoctorFinding> {
  const { rows } = await client.query<{ value: string }>(
    `select value from platform.settings where key = 'secret.fingerprint'`,
  )
  const wayOut = 'Put back the secret.key of this database, or give it as FAIRDESK_SECRET.'
  try {
    const isFitting = rows[0]?.value === fingerprintOf(foundSecret(dataDir, secret))
    return isFitting
      ? ok('key', 'fits this database')
      : bad('key', 'is not the one this database was made with', wayOut)
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    return bad('key', error.message, wayOut)
  }
}

async function folderFits(client: pg.Client, { dataDir }: Settings): Promise<DoctorFinding> {
  const { rows } = await client.query<{ value: string }>(
    `select value from platform.settings where key = 'data.folder'`,
  )
  const shared = rows[0]?.value
  if (shared === undefined) return warn('shared folder', 'not named yet', 'The next start of the server names it.')
  return folderId(dataDir) === shared
    ? ok('shared folder', 'is the one of this database')
    : bad(
        'shared folder',
        `${dataDir} is not the one of this database`,
        'Name the folder that its servers share as DATA_DIR.',
      )
}

async function migrationsOf(client: pg.Client, kind: 'platform' | 'fair', schema: string): Promise<DoctorFinding> {
  const knownNames = knownMigrations(kind)
  const { rows } = await client.query<{ name: string }>(`select name from "${schema}".migrations`)
  const done = rows.map(({ name }) => name)
  const unknown = done.filter((name) => !knownNames.includes(name))
  const missing = knownNames.filter((name) => !done.includes(name))
  const name = `tables of ${schema}`
  if (unknown.length > 0)
    return bad(name, `made by a newer Fairdesk (${unknown.toSorted().at(-1)})`, 'Start that version, or a later one.')
  return ok(
    name,
    missing.length === 0 ? 'are of this version' : `${missing.length} steps behind; the next start brings them up`,
  )
}

/** Reports problems fair by fair, and all that is well in one line. */
async function fairsIn(client: pg.Client, schemas: readonly string[]): Promise<DoctorFinding[]> {
  const wrong: DoctorFinding[] = []
  for (const schema of schemas) {
    const looked = [
      await migrationsOf(client, 'fair', schema),
      await incarnationOf(client, schema),
      await statisticsOf(client, schema),
    ]
    wrong.push(...looked.filter(({ state }) => state !== 'ok'))
  }
  return wrong.length > 0 ? wrong : [ok('fairs', `${schemas.length}, all as they should be`)]
}

async function incarnationOf(client: pg.Client, schema: string): Promise<DoctorFinding> {
  const name = `database of ${schema}`
  await client.query(`set search_path to "${schema}"`)
  const { rows } = await client.query<{ isKnown: boolean | null }>(
    `select (select id from incarnations order by number desc limit 1) = ${incarnationSql} as "isKnown"`,
  )
  return rows[0]?.isKnown === false
    ? warn(
        name,
        'is another one than it was, as after a restore or a failover',
        'The next look of a running server takes it over.',
      )
    : ok(name, 'is known')
}

async function statisticsOf(client: pg.Client, schema: string): Promise<DoctorFinding> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = $1::regnamespace and relkind = 'r' and reltuples < 0 and pg_relation_size(oid) > 1048576`,
    [schema],
  )
  const names = rows.map(({ name }) => name).join(', ')
  return rows.length === 0
    ? ok('statistics', schema)
    : warn(
        `statistics of ${schema}`,
        `nobody has counted ${names}`,
        'Run ANALYZE; until then reports may take minutes.',
      )
}
