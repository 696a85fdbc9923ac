import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { mayHoldSeveral } from './size-cells.ts'
import { presentSizeGroups, type SizeGroup, SizeGroups } from './size-groups.ts'
import { sizeIndex } from './size-index.ts'

/** Sizes of a fair and their order. */
export type SizeDictionary = {
  isKnown(text: string): boolean
  /** The group that the record names or its style has, else all of them. */
  groupsFor(record: FileRecord): readonly SizeGroup[]
}

/** Null where no record of a goods file has more in its size than one, as most files. */
export async function sizeDictionary(
  db: Kysely<FairDb>,
  records: readonly FileRecord[],
): Promise<SizeDictionary | null> {
  const unclear = records.filter(({ values: { size, sizes } }) => mayHoldSeveral.test(size ?? sizes ?? ''))
  if (unclear.length === 0) return null
  const groups = await presentSizeGroups(db)
  const sizeKeys = new Set((await sizeIndex(db)).names().map(foldCode))
  const keys = [...new Set(unclear.map(({ values }) => foldCode(values.goodsNo ?? '')))]
  const styles = await sql<{ key: string; group: number | null }>`
    select goods_no_key as key, size_group_id as "group" from styles
    where deleted_at is null and goods_no_key = any(${keys})`.execute(db)
  const byStyle = new Map(styles.rows.map(({ key, group }) => [key, group]))
  const byName = new SizeGroups(groups)
  return {
    isKnown: (text) => sizeKeys.has(foldCode(text)),
    groupsFor: ({ values: { sizeGroup, goodsNo = '' } }) => {
      const named = sizeGroup === undefined ? undefined : byName.named(sizeGroup)
      const styleGroup = named ?? byName.withId(byStyle.get(foldCode(goodsNo)) ?? null)
      return styleGroup ? [styleGroup] : groups
    },
  }
}
