import type { StructureAnswer, StructureRow } from '@fairdesk/contract/areas/reports/structure'
import { formatAverage } from '../../figures/chart/figure-format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import type { GridColumn, GridKind } from '../../ui/grid/grid-props.ts'
import './dimension-report.css'

/** A row of the structure, or its totals. */
export type ShownStructure = StructureAnswer['totals'] & Pick<StructureRow, 'level' | 'dims' | 'label'>

type Figure = keyof StructureAnswer['totals']
type FigureColumn = readonly [key: Figure, kind: GridKind, width: number]

const beforeDifference: readonly FigureColumn[] = [
  ['developedStyles', 'integer', 72],
  ['orderedStyles', 'integer', 72],
  ['developedSkc', 'integer', 80],
  ['orderedSkc', 'integer', 80],
  ['width', 'percent', 72],
  ['depth', 'integer', 80],
  ['qty', 'integer', 88],
  ['qtyShare', 'percent', 92],
  ['developedShare', 'percent', 80],
  ['targetShare', 'percent', 80],
]
const afterDifference: readonly FigureColumn[] = [
  ['amount', 'money', 112],
  ['amountShare', 'percent', 92],
  ['styleDepth', 'integer', 80],
]
const averages: ReadonlySet<Figure> = new Set(['depth', 'styleDepth'])
const amounts: ReadonlySet<Figure> = new Set(['amount', 'amountShare'])

export function structureColumns(phrases: Phrases, hasAmounts: boolean): GridColumn<ShownStructure>[] {
  const { structure: words, dynamicReport } = phrases
  const figures = (columns: readonly FigureColumn[]) =>
    columns
      .filter(([key]) => hasAmounts || !amounts.has(key))
      .map(
        ([key, kind, width]): GridColumn<ShownStructure> => ({
          id: key,
          head: words.columns[key],
          kind,
          width,
          value: (row) => row[key],
          ...(averages.has(key) ? { format: formatAverage } : {}),
        }),
      )
  return [
    {
      id: 'label',
      head: words.by,
      kind: 'text',
      width: 168,
      pinned: 'start',
      value: ({ label, dims }) => label || dims.at(-1)?.code || dynamicReport.unset,
    },
    ...figures(beforeDifference),
    {
      id: 'difference',
      head: <span title={words.differenceHelp}>{words.columns.difference}</span>,
      headText: words.columns.difference,
      kind: 'integer',
      width: 140,
      value: ({ difference }) => difference,
      format: formatAverage,
      render: ({ difference, level }) => (level === 0 ? '' : <Difference points={difference} />),
    },
    ...figures(afterDifference),
  ]
}

/** As many points as fill a half of the bar. */
const fullPoints = 20

/** Points to both sides of the middle: more than was meant to the right, less to the left. */
const Difference = ({ points }: { readonly points: number | null }) => {
  if (points === null) return '-'
  const width = `${(Math.min(Math.abs(points), fullPoints) / fullPoints) * 50}%`
  return (
    <span className="fd-difference" data-side={points < 0 ? 'less' : 'more'}>
      <i style={points < 0 ? { right: '50%', width } : { left: '50%', width }} />
      <b>
        {points > 0 ? '+' : ''}
        {formatAverage(points)}
      </b>
    </span>
  )
}
