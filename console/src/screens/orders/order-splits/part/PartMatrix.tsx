import type { PartRow } from '@fairdesk/contract/areas/orders/order-splits'
import { Checkbox, Empty } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { askAbout } from '../../../../figures/sheet/ask-about.ts'
import { SheetDialog } from '../../../../figures/sheet/SheetDialog.tsx'
import type { Sheet, SheetTarget } from '../../../../figures/sheet/sheet-changes.ts'
import { tellRefusals } from '../../../../figures/sheet/tell-refusals.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import type { MatrixEdit, MatrixRow } from '../../../../ui/size-matrix/matrix-data.ts'
import type {
  MatrixAppearance,
  MatrixEvents,
  MatrixSlots,
  MatrixTexts,
} from '../../../../ui/size-matrix/matrix-props.ts'
import { MatrixStore } from '../../../../ui/size-matrix/matrix-store.ts'
import { SizeMatrixList } from '../../../../ui/size-matrix/SizeMatrixList.tsx'
import { useLatest } from '../../../../ui/use-latest.ts'
import { blocksOf, namedStyles } from './part-matrix.ts'

type Props = {
  readonly rows: readonly PartRow[]
  readonly isOpen: boolean
  readonly onEdits: (edits: readonly MatrixEdit[]) => void
  readonly ticked: ReadonlySet<string>
  readonly onTick: (key: string) => void
}

/** A row's key where it is ticked: style and colour. */
function tickKey(goodsId: number | string, colourId: number | string): string {
  return `${goodsId} ${colourId}`
}

/** Content of a part, with the sizes of its order to be filled; pieces in no part are at the row's end. */
export const PartMatrix = ({ rows, isOpen, onEdits, ticked, onTick }: Props) => {
  const { orderSplits: labels } = usePhrases()
  const latest = useLatest({ onEdits })
  const store = useMemo(
    () => new MatrixStore({ onEdits: (edits) => latest.current.onEdits(edits), onRefusals: tellRefusals }),
    [latest],
  )
  const styleIds = useMemo(() => [...new Set(rows.map(({ goodsId }) => String(goodsId)))], [rows])
  const isLoaded = useRef<readonly PartRow[] | null>(null)
  // Load during render: the list reads from the store.
  if (isLoaded.current !== rows) {
    store.load(blocksOf(rows, isOpen))
    isLoaded.current = rows
  }
  useEffect(() => store.load(blocksOf(rows, isOpen)), [store, rows, isOpen])
  const texts = useMemo(() => matrixTexts(labels), [labels])
  const slots = useMemo(() => slotsOf(labels, { rows, isOpen, ticked, onTick }), [labels, rows, isOpen, ticked, onTick])
  const look = useMemo(
    (): MatrixAppearance => ({ density: 'compact', amount: amountOf(rows), headerWidth: 150 }),
    [rows],
  )
  const named = useMemo((): SheetTarget => ({ matrix: store, styles: namedStyles(rows) }), [store, rows])
  const [openSheet, setOpenSheet] = useState<Sheet | null>(null)
  const events = useMemo((): MatrixEvents => ({ onPasteBlock: askAbout(() => named, setOpenSheet) }), [named])
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={labels.part.emptyRows} />
  return (
    <div className="fd-part-matrix fd-column">
      <SizeMatrixList store={store} styleIds={styleIds} texts={texts} slots={slots} look={look} events={events} />
      {openSheet && <SheetDialog target={named} sheet={openSheet} onClose={() => setOpenSheet(null)} />}
    </div>
  )
}

function amountOf(rows: readonly PartRow[]): 'net' | 'tag' | 'none' {
  if (rows.some(({ netPrice }) => netPrice !== undefined)) return 'net'
  return rows.some(({ tagPrice }) => tagPrice !== undefined) ? 'tag' : 'none'
}

function matrixTexts({ part }: Phrases['orderSplits']): MatrixTexts {
  return {
    label: part.matrix,
    colour: part.colour,
    total: part.total,
    amount: part.amount,
    state: part.state,
    frozen: '',
    dropped: '',
    cell: (row, size, qty) => part.cell({ goods: '', colour: row.colour.label, size, qty: formatInteger(qty) }).trim(),
  }
}

function slotsOf(
  { part }: Phrases['orderSplits'],
  { rows, isOpen, ticked, onTick }: Pick<Props, 'rows' | 'isOpen' | 'ticked' | 'onTick'>,
): MatrixSlots {
  const rowByKey = new Map(rows.map((row) => [tickKey(row.goodsId, row.colourId), row]))
  const rowOf = ({ styleId, colour }: MatrixRow) => rowByKey.get(tickKey(styleId, colour.id))
  return {
    header: (block) => {
      const style = rows.find(({ goodsId }) => String(goodsId) === block.id)
      return (
        style && (
          <div className="fd-style-facts">
            <b>{style.goodsNo}</b>
            <span>{style.name}</span>
          </div>
        )
      )
    },
    colourNote: (row) => {
      const partRow = rowOf(row)
      if (!partRow || !isOpen || partRow.qty === 0) return null
      const key = tickKey(partRow.goodsId, partRow.colourId)
      return (
        <Checkbox
          aria-label={part.tick({ goods: `${partRow.goodsNo} ${partRow.colour}` })}
          checked={ticked.has(key)}
          onChange={() => onTick(key)}
        />
      )
    },
    rowState: (row) => {
      const free = rowOf(row)?.sizes.reduce((sum, size) => sum + size.free, 0) ?? 0
      return free === 0 ? null : <span className="fd-hint">{part.free({ qty: formatInteger(free) })}</span>
    },
  }
}
