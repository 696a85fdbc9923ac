import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import { styleAttributes } from '@fairdesk/contract/attributes'
import { formatValue } from '../../columns/format-value.ts'
import type { Cells } from '../../columns/parse-record.ts'
import { changesOf, laidOver, type Values } from '../../columns/values.ts'
import type { Code, CodeIndex } from '../../lookup/code-index.ts'
import type { SizeGroup } from '../../lookup/size-groups.ts'
import { goodsFields } from './columns.ts'
import { moveOf } from './growth/moved-style.ts'
import type { GoodsRow, JoinedStyle } from './joined.ts'
import { addRow } from './names/goods-questions.ts'
import { groupFor, type LackingSizes, type SizeRefusal } from './plan-sizes.ts'
import { planSkcs, refuseTaken } from './plan-skcs.ts'
import type { Codes, GoodsPlanContext, PlannedStyle } from './planned.ts'
import { blankStyle, type PresentStyle } from './present-goods.ts'

/** Plans a style and the notes on its rows; null if all of it is refused. */
export function planStyle(joined: JoinedStyle, planning: GoodsPlanContext): PlannedStyle | null {
  const present = planning.present.styles.get(joined.key)
  const accepted = refuseTaken(joined, present, planning)
  if (accepted.skcs.length === 0) return null
  const style = { joined: accepted, present }
  const previous = {
    values: present?.values ?? blankStyle,
    codes: styleCodes(present, (type, id) => planning.codes.withId(type, id)),
  }
  const updated = {
    values: laidOver(previous.values, accepted.cells, blankStyle),
    codes: codesLaidOver(previous.codes, accepted.cells, planning.codes),
  }
  if (!isMine(previous.codes.brand, present, planning) || !isMine(updated.codes.brand, 'new', planning))
    return refuseBrand(style, updated.codes.brand, planning)
  const barrier = barrierOf(style, { previous, updated }, planning)
  if (barrier) return refuseStyle(style, barrier, planning)
  const group = groupFor(accepted, present, planning)
  if (group && 'missingSizes' in group) return refuseSizes(accepted, group, planning)
  if (group && 'problem' in group) return refuseStyle(style, group, planning)
  const columns = { fields: goodsFields, texts: planning.texts }
  const formerGroup = planning.groups.withId(present?.size_group_id ?? null)
  const notes = present
    ? [
        ...changesOf(previous.values, updated.values, columns),
        ...codeChanges({ previous, updated }),
        ...groupChange(formerGroup, group),
      ]
    : []
  const move = moveOf(present, formerGroup, group)
  const { skcs, sizeMask } = planSkcs(accepted, { present: move?.present ?? present, group }, planning)
  const firstRow = accepted.rows[0]?.row ?? 0
  planning.report.note(firstRow, present ? (notes.length > 0 ? 'changed' : 'left') : 'created', ...notes)
  return {
    id: present?.id ?? null,
    key: accepted.key,
    goodsNo: present?.goods_no ?? accepted.goodsNo,
    firstRow,
    rows: accepted.rows,
    ...updated,
    group,
    move: move && { slots: move.slots, keepsRatio: updated.values.fixedRatio === previous.values.fixedRatio },
    sizeMask,
    isChanged: notes.length > 0 || sizeMask !== present?.size_mask,
    skcs,
  }
}

type Style = { readonly joined: JoinedStyle; readonly present: PresentStyle | undefined }
type State = { readonly values: Values; readonly codes: Codes }
type Change = { readonly previous: State; readonly updated: State }

/** Returns true if the user may change goods of this brand; a style that is not there yet has none before. */
function isMine(
  brand: Code | null | undefined,
  present: PresentStyle | 'new' | undefined,
  { visibility: { brands } }: GoodsPlanContext,
): boolean {
  return present === undefined || brands === 'all' || (brand?.id != null && brands.includes(brand.code))
}

