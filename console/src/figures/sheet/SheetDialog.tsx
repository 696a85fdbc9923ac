import { Alert, Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { OkFocus } from '../../ui/form/OkFocus.tsx'
import { type MatrixRow, rowKey } from '../../ui/size-matrix/matrix-data.ts'
import { useMatrixRows } from '../../ui/size-matrix/use-matrix-store.ts'
import { ChangeLines } from './ChangeLines.tsx'
import {
  changesByNames,
  changesByPlace,
  readSheet,
  type Sheet,
  type SheetCell,
  type SheetChanges,
  type SheetTarget,
} from './sheet-changes.ts'

type Props = {
  readonly target: SheetTarget
  /** Null where the text is typed or pasted here. */
  readonly sheet: Sheet | null
  readonly onClose: () => void
}
type Way = 'byNames' | 'byPlace'

/** A block that was pasted: what each quantity was and becomes, what cannot be taken; then it is entered as one edit. */
export const SheetDialog = ({ target, sheet: pasted, onClose }: Props) => {
  const { orderEntry: words } = usePhrases()
  const [text, setText] = useState('')
  const sheet = useMemo(
    () => pasted ?? (text.trim() === '' ? null : readSheet(target, text, null)),
    [pasted, target, text],
  )
  const rows = useMatrixRows(target.matrix)
  const [rowsSeen] = useState(rows)
  const ways = useMemo(
    () => ({ byNames: sheet && changesByNames(rows, sheet), byPlace: sheet && changesByPlace(rows, sheet) }),
    [sheet, rows],
  )
  const [chosen, setWay] = useState<Way | null>(null)
  const way = chosen ?? likelier(ways)
  const changes = ways[way]
  const cells = changes?.cells ?? []
  const moved = useMemo(() => changes && movedBetween(rowsSeen, changes), [rowsSeen, changes])
  const run = () => {
    target.matrix.edit(cells)
    onClose()
  }
  return (
    <ActDialog
      width={720}
      title={words.sheet.title}
      okText={words.sheet.enter({ count: cells.length })}
      disabled={cells.length === 0}
      act={{ isBusy: false, run }}
      onClose={onClose}
    >
      {pasted && <OkFocus isReady={cells.length > 0} />}
      {!pasted && (
        <Input.TextArea
          autoFocus
          rows={4}
          aria-label={words.sheet.title}
          placeholder={words.sheet.example}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {sheet && !changes && <p role="alert">{words.sheet.noHeads}</p>}
      {ways.byNames && ways.byPlace && (
        <Segmented<Way>
          aria-label={words.sheet.way}
          value={way}
          onChange={setWay}
          options={[
            { value: 'byNames', label: words.sheet.ways.byNames },
            { value: 'byPlace', label: words.sheet.ways.byPlace },
          ]}
        />
      )}
      {changes && sheet?.reading.how === 'ask' && <Alert type="warning" showIcon title={words.sheet.doubts[way]} />}
      {changes && changes.lowered > 0 && (
        <Alert type="warning" showIcon title={words.sheet.lowered({ count: formatInteger(changes.lowered) })} />
      )}
      {moved && moved.size > 0 && (
        <Alert type="warning" showIcon title={words.sheet.moved({ count: formatInteger(moved.size) })} />
      )}
      {changes && <ChangeLines changes={changes} moved={moved ?? nothingMoved} />}
    </ActDialog>
  )
}

const nothingMoved: ReadonlyMap<SheetCell, number> = new Map()

function likelier({ byNames, byPlace }: Readonly<Record<Way, SheetChanges | null>>): Way {
  if (!byPlace) return 'byNames'
  return (byNames?.cells.length ?? 0) > 0 ? 'byNames' : 'byPlace'
}

/** Cells that somebody has changed since the dialog opened, with what they held then. */
function movedBetween(seen: ReadonlyMap<string, MatrixRow>, { cells }: SheetChanges): ReadonlyMap<SheetCell, number> {
  return new Map(
    cells.flatMap((cell) => {
      const before = seen.get(rowKey(cell.styleId, cell.colourId))?.qtys[cell.slot] ?? 0
      return before === cell.was ? [] : [[cell, before] as const]
    }),
  )
}
