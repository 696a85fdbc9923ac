import { barcodeKey, failsCheckDigit } from '@fairdesk/contract/names/codes/gtin'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import { changesOf, laidOver } from '../../columns/values.ts'
import { type SizeGroup, sizeIn } from '../../lookup/size-groups.ts'
import { goodsFields } from './columns.ts'
import type { GoodsRow, JoinedSkc, JoinedStyle } from './joined.ts'
import { maskOf, sizesIn } from './plan-sizes.ts'
import type { GoodsPlanContext, PlannedSkc } from './planned.ts'
import { blankSkc, type PresentSkc, type PresentStyle } from './present-goods.ts'

/** The style without the rows whose barcode or SKC number is another's already. */
export function refuseTaken(
  joined: JoinedStyle,
  present: PresentStyle | undefined,
  planning: GoodsPlanContext,
): JoinedStyle {
  const { report, texts } = planning
  const group = planning.groups.withId(present?.size_group_id ?? null)
  const skcs = joined.skcs.flatMap((skc) => {
    const currentSkc = presentSkc(present, skc)
    const problem = skcNoProblem(joined, { skc, currentSkc }, planning)
    for (const { row, ...goods } of skc.rows) {
      const owner = barcodeOwner(goods, { currentSkc, group }, planning)
      if (problem) report.note(row, 'refused', { field: 'skcNo', after: skcNoOf(joined, skc, currentSkc), problem })
      if (owner === null) continue
      const barcodeProblem = texts.texts.barcodeTaken({ value: owner })
      report.note(row, 'refused', { field: 'barcode', after: goods.barcode ?? '', problem: barcodeProblem })
    }
    const rows = skc.rows.filter(({ row }) => !report.isRefused(row))
    return rows.length === 0 ? [] : [{ ...skc, rows }]
  })
  return { ...joined, skcs, rows: joined.rows.filter(({ row }) => !report.isRefused(row)) }
}

export function skcNoOf(joined: JoinedStyle, { cells, colour }: JoinedSkc, currentSkc: PresentSkc | undefined): string {
  const givenSkcNo = typeof cells.skcNo === 'string' ? cells.skcNo : undefined
  // A number that was kept in full width is the same one.
  if (currentSkc && (givenSkcNo === undefined || givenSkcNo === currentSkc.skc_no.normalize('NFKC')))
    return currentSkc.skc_no
  return givenSkcNo ?? `${joined.goodsNo}-${colour.code}`
}

function presentSkc(present: PresentStyle | undefined, { colour }: JoinedSkc): PresentSkc | undefined {
  return present?.skcs.find(({ colour_id }) => colour_id === colour.id)
}

type Place = { readonly skc: JoinedSkc; readonly currentSkc: PresentSkc | undefined }

function skcNoProblem(
  joined: JoinedStyle,
  { skc, currentSkc }: Place,
  { present, texts, skcNosInFile }: GoodsPlanContext,
): string | null {
  const key = foldCode(skcNoOf(joined, skc, currentSkc))
  const existingSkc = present.skcNos.get(key)
  if (existingSkc && existingSkc.id !== currentSkc?.id) return texts.texts.skcNoTaken({ value: existingSkc.skc_no })
  const row = skc.rows[0]?.row ?? 0
  const first = skcNosInFile.get(key) ?? row
  skcNosInFile.set(key, first)
  return first === row ? null : texts.texts.skcNoInFile({ row: first })
}

/** Number of the SKC that has the row's barcode, or has it for another size; null where it is free. */
function barcodeOwner(
  { barcode, sizes }: Omit<GoodsRow, 'row'>,
  { currentSkc, group }: { readonly currentSkc: PresentSkc | undefined; readonly group: SizeGroup | undefined },
  { present }: GoodsPlanContext,
): string | null {
  const storedBarcode = barcode === null ? undefined : present.barcodes.get(barcodeKey(barcode))
  if (!storedBarcode) return null
  const [size = ''] = sizes.values()
  const slot = group ? sizeIn(group, size)?.slot : undefined
  return storedBarcode.skc_id === currentSkc?.id && storedBarcode.slot === slot ? null : storedBarcode.skc_no
}

