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
    /** How the answer of the last failure began. */
    readonly body: string
    /** Columns of money that went in fen until the outbox's row `fenUntil`; empty once somebody has seen to it. */
    readonly fenTitles: readonly string[]
    readonly fenUntil: number
    /** Of who saved it last: in it files say what was wrong with them. */
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

/** Of links that were saved before they could be said. */
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
  const found = await sql<Row>`
    select id, version, name, direction, kinds[1] as kind, cursor, transport, address, signature, map, options, enabled, failures,
      go_live_at as "goLiveAt", secret_sealed as secret,
      case when former_until > now() then former_sealed end as former,
      case when next_at > now() then next_at end as "nextAt", held_at as "heldAt", problem, detail, answer_body as body,
      fen_titles as "fenTitles", fen_until as "fenUntil"
    from sync_links where deleted_at is null and ${condition} order by id`.execute(db)
  return found.rows.map(({ map, options, goLiveAt, ...row }) => ({
    ...row,
    ...defaults,
    ...options,
    // Of links that were saved before it could be said.
    file: { ...options.file, guardsFormulas: options.file.guardsFormulas ?? false },
    // As it was saved: columns of what goes out, headings of what comes in.
    columns: row.direction === 'out' ? (map as StoredLink['columns']).map(withOwnFormat) : [],
    headings: row.direction === 'in' ? (map as StoredLink['headings']) : [],
    goLiveAt: goLiveAt?.toISOString() ?? null,
  }))
}

export async function linkById(db: Kysely<FairDb>, id: number): Promise<StoredLink | undefined> {
  return (await linksWhere(db, sql<SqlBool>`id = ${id}`))[0]
}

/** The secrets a call is signed with, the present one first; empty where the link has none or they were sealed elsewhere. */
export function openSecrets(seal: Seal, { secret, former }: Pick<StoredLink, 'secret' | 'former'>): string[] {
  return [secret, former].flatMap((sealed) => {
    const clear = sealed && seal.open(sealed)
    return clear ? [clear.toString('utf8')] : []
  })
}

/** Of what a link is, apart from where and how it is kept. */
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