/** Refuses the rows of another user's brand, or leaves them out if the user says so. */
function refuseBrand({ joined }: Style, brand: Code | null | undefined, planning: GoodsPlanContext): null {
  const { report, texts, doubt } = planning
  const isLeft = doubt.options.otherBrands === 'leave'
  for (const { row, cells } of joined.rows) {
    const text = typeof cells.brand === 'string' ? cells.brand : undefined
    const name = brand?.name ?? text
    if (name !== undefined) addRow(doubt.names.otherBrands, name, row)
    const problem = isLeft ? texts.texts.otherBrands.left : texts.texts.notYours
    const after = text === undefined ? {} : { after: text, ...(isLeft ? {} : { unknown: true as const }) }
    report.note(row, isLeft ? 'left' : 'refused', { field: 'brand', ...after, problem })
  }
  return null
}

/** Why nothing of this style may be changed by this user now. */
function barrierOf({ present }: Style, { previous, updated }: Change, { texts }: GoodsPlanContext) {
  if (!present?.ordered) return null
  const fixed = (field: string, show: (state: State) => string) => ({
    ...{ field, after: show(updated) },
    problem: texts.texts.ordered({ value: show(previous) }),
  })
  if (previous.codes.brand !== updated.codes.brand) return fixed('brand', ({ codes }) => codes.brand?.name ?? '')
  const price = (['tagPrice', 'purchasePrice'] as const).find((key) => previous.values[key] !== updated.values[key])
  return price ? fixed(price, ({ values }) => formatValue('money', values[price], texts)) : null
}

function refuseStyle({ joined }: Style, note: SizeRefusal, { report }: GoodsPlanContext): null {
  for (const { row } of joined.rows) report.note(row, 'refused', note)
  return null
}

/** Refuses all rows of the style: each with its own missing sizes, the others with a pointer to the first. */
function refuseSizes(
  { rows }: JoinedStyle,
  { missingSizes, group }: LackingSizes,
  { report, texts }: GoodsPlanContext,
): null {
  const isLacking = new Set(missingSizes)
  const missingSizesOf = (row: GoodsRow) => [...row.sizes.values()].filter((size) => isLacking.has(size))
  const first = rows.find((row) => missingSizesOf(row).length > 0)?.row ?? 0
  for (const row of rows) {
    const field = row.cells.size === undefined ? 'sizes' : 'size'
    const problem = texts.texts.notInGroup({ group })
    const notes = missingSizesOf(row).map((size) => ({
      ...{ field, after: size, problem, unknown: true as const },
    }))
    report.note(row.row, 'refused', ...notes)
    if (notes.length === 0)
      report.note(row.row, 'refused', { problem: texts.texts.sameStyleRefused({ row: first }), follows: first })
  }
  return null
}

function groupChange(former: SizeGroup | undefined, group: SizeGroup | null): CellNote[] {
  if (!group || group === former) return []
  return [{ field: 'sizeGroup', ...(former ? { before: former.name } : {}), after: group.name }]
}

function codeChanges({ previous, updated }: Change): CellNote[] {
  return Object.keys(updated.codes).flatMap((field) => {
    const [was, newCode] = [previous.codes[field], updated.codes[field]]
    return was === newCode ? [] : [{ field, before: was?.name ?? '', after: newCode?.name ?? '' }]
  })
}

/** Returns the current codes of the style's code fields. */
function styleCodes(style: PresentStyle | undefined, codeWith: (type: string, id: number) => Code | undefined): Codes {
  return Object.fromEntries(
    styleAttributes.map((type) => {
      const id = style?.codes[type] ?? null
      return [type, id === null ? null : (codeWith(type, id) ?? null)]
    }),
  )
}

function codesLaidOver(present: Codes, cells: Cells, index: CodeIndex): Codes {
  return Object.fromEntries(
    styleAttributes.map((type) => {
      const text = cells[type]
      if (text === null) return [type, null]
      return [type, typeof text === 'string' ? index.want(type, text) : (present[type] ?? null)]
    }),
  )
}