/** The style's colours as they will be. Sizes are added and never taken away: an order may hold them. */
export function planSkcs(
  joined: JoinedStyle,
  { present, group }: { readonly present: PresentStyle | undefined; readonly group: SizeGroup | null },
  planning: GoodsPlanContext,
) {
  const stated = joined.skcs.map((skc) =>
    maskOf(
      group,
      skc.rows.flatMap(({ sizes }) => [...sizes.values()]),
    ),
  )
  const maskBefore = present?.size_mask ?? 0
  const sizeMask = stated.reduce((mask, more) => mask | more, maskBefore)
  const named = joined.skcs.map((skc, index) => {
    const currentSkc = presentSkc(present, skc)
    const allowed = (currentSkc ? maskBefore & ~currentSkc.off_mask : 0) | (stated[index] ?? 0)
    const isOpen = !currentSkc && allowed === 0
    return planSkc(joined, { skc, currentSkc, group, offMask: isOpen ? 0 : sizeMask & ~allowed, maskBefore }, planning)
  })
  const otherSkcs = (present?.skcs ?? []).filter((skc) => !named.some(({ id }) => id === skc.id))
  const added = sizeMask & ~maskBefore
  return {
    sizeMask,
    skcs: [...named, ...(added === 0 ? [] : otherSkcs.flatMap((skc) => withHoles(skc, added, planning)))],
  }
}

type One = Place & { readonly group: SizeGroup | null; readonly offMask: number; readonly maskBefore: number }

function planSkc(
  joined: JoinedStyle,
  { skc, currentSkc, group, offMask, maskBefore }: One,
  planning: GoodsPlanContext,
): PlannedSkc {
  const { texts, report, present } = planning
  const previousValues = currentSkc?.values ?? blankSkc
  const values = laidOver(previousValues, skc.cells, blankSkc)
  const skcNo = skcNoOf(joined, skc, currentSkc)
  const notes = changesOf(previousValues, values, { fields: goodsFields, texts })
  if (currentSkc && currentSkc.skc_no !== skcNo) notes.push({ field: 'skcNo', before: currentSkc.skc_no, after: skcNo })
  const slots = skc.rows.map(({ sizes }) => maskOf(group, sizes.values()))
  const allowed = currentSkc ? maskBefore & ~currentSkc.off_mask : 0
  const barcodes: { code: string; slot: number }[] = []
  const barcodeKeys = new Set<string>()
  const isNewBarcode = (barcode: string) =>
    !present.barcodes.has(barcodeKey(barcode)) && barcodeKeys.size < barcodeKeys.add(barcodeKey(barcode)).size
  noteSizesKept(skc, sizesIn(allowed & ~(slots[0] ?? 0), group), planning)
  skc.rows.forEach(({ row, barcode }, index) => {
    const more = (slots[index] ?? 0) & ~allowed
    const added =
      currentSkc && more !== 0 ? [{ field: 'sizes', before: '', after: sizesIn(more, group).join(';') }] : []
    if (barcode !== null && isNewBarcode(barcode)) {
      barcodes.push({ code: barcode, slot: 32 - Math.clz32(slots[index] ?? 0) })
      if (currentSkc) added.push({ field: 'barcode', before: '', after: barcode })
      noteCheckDigit(row, barcode, planning)
    }
    const skcNotes = index === 0 && currentSkc ? notes : []
    report.note(
      row,
      currentSkc ? (skcNotes.length + added.length > 0 ? 'changed' : 'left') : 'created',
      ...skcNotes,
      ...added,
    )
  })
  const isChanged = !currentSkc || notes.length > 0 || offMask !== currentSkc.off_mask
  return { id: currentSkc?.id ?? null, colour: skc.colour, skcNo, offMask, values, isChanged, barcodes }
}

function noteCheckDigit(row: number, barcode: string, { texts, report }: GoodsPlanContext): void {
  if (!failsCheckDigit(barcode)) return
  report.note(row, 'left', { field: 'barcode', after: barcode, problem: texts.texts.wrongCheckDigit })
}

/** Notes in the row that sizes missing from its list are kept. */
function noteSizesKept({ rows }: JoinedSkc, keptSizes: readonly string[], { texts, report }: GoodsPlanContext): void {
  const [only, second] = rows
  if (!only || second || keptSizes.length === 0 || !Array.isArray(only.cells.sizes)) return
  const problem = texts.texts.sizesKept({ value: keptSizes.join(';') })
  report.note(only.row, 'left', { field: 'sizes', problem })
}

/** A colour the file does not speak of does not get the style's new sizes by itself. */
function withHoles(skc: PresentSkc, added: number, { codes }: GoodsPlanContext): PlannedSkc[] {
  const colour = codes.withId('colour', skc.colour_id)
  if (!colour) return []
  const offMask = skc.off_mask | added
  return [{ id: skc.id, colour, skcNo: skc.skc_no, offMask, values: skc.values, isChanged: true, barcodes: [] }]
}
