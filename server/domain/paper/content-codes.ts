import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { qtyAt } from '../orders/size-slots.ts'
import { readSizeBook } from '../splits/order-content.ts'
import { styleVisible } from '../visibility.ts'
import { codesInSight, codesOf, type PaperCodes, type ScopedRow } from './code.ts'
import { countsOnPaper, emptyMark, heldMark, heldRows, type PaperSource } from './held-rows.ts'

type Row = {
  readonly ref: number
  readonly skcId: number
  readonly group: number
  readonly qtys: readonly number[]
  readonly tag: number
  readonly net: number
  readonly mark: string
  readonly brandId: number | null
  readonly isSeen: boolean
}

/** `mark` is the content's at the very moment of the codes. */
export type ContentCodes = PaperCodes & { readonly mark: string }

/** The codes of these orders or parts as they stand, of all their rows, whoever asks. One that holds nothing has those of nothing. */
export async function contentCodes(
  db: Kysely<FairDb>,
  of: PaperSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContentCodes>> {
  const contents = await paperContents(db, { of, ids, visibility: everything })
  return new Map([...contents].map(([id, { rows, mark }]) => [id, { ...codesOf(rows), mark }]))
}

/** The same as papers of this reader bear them: of the brands in sight where an order or part holds others too. */
export async function seenCodes(
  db: Kysely<FairDb>,
  refs: { readonly of: PaperSource; readonly ids: readonly number[]; readonly visibility: Visibility },
): Promise<ReadonlyMap<number, PaperCodes>> {
  const contents = await paperContents(db, refs)
  return new Map([...contents].map(([id, { rows }]) => [id, codesInSight(rows)]))
}

/** What an order or part holds by its id, of which codes of any brands are made; its `mark` is of all of it. */
export type PaperContent = { readonly rows: readonly ScopedRow[]; readonly mark: string }

export const everything: Visibility = { brands: 'all', areas: 'all', prices: 'both' }

export async function paperContents(
  db: Kysely<FairDb>,
  {
    of,
    ids,
    visibility,
  }: { readonly of: PaperSource; readonly ids: readonly number[]; readonly visibility: Visibility },
): Promise<ReadonlyMap<number, PaperContent>> {
  if (ids.length === 0) return new Map()
  const found = await sql<Row>`
    select held.ref, held.skc_id as "skcId", coalesce(styles.size_group_id, 0) as "group", held.qtys,
      held.unit_tag_fen as tag, held.unit_net_fen as net, (${heldMark} over (partition by held.ref))::text as mark,
      styles.brand_id as "brandId", ${styleVisible(visibility)} as "isSeen"
    from ${heldRows(of, ids)} join skcs on skcs.id = held.skc_id join styles on styles.id = skcs.style_id
    where ${countsOnPaper(of)}`.execute(db)
  const sizes = await readSizeBook(db)
  const rows = Map.groupBy(found.rows, ({ ref }) => ref)
  return new Map(
    ids.map((id) => {
      const own = rows.get(id) ?? []
      const coded = own.map(({ skcId, group, qtys, tag, net, brandId, isSeen }) => ({
        skcId,
        sizes: (sizes.get(group) ?? []).map(({ sizeId, slot }) => ({ sizeId, qty: qtyAt(qtys, slot) })),
        tagFen: tag,
        netFen: net,
        brandId,
        isSeen,
      }))
      return [id, { rows: coded, mark: own[0]?.mark ?? emptyMark }]
    }),
  )
}
