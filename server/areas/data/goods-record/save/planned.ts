import type { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { ratioParts } from '@fairdesk/contract/values/ratio-parts'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { maskOf } from '../../../../domain/orders/size-slots.ts'
import type { CodedRow, StoredColour, StoredStyle, StyleSize } from '../stored-style.ts'

export type GoodsInput = Input<typeof goodsRecord.save>

/** A colour as it will be; without an id it is new to the style. */
export type PlannedColour = Pick<StoredColour, 'colourId' | 'skcNo' | 'offMask' | 'mustOrder' | 'mainPush'> &
  Pick<StoredColour, 'moq' | 'factoryMin' | 'barcodes'> & { readonly id: number | null }

/** The sizes a style will have; their group stays while this transaction runs. */
export type PlannedSizes = {
  readonly group: CodedRow | null
  readonly groupSizes: readonly StyleSize[]
  readonly sizeMask: number
}

/** @throws Refusal size-group.gone, goods.unknown-size, goods.ratio-sizes */
export async function planSizes(
  db: Kysely<FairDb>,
  { sizeGroupId, sizes, fixedRatio }: GoodsInput,
): Promise<PlannedSizes> {
  const [group] = (
    await sql<CodedRow>`select id, code, name from size_groups where id = ${sizeGroupId} for key share`.execute(db)
  ).rows
  if (sizeGroupId !== null && !group) refuse('size-group.gone')
  const result = await sql<StyleSize>`
    select id, slot, code, name from sizes where size_group_id = ${sizeGroupId} order by size_no`.execute(db)
  const slots = sizes.map((sizeId) => slotOf(result.rows, sizeId))
  if (fixedRatio !== '' && ratioParts(fixedRatio)?.length !== sizes.length)
    refuse('goods.ratio-sizes', { sizes: sizes.length })
  return { group: group ?? null, groupSizes: result.rows, sizeMask: maskOf(slots) }
}

/** @throws Refusal goods.repeated-colour, colour.gone, goods.unknown-size */
export async function planColours(
  db: Kysely<FairDb>,
  input: GoodsInput,
  { stored, sizes }: { readonly stored: StoredStyle | null; readonly sizes: PlannedSizes },
): Promise<PlannedColour[]> {
  const ids = input.colours.map(({ colourId }) => colourId)
  const result = await sql<CodedRow>`
    select id, code, name from colours where id = any(${ids}::int[]) order by id for key share`.execute(db)
  const isSameGroup = stored !== null && stored.sizeGroup?.id === sizes.group?.id
  return input.colours.map((colour, index) => {
    const colourRow = result.rows.find(({ id }) => id === colour.colourId) ?? refuse('colour.gone')
    if (ids.indexOf(colour.colourId) !== index) refuse('goods.repeated-colour', { colour: colourRow.name })
    const present = stored?.colours.find(({ colourId }) => colourId === colour.colourId)
    // Holes where no size is offered are kept: the size may be offered again.
    const keptOffMask = isSameGroup ? (present?.offMask ?? 0) & ~sizes.sizeMask : 0
    const { holes, barcodes, skcNo, ...fields } = colour
    return {
      ...fields,
      id: present?.id ?? null,
      skcNo: skcNo || `${input.goodsNo}-${colourRow.code}`,
      offMask: keptOffMask | (maskOf(holes.map((sizeId) => slotOf(sizes.groupSizes, sizeId))) & sizes.sizeMask),
      barcodes: barcodes.map(({ sizeId, code }) => ({ code, slot: slotOf(sizes.groupSizes, sizeId) })),
    }
  })
}

function slotOf(sizes: readonly StyleSize[], sizeId: number): number {
  return sizes.find(({ id }) => id === sizeId)?.slot ?? refuse('goods.unknown-size')
}
