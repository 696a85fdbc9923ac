import type { Projection, ProjectionFields, ProjectionLink } from '@fairdesk/contract/areas/reports/projection'
import type { AmountBasis } from '@fairdesk/contract/values/amount-basis'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { lastSeen } from '../../../domain/accounts/sign-in/end-sessions.ts'
import type { SessionUser } from '../../../domain/visibility/session-user.ts'

/** A projection as it is kept. */
export type StoredProjection = ProjectionFields & {
  readonly id: number
  readonly version: number
  readonly makerId: number
  readonly maker: string
}

type Row = Omit<StoredProjection, 'parts' | 'language' | 'brands' | 'areas'> & {
  readonly layout: Pick<ProjectionFields, 'parts' | 'language'>
  readonly filters: Pick<ProjectionFields, 'brands' | 'areas'>
}

export async function projectionsWhere(
  db: Kysely<FairDb>,
  condition = sql<SqlBool>`true`,
): Promise<StoredProjection[]> {
  const result = await sql<Row>`
    select id, version, name, layout, filters, show_money as "showMoney", show_names as "showNames", top_n as "topN", pages,
      maker_id as "makerId", maker
    from projections where ${condition} order by id`.execute(db)
  return result.rows.map(({ layout, filters, ...row }) => ({ ...row, ...layout, ...filters }))
}

/** Returns the fields of a projection without its storage data. */
export function fieldsOf(stored: ProjectionFields): ProjectionFields {
  const { name, parts, language, brands, areas, showMoney, showNames, topN, pages } = stored
  return { name, parts, language, brands, areas, showMoney, showNames, topN, pages }
}

type LinkRow = Omit<ProjectionLink, 'madeAt' | 'seenAt'> & { readonly madeAt: Date; readonly projectionId: number }

/** The links of these projections that are not revoked, by projection, the latest last. */
export async function linksOf(
  {
    db,
    platform,
    fairId,
  }: { readonly db: Kysely<FairDb>; readonly platform: Kysely<PlatformDb>; readonly fairId: number },
  projectionIds: readonly number[],
): Promise<Map<number, ProjectionLink[]>> {
  const links = await sql<LinkRow>`
    select id, projection_id as "projectionId", name, made_at as "madeAt", made_by as "madeBy" from projection_links
    where projection_id = any(${[...projectionIds]}::int[]) and revoked_at is null order by id`.execute(db)
  const refs = links.rows.map(({ id }) => id)
  const seenAt = await lastSeen(platform, { fairId, principal: 'display', refs })
  const all = Map.groupBy(links.rows, ({ projectionId }) => projectionId)
  return new Map(
    [...all].map(([id, rows]) => [
      id,
      rows.map(({ madeAt, projectionId: _, ...link }) => ({
        ...link,
        madeAt: madeAt.toISOString(),
        seenAt: seenAt.get(link.id)?.toISOString() ?? null,
      })),
    ]),
  )
}

type ProjectionViewContext = {
  readonly user: SessionUser
  /** Visibility of its maker; undefined if they may show nothing. */
  readonly visibility: Visibility | undefined
  readonly basis: AmountBasis
  readonly links: readonly ProjectionLink[]
}

/** Converts a projection for its designer. */
export function shownProjection(
  stored: StoredProjection,
  { user, visibility, basis, links }: ProjectionViewContext,
): Projection {
  const { id, version, maker } = stored
  return {
    id,
    version,
    ...fieldsOf(stored),
    maker,
    isLost: visibility === undefined,
    isOwn: isOwn(stored, user),
    seesMoney: visibility !== undefined && (basis === 'tag' ? seesTag(visibility.prices) : seesNet(visibility.prices)),
    links: [...links],
  }
}

export function isOwn({ makerId }: Pick<StoredProjection, 'makerId'>, { accountId }: SessionUser): boolean {
  return makerId === accountId
}
