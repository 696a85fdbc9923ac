import '../../../ui/plain-table.css'
import { CloseOutlined } from '@ant-design/icons'
import {
  type ActualFigure,
  actualFigures,
  type TargetFigure,
  type TargetRow,
} from '@fairdesk/contract/areas/data/customer-targets'
import { formatExact, formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { FigureField } from './FigureField.tsx'
import { fieldKey, figureOf, type TargetDraft, totalKey } from './target-draft.ts'

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
  readonly paste: (text: string, at: { readonly row: string; readonly figure: TargetFigure }) => void
}

/** A row per target with what is ordered of it under each figure; the total stands first. */
export const TargetTable = ({ rows, figures, draft, actuals, nameOf, editing }: Props) => {
  const { customerTargets: words } = usePhrases()
  return (
    <table className="fd-table fd-targets-table">
      <TableHead heads={[words.of, ...figures.map((figure) => [words.figures[figure], 'fd-number'] as const), null]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-total={row === totalKey}>
            <th scope="row">{nameOf(row)}</th>
            {figures.map((figure) => (
              <td key={figure} className="fd-number">
                <FigureField
                  figure={figure}
                  label={words.figureOf({ name: nameOf(row), figure: words.figures[figure] })}
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
                  label={words.removeOf({ name: nameOf(row) })}
                  title={words.remove}
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

/** What is ordered, and how much of the target that is: nothing where there is no target. */
const Reached = ({ figure, target, actual }: ReachedProps) => {
  if (!isActual(figure)) return null
  const value = actual?.[figure]
  if (value === undefined) return <span className="fd-reached">&nbsp;</span>
  const completion = target !== null && target > 0 && value !== null ? (value / target) * 100 : null
  const shown = figure === 'depth' ? formatExact(value) : formatInteger(value)
  return (
    <span className="fd-reached">
      {shown}
      {completion !== null && <b data-band={bandOf(completion)}>{completion.toFixed(1)}%</b>}
    </span>
  )
}

function isActual(figure: TargetFigure): figure is ActualFigure {
  return actualFigures.some((one) => one === figure)
}

function bandOf(completion: number): 'low' | 'near' | 'done' {
  if (completion < 60) return 'low'
  return completion < 100 ? 'near' : 'done'
}
