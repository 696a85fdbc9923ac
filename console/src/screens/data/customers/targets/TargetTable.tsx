import { CloseOutlined } from '@ant-design/icons'
import {
  type ActualFigure,
  actualFigures,
  type TargetFigure,
  type TargetRow,
  targetRanges,
} from '@fairdesk/contract/areas/data/customer-targets'
import { readNumber } from '@fairdesk/contract/names/read-number'
import { type ClipboardEvent, useState } from 'react'
import { formatExact, formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { EditableCell } from '../../../../ui/editable-table/EditableCell.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { clipboardText } from '../../../../ui/size-matrix/paste/clipboard-text.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { isBlock } from './read-block.ts'
import { fieldKey, figureOf, formatFigure, type TargetDraft, totalKey } from './target-draft.ts'
import '../../../../ui/plain-table.css'

export type Actuals = ReadonlyMap<string, TargetRow['actual']>

type Props = {
  readonly rows: readonly string[]
  readonly figures: readonly TargetFigure[]
  readonly draft: TargetDraft
  readonly actuals: Actuals
  readonly nameOf: (row: string) => string
  readonly editing: TargetEditing
}

export type TargetEditing = {
  readonly change: (field: string, value: number | null) => void
  readonly setFault: (field: string, isWrong: boolean) => void
  readonly remove: (row: string) => void
  readonly paste: (text: string, cell: { readonly row: string; readonly figure: TargetFigure }) => void
}

/** Row per target with the ordered quantity below each figure; the total comes first. */
export const TargetTable = ({ rows, figures, draft, actuals, nameOf, editing }: Props) => {
  const { customerTargets: texts } = usePhrases()
  return (
    <table className="fd-table fd-targets-table">
      <TableHead heads={[texts.of, ...figures.map((figure) => [texts.figures[figure], 'fd-number'] as const), null]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-total={row === totalKey}>
            <th scope="row">{nameOf(row)}</th>
            {figures.map((figure) => (
              <td key={figure} className="fd-number">
                <FigureField
                  figure={figure}
                  label={texts.figureOf({ name: nameOf(row), figure: texts.figures[figure] })}
                  value={figureOf(draft, row, figure)}
                  onChange={(value) => editing.change(fieldKey(row, figure), value)}
                  onFault={(isWrong) => editing.setFault(fieldKey(row, figure), isWrong)}
                  onPasteBlock={(text) => editing.paste(text, { row, figure })}
                />
                <Reached figure={figure} target={figureOf(draft, row, figure)} actual={actuals.get(row)} />
              </td>
            ))}
            <td className="fd-table-actions">
              {row !== totalKey && (
                <IconButton
                  icon={<CloseOutlined />}
                  label={texts.removeOf({ name: nameOf(row) })}
                  title={texts.remove}
                  onClick={() => editing.remove(row)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ReachedProps = {
  readonly figure: TargetFigure
  readonly target: number | null
  readonly actual: TargetRow['actual'] | undefined
}

/** Shows the ordered figure and its share of the target; no share without a target. */
const Reached = ({ figure, target, actual }: ReachedProps) => {
  if (!isActual(figure)) return null
  const value = actual?.[figure]
  if (value === undefined) return <span className="fd-reached fd-hint">&nbsp;</span>
  const completion = target !== null && target > 0 && value !== null ? (value / target) * 100 : null
  const text = figure === 'depth' ? formatExact(value) : formatInteger(value)
  return (
    <span className="fd-reached fd-hint">
      {text}
      {completion !== null && (
        <b className="fd-strong" data-band={bandOf(completion)}>
          {completion.toFixed(1)}%
        </b>
      )}
    </span>
  )
}

function isActual(figure: TargetFigure): figure is ActualFigure {
  return actualFigures.some((actualFigure) => actualFigure === figure)
}

function bandOf(completion: number): 'low' | 'near' | 'done' {
  if (completion < 60) return 'low'
  return completion < 100 ? 'near' : 'done'
}

type FigureFieldProps = {
  readonly figure: TargetFigure
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly onFault: (isWrong: boolean) => void
  /** Several cells at once, this one the upper left. */
  readonly onPasteBlock: (text: string) => void
}

/** A figure of a target: it is saved with the others. */
const FigureField = ({ figure, label, value, onChange, onFault, onPasteBlock }: FigureFieldProps) => {
  const [text, setText] = useState<string | null>(null)
  const range = targetRanges[figure]
  const isWrong = text !== null && readNumber(text, range) === undefined
  const type = (typed: string) => {
    setText(typed)
    const read = readNumber(typed, range)
    onFault(read === undefined)
    if (read !== undefined) onChange(read)
  }
  const cancel = () => {
    setText(null)
    onFault(false)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = clipboardText(event.clipboardData)
    if (!isBlock(pasted)) return
    event.preventDefault()
    cancel()
    onPasteBlock(pasted)
  }
  return (
    <EditableCell
      text={text ?? formatFigure(value)}
      label={label}
      column={figure}
      isWrong={isWrong}
      onType={type}
      onLeave={() => !isWrong && setText(null)}
      onCancel={isWrong ? cancel : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={18}
      placeholder="–"
      onFocus={({ target }) => target.select()}
      onPaste={onPaste}
    />
  )
}
