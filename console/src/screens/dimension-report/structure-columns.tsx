import type { StructureAnswer, StructureRow } from '@fairdesk/contract/areas/reports/structure'
import { formatAverage } from '../../figures/chart/figure-format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import type { GridColumn, GridKind } from '../../ui/grid/grid-props.ts'
import './dimension-report.css'

/** A row of the structure, or its totals. */
export type ShownStructure = StructureAnswer['totals'] & Pick<StructureRow, 'level' | 'dims' | 'label'>

type Figure = keyof StructureAnswer['totals']

const shown: readonly (readonly [Figure, GridKind, number])[] = [
  ['developedStyles', 'integer', 76],
  ['orderedStyles', 'integer', 76],
  ['developedSkc', 'integer', 84],
  ['orderedSkc', 'integer', 84],
  ['width', 'percent', 76],
  ['depth', 'integer', 84],
  ['styleDepth', 'integer', 84],
  ['developedShare', 'percent', 84],
  ['qty', 'integer', 92],
  ['qtyShare', 'percent', 92],
  ['amount', 'money', 124],
  ['amountShare', 'percent', 92],
  ['targetShare', 'percent', 84],
]
const averages: ReadonlySet<Figure> = new Set(['depth', 'styleDepth'])
const amounts: ReadonlySet<Figure> = new Set(['amount', 'amountShare'])

export function structureColumns(phrases: Phrases, hasAmounts: boolean): GridColumn<ShownStructure>[] {
  const { structure: words, dynamicReport } = phrases
  return [
    {
      id: 'label',
      head: words.by,
      kind: 'text',
      width: 180,
      pinned: 'start',
      value: ({ label, dims }) => label || dims.at(-1)?.code || dynamicReport.unset,
    },
    ...shown
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
      ),
    {
      id: 'difference',
      head: <span title={words.differenceHelp}>{words.columns.difference}</span>,
      headText: words.columns.difference,
      kind: 'integer',
      width: 150,
      value: ({ difference }) => difference,
      format: formatAverage,
      render: ({ difference, level }) => (level === 0 ? '' : <Difference points={difference} />),
    },
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
