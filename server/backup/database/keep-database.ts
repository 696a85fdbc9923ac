import type { FairContent, SchemaContent } from '../manifest.ts'
import type { Objects } from '../repository/objects.ts'
import { type FairAddress, fairsSeen, figuresOf, incarnationOf, photosOf } from './fairs-in-snapshot.ts'
import { keepSchema, SchemaMoved } from './keep-schema.ts'
import { atSnapshot, besideSnapshot, type Snapshot } from './snapshot.ts'

export type DatabaseContent = {
  readonly takenAt: Date
  readonly postgresVersion: string
  readonly schemas: readonly SchemaContent[]
  readonly fairs: readonly FairContent[]
  readonly missing: readonly string[]
  /** Photos by schema. */
  readonly photos: ReadonlyMap<string, readonly string[]>
}

type Watch = {
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

const mostAttempts = 3

/**
 * Backs up the platform and every fair as of one moment; a fair in a database of its own as of a moment of that
 * database, or as missing if it is unreachable. Starts over if a fair was copied over or cleaned meanwhile.
 */
export async function keepDatabase(url: string, objects: Objects, watch: Watch): Promise<DatabaseContent> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await atSnapshot(url, (snapshot) => keepAt(snapshot, objects, watch))
    } catch (error) {
      if (!(error instanceof SchemaMoved) || attempt === mostAttempts) throw error
    }
  }
}

async function keepAt(snapshot: Snapshot, objects: Objects, watch: Watch): Promise<DatabaseContent> {
  const fairs = await fairsSeen(snapshot.client)
  const platform = await besideSnapshot(snapshot, (client) => keepSchema(client, 'platform', objects))
  if (!platform) throw new Error('the database has no platform')
  const savedFairs: FairBackup[] = []
  for (const [done, fair] of fairs.entries()) {
    watch.signal?.throwIfAborted()
    watch.onProgress?.(done + 1, fairs.length + 1)
    savedFairs.push(await keepFair(snapshot, fair, objects))
  }
  return {
    takenAt: snapshot.takenAt,
    postgresVersion: await versionOf(snapshot),
    schemas: [platform, ...savedFairs.flatMap(({ schema }) => schema ?? [])],
    fairs: savedFairs.flatMap(({ fair }) => fair ?? []),
    missing: savedFairs.flatMap(({ missing }) => missing ?? []),
    photos: new Map(savedFairs.flatMap(({ fair, photos }) => (fair ? [[fair.schema, photos] as const] : []))),
  }
}

type FairBackup = {
  readonly fair?: FairContent
  readonly schema?: SchemaContent
  readonly photos: readonly string[]
  readonly missing?: string
}

async function keepFair(snapshot: Snapshot, fair: FairAddress, objects: Objects): Promise<FairBackup> {
  const { databaseUrl } = fair
  if (databaseUrl === null) return keepFairAt(snapshot, fair, objects)
  try {
    return await atSnapshot(databaseUrl, (fairSnapshot) => keepFairAt(fairSnapshot, fair, objects))
  } catch (error) {
    if (error instanceof SchemaMoved || !isAway(error)) throw error
    return {
      photos: [],
      missing: `The fair ${fair.code} lies in a database of its own, which cannot be reached: it is not in this backup.`,
    }
  }
}

/** One that was announced and never opened has no tables yet. */
async function keepFairAt(snapshot: Snapshot, fair: FairAddress, objects: Objects): Promise<FairBackup> {
  return besideSnapshot(snapshot, async (client) => {
    const schema = await keepSchema(client, fair.schema, objects)
    if (!schema) return { photos: [] }
    const { databaseUrl, ...named } = fair
    const content = {
      ...named,
      at: snapshot.takenAt.toISOString(),
      incarnation: await incarnationOf(client, fair.schema),
      hasOwnDatabase: databaseUrl !== null,
      figures: await figuresOf(client, fair.schema),
    }
    return { fair: content, schema, photos: await photosOf(client, fair.schema) }
  })
}

async function versionOf({ client }: Snapshot): Promise<string> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  return rows[0]?.version ?? ''
}

/** Returns true for network errors and for servers that refuse connections; errors of statements do not count. */
function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(E[A-Z_]+|57P0\d|53300|28\w{3}|3D000|08\w{3})$/.test(code) || /timeout|terminated/i.test(String(error))
}
