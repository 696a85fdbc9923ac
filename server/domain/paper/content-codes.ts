import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import {
  codedSizes,
  codesInSight,
  codesOf,
  type PaperCodes,
  type PaperSizes,
  type ScopedRow,
} from '../orders/paper-code.ts'
import { readSizeBook } from '../splits/order-content.ts'
import { styleVisible } from '../visibility/visibility.ts'
import { countsOnPaper, emptyMark, heldMark, heldRows, type PaperSource } from './held-rows.ts'

type Row = {
  readonly ref: number
  readonly skcId: number
  readonly group: number
  readonly paperSizes: PaperSizes
  readonly qtys: readonly number[]
  readonly tag: number
  readonly net: number
  readonly mark: string
  readonly brandId: number | null
  readonly isSeen: boolean
}

/** `mark` is the content's at the very moment of the codes. */
export type ContentCodes = PaperCodes & { readonly mark: string }

/**
 * Returns the codes of these orders or parts in their current state, over all their rows regardless of the user. Those
 * without content have the codes of empty content.
 */
export async function contentCodes(
  db: Kysely<FairDb>,
  source: PaperSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContentCodes>> {
  const contents = await paperContents(db, { source, ids, visibility: everything })
  return new Map([...contents].map(([id, { rows, mark }]) => [id, { ...codesOf(rows), mark }]))
}

/**
 * Returns the codes as printed for this reader: limited to visible brands where an order or part also holds others.
 */
export async function seenCodes(
  db: Kysely<FairDb>,
  refs: { readonly source: PaperSource; readonly ids: readonly number[]; readonly visibility: Visibility },
): Promise<ReadonlyMap<number, PaperCodes>> {
  const contents = await paperContents(db, refs)
  return new Map([...contents].map(([id, { rows }]) => [id, codesInSight(rows)]))
}

/** Content of an order or part by its id, from which the codes of any brands are made; `mark` covers all of it. */
export type PaperContent = { readonly rows: readonly ScopedRow[]; readonly mark: string }

export const everything: Visibility = { brands: 'all', areas: 'all', prices: 'both' }

export async function paperContents(
  db: Kysely<FairDb>,
  {
    source,
    ids,
    visibility,
  }: { readonly source: PaperSource; readonly ids: readonly number[]; readonly visibility: Visibility },
): Promise<ReadonlyMap<number, PaperContent>> {
  if (ids.length === 0) return new Map()
  const result = await sql<Row>`
    select held.ref, held.skc_id as "skcId", coalesce(styles.size_group_id, 0) as "group",
      styles.paper_sizes as "paperSizes", held.qtys,
      held.unit_tag_fen as tag, held.unit_net_fen as net, (${heldMark} over (partition by held.ref))::text as mark,
      styles.brand_id as "brandId", ${styleVisible(visibility)} as "isSeen"
    from ${heldRows(source, ids)} join skcs on skcs.id = held.skc_id join styles on styles.id = skcs.style_id
    where ${countsOnPaper(source)}`.execute(db)
  const sizes = await readSizeBook(db)
  const rows = Map.groupBy(result.rows, ({ ref }) => ref)
  return new Map(
    ids.map((id) => {
      const paperRows = rows.get(id) ?? []
      const coded = paperRows.map(({ skcId, group, paperSizes, qtys, tag, net, brandId, isSeen }) => ({
        skcId,
        sizes: codedSizes(sizes.get(group) ?? [], qtys, paperSizes),
        tagFen: tag,
        netFen: net,
        brandId,
        isSeen,
      }))
      return [id, { rows: coded, mark: paperRows[0]?.mark ?? emptyMark }]
    }),
  )
}
