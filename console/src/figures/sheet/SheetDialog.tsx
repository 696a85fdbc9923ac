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

/** Pasted block: each quantity before and after, and errors; then entered as one edit. */
export const SheetDialog = ({ target, sheet: pasted, onClose }: Props) => {
  const { orderEntry: texts } = usePhrases()
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
  const [selectedWay, setWay] = useState<Way | null>(null)
  const way = selectedWay ?? likelier(ways)
  const changes = ways[way]
  const cells = changes?.cells ?? []
  const conflicts = useMemo(() => changes && movedBetween(rowsSeen, changes), [rowsSeen, changes])
  const run = () => {
    target.matrix.edit(cells)
    onClose()
  }
  return (
    <ActDialog
      width={720}
      title={texts.sheet.title}
      okText={texts.sheet.enter({ count: cells.length })}
      disabled={cells.length === 0}
      act={{ isBusy: false, run }}
      onClose={onClose}
    >
      {pasted && <OkFocus isReady={cells.length > 0} />}
      {!pasted && (
        <Input.TextArea
          autoFocus
          rows={4}
          aria-label={texts.sheet.title}
          placeholder={texts.sheet.example}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {sheet && !changes && <p role="alert">{texts.sheet.noHeads}</p>}
      {ways.byNames && ways.byPlace && (
        <Segmented<Way>
          aria-label={texts.sheet.way}
          value={way}
          onChange={setWay}
          options={[
            { value: 'byNames', label: texts.sheet.ways.byNames },
            { value: 'byPlace', label: texts.sheet.ways.byPlace },
          ]}
        />
      )}
      {changes && sheet?.reading.how === 'ask' && <Alert type="warning" showIcon title={texts.sheet.doubts[way]} />}
      {changes && changes.lowered > 0 && (
        <Alert type="warning" showIcon title={texts.sheet.lowered({ count: formatInteger(changes.lowered) })} />
      )}
      {conflicts && conflicts.size > 0 && (
        <Alert type="warning" showIcon title={texts.sheet.moved({ count: formatInteger(conflicts.size) })} />
      )}
      {changes && <ChangeLines changes={changes} previousQtys={conflicts ?? nothingMoved} />}
    </ActDialog>
  )
}

const nothingMoved: ReadonlyMap<SheetCell, number> = new Map()

function likelier({ byNames, byPlace }: Readonly<Record<Way, SheetChanges | null>>): Way {
  if (!byPlace) return 'byNames'
  return (byNames?.cells.length ?? 0) > 0 ? 'byNames' : 'byPlace'
}

/** Returns the cells changed by others since the dialog opened, with their quantities at that time. */
function movedBetween(
  seenRows: ReadonlyMap<string, MatrixRow>,
  { cells }: SheetChanges,
): ReadonlyMap<SheetCell, number> {
  return new Map(
    cells.flatMap((cell) => {
      const seenQty = seenRows.get(rowKey(cell.styleId, cell.colourId))?.qtys[cell.slot] ?? 0
      return seenQty === cell.was ? [] : [[cell, seenQty] as const]
    }),
  )
}
