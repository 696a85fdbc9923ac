import { parseTable } from '../../../ui/grid/range/clipboard-table.ts'
import { rowKey } from '../../../ui/size-matrix/matrix-data.ts'
import { whyNot } from '../../../ui/size-matrix/matrix-model.ts'
import type { PastedBlock } from '../../../ui/size-matrix/matrix-props.ts'
import { readBlock } from '../../../ui/size-matrix/paste/read-block.ts'
import type { LaidCell, LeftOut, Reading } from '../../../ui/size-matrix/paste/reading.ts'
import type { ScreenStyle } from '../../../ui/size-matrix/paste/screen-names.ts'
import type { OrderSession } from '../session/order-session.ts'

/** A cell that gets another quantity. */
export type SheetCell = LaidCell & { readonly was: number }
/** What a block does to the order: one way in which it may be read. */
export type SheetChanges = {
  readonly cells: readonly SheetCell[]
  readonly leftOut: readonly LeftOut[]
  /** Cells that may only go down and do so: nothing raises them again. */
  readonly lowered: number
}
/** The ways in which it may be read, the likelier first. */
export type ReadSheet = {
  readonly how: Reading['how']
  readonly byNames: SheetChanges | null
  readonly byPlace: SheetChanges | null
}

/** A pasted block beside the order. */
export function readSheet(session: OrderSession, text: string, pasted?: PastedBlock): ReadSheet {
  const selection = pasted?.selection
  const reading = readBlock(parseTable(text), {
    styles: namedStyles(session),
    ...(selection && { at: { styleId: selection.styleId, ...cornerOf(selection) } }),
  })
  const isNamed = reading.laid.length + reading.leftOut.length > 0
  return {
    how: reading.how,
    byNames: isNamed ? changesOf(session, reading) : null,
    byPlace: pasted && reading.how !== 'names' ? changesByPlace(session, pasted) : null,
  }
}

/** Whether a pasted block is shown before it is entered: what has words in it, and what could not be taken back. */
export function isAskedAbout(session: OrderSession, pasted: PastedBlock): boolean {
  const { how, byPlace } = readSheet(session, pasted.text, pasted)
  return how !== 'place' || (byPlace?.lowered ?? 0) > 0
}

function cornerOf({ anchor, focus }: PastedBlock['selection']) {
  return { row: Math.min(anchor.row, focus.row), col: Math.min(anchor.col, focus.col) }
}

function namedStyles({ styles }: OrderSession): ScreenStyle[] {
  return [...styles.values()].map(({ goodsId, goodsNo, sizes, colours }) => ({
    id: String(goodsId),
    goodsNo,
    sizes,
    colours: colours.map(({ colourId, skcNo, name }) => ({ id: String(colourId), skcNo, name })),
  }))
}

function changesByPlace(session: OrderSession, { deed }: PastedBlock): SheetChanges {
  const laid = deed.edits.map((edit): LaidCell => {
    const { goodsNo = '', colours = [], sizes = [] } = session.styles.get(edit.styleId) ?? {}
    const colour = colours.find(({ colourId }) => String(colourId) === edit.colourId)?.name ?? ''
    const size = sizes.find(({ slot }) => slot === edit.slot)?.name ?? ''
    return { ...edit, text: edit.text ?? String(edit.qty), line: edit.line ?? 0, label: `${goodsNo} ${colour}`, size }
  })
  const leftOut = deed.refused.map(
    ({ text, reason }): LeftOut => ({ kind: 'cell', head: `“${text}”`, count: 1, why: reason, line: 0 }),
  )
  return changesOf(session, { laid, leftOut })
}

function changesOf(session: OrderSession, { laid, leftOut }: Pick<Reading, 'laid' | 'leftOut'>): SheetChanges {
  const cells: SheetCell[] = []
  const others: LeftOut[] = [...leftOut]
  let lowered = 0
  for (const cell of laid) {
    const row = session.matrix.row(rowKey(cell.styleId, cell.colourId))
    const was = row?.qtys[cell.slot] ?? 0
    if (!row || cell.qty === was) continue
    const why = whyNot(row, cell.slot, cell.qty)
    const isNothing = why === 'hole' && cell.qty === 0
    if (why === undefined) {
      cells.push({ ...cell, was })
      if (row.colour.rule === 'less') lowered++
    } else if (!isNothing) {
      const head = `${cell.label} ${cell.size} “${cell.text.trim()}”`
      others.push({ kind: 'cell', head, count: 1, why, line: cell.line })
    }
  }
  return { cells, leftOut: others.toSorted((one, other) => one.line - other.line), lowered }
}
