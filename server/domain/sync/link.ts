import type { SyncLink, SyncLinkFields } from '@fairdesk/contract/areas/sync/sync'
import { type SyncInKind, type SyncOutKind, syncInKinds, syncOutKinds } from '@fairdesk/contract/orders/sync-fields'
import { withOwnFormat } from '@fairdesk/contract/orders/sync-map'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Seal } from '../settings/seal.ts'

/** A link as it is kept; `secret` and `former` are sealed. */
export type StoredLink = SyncLinkFields &
  Pick<SyncLink, 'problem' | 'detail'> & {
    readonly id: number
    readonly version: number
    readonly secret: Buffer | null
    readonly former: Buffer | null
    readonly failures: number
    readonly nextAt: Date | null
    readonly heldAt: Date | null
    readonly cursor: string
    /** Beginning of the last failure's answer. */
    readonly body: string
    /** Money columns sent in fen up to the outbox's row `fenUntil`; empty once a user has dealt with it. */
    readonly fenTitles: readonly string[]
    readonly fenUntil: number
    /** Language of its last editor: files describe their errors in it. */
    readonly language: string
  }

/** One whose things go out, and one whose rows come in. */
export type OutLink = StoredLink & { readonly kind: SyncOutKind }
export type InLink = StoredLink & { readonly kind: SyncInKind }

export function isOutLink(link: StoredLink): link is OutLink {
  return link.direction === 'out' && syncOutKinds.some((kind) => kind === link.kind)
}
export function isInLink(link: StoredLink): link is InLink {
  return link.direction === 'in' && syncInKinds.some((kind) => kind === link.kind)
}

type Options = Pick<
  SyncLinkFields,
  'file' | 'onEvents' | 'times' | 'changesOnly' | 'everyMinutes' | 'documentsPerCall' | 'megabytesPerCall' | 'okCodes'
> & { readonly language: string }
type Row = Omit<StoredLink, 'columns' | 'headings' | 'goLiveAt' | keyof Options> & {
  readonly map: unknown
  readonly options: Partial<Options> & Pick<Options, 'file'>
  readonly goLiveAt: Date | null
}

/** Defaults for links saved before these options existed. */
const defaults: Omit<Options, 'file'> = {
  onEvents: true,
  times: [],
  changesOnly: true,
  everyMinutes: 0,
  documentsPerCall: 100,
  megabytesPerCall: 4,
  okCodes: [],
  language: 'zh_CN',
}

export async function linksWhere(db: Kysely<FairDb>, condition = sql<SqlBool>`true`): Promise<StoredLink[]> {
  const result = await sql<Row>`
    select id, version, name, direction, kinds[1] as kind, cursor, transport, address, signature, map, options, enabled, failures,
      go_live_at as "goLiveAt", secret_sealed as secret,
      case when former_until > now() then former_sealed end as former,
      case when next_at > now() then next_at end as "nextAt", held_at as "heldAt", problem, detail, answer_body as body,
      fen_titles as "fenTitles", fen_until as "fenUntil"
    from sync_links where deleted_at is null and ${condition} order by id`.execute(db)
  return result.rows.map(({ map, options, goLiveAt, ...row }) => ({
    ...row,
    ...defaults,
    ...options,
    // Links saved before this option existed lack it.
    file: { ...options.file, guardsFormulas: options.file.guardsFormulas ?? false },
    // The stored map holds columns of an outgoing link, headings of an incoming one.
    columns: row.direction === 'out' ? (map as StoredLink['columns']).map(withOwnFormat) : [],
    headings: row.direction === 'in' ? (map as StoredLink['headings']) : [],
    goLiveAt: goLiveAt?.toISOString() ?? null,
  }))
}

export async function linkById(db: Kysely<FairDb>, id: number): Promise<StoredLink | undefined> {
  return (await linksWhere(db, sql<SqlBool>`id = ${id}`))[0]
}

/**
 * Returns the secrets a call is signed with, the current one first; empty if the link has none or they were sealed with
 * another installation's key.
 */
export function openSecrets(seal: Seal, { secret, former }: Pick<StoredLink, 'secret' | 'former'>): string[] {
  return [secret, former].flatMap((sealed) => {
    const clear = sealed && seal.open(sealed)
    return clear ? [clear.toString('utf8')] : []
  })
}

/** Returns the fields of a link without its storage data. */
export function fieldsOf(link: SyncLinkFields): SyncLinkFields {
  const { name, direction, kind, transport, address, signature, columns, headings, file } = link
  const { documentsPerCall, megabytesPerCall, okCodes, onEvents, changesOnly, everyMinutes, times, goLiveAt, enabled } =
    link
  const how = {
    documentsPerCall,
    megabytesPerCall,
    okCodes,
    onEvents,
    changesOnly,
    everyMinutes,
    times,
    goLiveAt,
    enabled,
  }
  return { name, direction, kind, transport, address, signature, columns, headings, file, ...how }
}
