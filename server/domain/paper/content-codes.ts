import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { qtyAt } from '../orders/size-slots.ts'
import { readSizeBook } from '../splits/order-content.ts'
import { codesOf, type PaperCodes } from './code.ts'
import { countsOnPaper, emptyMark, heldMark, heldRows, type PaperSource } from './held-rows.ts'

type Row = {
  readonly ref: number
  readonly skcId: number
  readonly group: number
  readonly qtys: readonly number[]
  readonly tag: number
  readonly net: number
  readonly mark: string
}

/** `mark` is the content's at the very moment of the codes. */
export type ContentCodes = PaperCodes & { readonly mark: string }

/** The codes of these orders or parts as they stand, of all their rows, whoever asks. One that holds nothing has those of nothing. */
export async function contentCodes(
  db: Kysely<FairDb>,
  of: PaperSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContentCodes>> {
  if (ids.length === 0) return new Map()
  const found = await sql<Row>`
    select held.ref, held.skc_id as "skcId", coalesce(styles.size_group_id, 0) as "group", held.qtys,
      held.unit_tag_fen as tag, held.unit_net_fen as net, (${heldMark} over (partition by held.ref))::text as mark
    from ${heldRows(of, ids)} join skcs on skcs.id = held.skc_id join styles on styles.id = skcs.style_id
    where ${countsOnPaper(of)}`.execute(db)
  const sizes = await readSizeBook(db)
  const rows = Map.groupBy(found.rows, ({ ref }) => ref)
  return new Map(
    ids.map((id) => {
      const own = rows.get(id) ?? []
      const coded = own.map(({ skcId, group, qtys, tag, net }) => ({
        skcId,
        sizes: (sizes.get(group) ?? []).map(({ sizeId, slot }) => ({ sizeId, qty: qtyAt(qtys, slot) })),
        tagFen: tag,
        netFen: net,
      }))
      return [id, { ...codesOf(coded), mark: own[0]?.mark ?? emptyMark }]
    }),
  )
}
