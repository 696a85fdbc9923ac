import { sizeKey } from '@fairdesk/contract/names/size-words'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { isOffered } from '../../../../domain/orders/size-slots.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { IndexedSkc } from './goods-index.ts'

export type IndexedSize = { readonly id: number; readonly slot: number; readonly code: string; readonly name: string }
type Row = IndexedSize & { readonly groupId: number }

export type SizeIndex = Awaited<ReturnType<typeof sizeIndex>>

/**
 * Sizes by their code, as systems write them, or their name, as screens, exports and paper show them; else as people
 * write them: 均码 for F, XXL for 2XL. A code goes before a name.
 */
export async function sizeIndex(db: Kysely<FairDb>) {
  const result = await sql<Row>`
    select size_group_id as "groupId", id, slot, code, name from sizes order by size_group_id, size_no`.execute(db)
  const groups = Map.groupBy(result.rows, ({ groupId }) => groupId)
  const named = (groupId: number | null, text: string): IndexedSize | undefined => {
    const sizes = groups.get(groupId ?? 0) ?? []
    const key = foldCode(text)
    const spelling = sizeKey(text)
    return (
      sizes.find(({ code }) => foldCode(code) === key) ??
      sizes.find(({ name }) => foldCode(name) === key) ??
      sizes.find(({ code }) => sizeKey(code) === spelling) ??
      sizes.find(({ name }) => sizeKey(name) === spelling)
    )
  }
  return {
    /** A size of the style's group, whether or not the colour is made in it. */
    ofGroup: ({ size_group_id }: IndexedSkc, text: string) => named(size_group_id, text),
    /** The size at a place of the style's group. */
    atSlot: ({ size_group_id }: IndexedSkc, slot: number): IndexedSize | undefined =>
      groups.get(size_group_id ?? 0)?.find((size) => size.slot === slot),
    /** A size that the style has and that is no hole of the colour. */
    offered: ({ size_group_id, size_mask, off_mask }: IndexedSkc, text: string): IndexedSize | undefined => {
      const size = named(size_group_id, text)
      return size && isOffered(size_mask, off_mask, size.slot) ? size : undefined
    },
    names: (): string[] => [...new Set(result.rows.flatMap(({ code, name }) => [code, name]))],
  }
}
