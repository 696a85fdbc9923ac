import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { changesOf, laidOver } from '../../columns/values.ts'
import { type SizeGroup, sizeIn } from '../../lookup/size-groups.ts'
import { goodsFields } from './columns.ts'
import type { GoodsRow, JoinedSkc, JoinedStyle } from './joined.ts'
import { maskOf, sizesIn } from './plan-sizes.ts'
import type { PlannedSkc, Planning } from './planned.ts'
import { blankSkc, type PresentSkc, type PresentStyle } from './present-goods.ts'

/** The style without the rows whose barcode or SKC number is another's already. */
export function refuseTaken(joined: JoinedStyle, present: PresentStyle | undefined, planning: Planning): JoinedStyle {
  const { report, words } = planning
  const group = planning.groups.withId(present?.size_group_id ?? null)
  const skcs = joined.skcs.flatMap((skc) => {
    const now = presentSkc(present, skc)
    const problem = skcNoProblem(joined, { skc, now }, planning)
    for (const { row, ...goods } of skc.rows) {
      const owner = barcodeOwner(goods, { now, group }, planning)
      if (problem) report.note(row, 'refused', { field: 'skcNo', after: skcNoOf(joined, skc, now), problem })
      if (owner === null) continue
      const taken = words.texts.barcodeTaken({ value: owner })
      report.note(row, 'refused', { field: 'barcode', after: goods.barcode ?? '', problem: taken })
    }
    const rows = skc.rows.filter(({ row }) => !report.isRefused(row))
    return rows.length === 0 ? [] : [{ ...skc, rows }]
  })
  return { ...joined, skcs, rows: joined.rows.filter(({ row }) => !report.isRefused(row)) }
}

export function skcNoOf(joined: JoinedStyle, { cells, colour }: JoinedSkc, now: PresentSkc | undefined): string {
  const written = typeof cells.skcNo === 'string' ? cells.skcNo : undefined
  // A number that was kept in full width is the same one.
  if (now && (written === undefined || written === now.skc_no.normalize('NFKC'))) return now.skc_no
  return written ?? `${joined.goodsNo}-${colour.code}`
}

function presentSkc(present: PresentStyle | undefined, { colour }: JoinedSkc): PresentSkc | undefined {
  return present?.skcs.find(({ colour_id }) => colour_id === colour.id)
}

type Place = { readonly skc: JoinedSkc; readonly now: PresentSkc | undefined }

function skcNoProblem(
  joined: JoinedStyle,
  { skc, now }: Place,
  { present, words, skcNosInFile }: Planning,
): string | null {
  const key = foldCode(skcNoOf(joined, skc, now))
  const held = present.skcNos.get(key)
  if (held && held.id !== now?.id) return words.texts.skcNoTaken({ value: held.skc_no })
  const row = skc.rows[0]?.row ?? 0
  const first = skcNosInFile.get(key) ?? row
  skcNosInFile.set(key, first)
  return first === row ? null : words.texts.skcNoInFile({ row: first })
}

type Now = { readonly now: PresentSkc | undefined; readonly group: SizeGroup | undefined }

/** Number of the SKC that has the row's barcode, or has it for another size; null where it is free. */
function barcodeOwner(
  { barcode, sizes }: Omit<GoodsRow, 'row'>,
  { now, group }: Now,
  { present }: Planning,
): string | null {
  const held = barcode === null ? undefined : present.barcodes.get(barcode)
  if (!held) return null
  const [size = ''] = sizes.values()
  const slot = group ? sizeIn(group, size)?.slot : undefined
  return held.skc_id === now?.id && held.slot === slot ? null : held.skc_no
}

type Around = { readonly present: PresentStyle | undefined; readonly group: SizeGroup | null }

/** The style's colours as they will be. Sizes are added and never taken away: an order may hold them. */
export function planSkcs(joined: JoinedStyle, { present, group }: Around, planning: Planning) {
  const stated = joined.skcs.map((skc) =>
    maskOf(
      group,
      skc.rows.flatMap(({ sizes }) => [...sizes.values()]),
    ),
  )
  const maskBefore = present?.size_mask ?? 0
  const sizeMask = stated.reduce((mask, more) => mask | more, maskBefore)
  const named = joined.skcs.map((skc, place) => {
    const now = presentSkc(present, skc)
    const allowed = (now ? maskBefore & ~now.off_mask : 0) | (stated[place] ?? 0)
    const isOpen = !now && allowed === 0
    return planSkc(joined, { skc, now, group, offMask: isOpen ? 0 : sizeMask & ~allowed, maskBefore }, planning)
  })
  const others = (present?.skcs ?? []).filter((skc) => !named.some(({ id }) => id === skc.id))
  const added = sizeMask & ~maskBefore
  return {
    sizeMask,
    skcs: [...named, ...(added === 0 ? [] : others.flatMap((skc) => withHoles(skc, added, planning)))],
  }
}

type One = Place & { readonly group: SizeGroup | null; readonly offMask: number; readonly maskBefore: number }

function planSkc(joined: JoinedStyle, { skc, now, group, offMask, maskBefore }: One, planning: Planning): PlannedSkc {
  const { words, report, present } = planning
  const before = now?.values ?? blankSkc
  const values = laidOver(before, skc.cells, blankSkc)
  const skcNo = skcNoOf(joined, skc, now)
  const notes = changesOf(before, values, { fields: goodsFields, words })
  if (now && now.skc_no !== skcNo) notes.push({ field: 'skcNo', before: now.skc_no, after: skcNo })
  const slots = skc.rows.map(({ sizes }) => maskOf(group, sizes.values()))
  const allowed = now ? maskBefore & ~now.off_mask : 0
  const barcodes: { code: string; slot: number }[] = []
  noteSizesKept(skc, sizesIn(allowed & ~(slots[0] ?? 0), group), planning)
  skc.rows.forEach(({ row, barcode }, place) => {
    const more = (slots[place] ?? 0) & ~allowed
    const added = now && more !== 0 ? [{ field: 'sizes', before: '', after: sizesIn(more, group).join(';') }] : []
    if (barcode !== null && !present.barcodes.has(barcode)) {
      barcodes.push({ code: barcode, slot: 32 - Math.clz32(slots[place] ?? 0) })
      if (now) added.push({ field: 'barcode', before: '', after: barcode })
    }
    const own = place === 0 && now ? notes : []
    report.note(row, now ? (own.length + added.length > 0 ? 'changed' : 'left') : 'created', ...own, ...added)
  })
  const isChanged = !now || notes.length > 0 || offMask !== now.off_mask
  return { id: now?.id ?? null, colour: skc.colour, skcNo, offMask, values, isChanged, barcodes }
}

/** A list that lacks sizes the colour has takes none away, and its row is told so. */
function noteSizesKept({ rows }: JoinedSkc, kept: readonly string[], { words, report }: Planning): void {
  const [only, second] = rows
  if (!only || second || kept.length === 0 || !Array.isArray(only.cells.sizes)) return
  const problem = words.texts.sizesKept({ value: kept.join(';') })
  report.note(only.row, 'left', { field: 'sizes', problem })
}

/** A colour the file does not speak of does not get the style's new sizes by itself. */
function withHoles(skc: PresentSkc, added: number, { codes }: Planning): PlannedSkc[] {
  const colour = codes.withId('colour', skc.colour_id)
  if (!colour) return []
  const offMask = skc.off_mask | added
  return [{ id: skc.id, colour, skcNo: skc.skc_no, offMask, values: skc.values, isChanged: true, barcodes: [] }]
}
