import type { StructureAnswer } from '@fairdesk/contract/areas/reports/structure'
import { formatAverage, roundedAverage } from '../../figures/chart/figure-format.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import type { GridColumn, GridKind } from '../../ui/grid/grid-props.ts'
import type { ShownStructure } from './shown-structure.ts'
import { isDrillColumn } from './structure-drill.ts'
import './dimension-report.css'

type Figure = Exclude<keyof StructureAnswer['totals'], 'other'>
type Group = 'styles' | 'skc' | 'share'
type FigureColumn = readonly [key: Figure, kind: GridKind, width: number, group?: Group]

const beforeDifference: readonly FigureColumn[] = [
  ['developedStyles', 'integer', 84, 'styles'],
  ['orderedStyles', 'integer', 76, 'styles'],
  ['developedSkc', 'integer', 84, 'skc'],
  ['orderedSkc', 'integer', 76, 'skc'],
  ['width', 'percent', 72],
  ['depth', 'integer', 72],
  ['qty', 'integer', 84],
  ['qtyShare', 'percent', 76, 'share'],
  ['developedShare', 'percent', 84, 'share'],
  ['targetShare', 'percent', 76, 'share'],
]
const afterDifference: readonly FigureColumn[] = [
  ['amount', 'money', 112],
  ['amountShare', 'percent', 124],
  ['styleDepth', 'integer', 116],
]
const compared: readonly FigureColumn[] = [
  ['qty', 'integer', 84],
  ['qtyShare', 'percent', 116],
]
const isCompared = (key: Figure) => compared.some(([one]) => one === key)
const averages: ReadonlySet<Figure> = new Set(['depth', 'styleDepth'])
const amounts: ReadonlySet<Figure> = new Set(['amount', 'amountShare'])

type Options = {
  readonly hasAmounts: boolean
  /** Whether any row has a target to be compared with. */
  readonly hasTargets: boolean
  /** The other fair's name, where one is set beside this. */
  readonly other: string | undefined
  /** Whether numbers open the rows behind them. */
  readonly opensNumbers: boolean
}

export function structureColumns(
  phrases: Phrases,
  { hasAmounts, hasTargets, other, opensNumbers }: Options,
): GridColumn<ShownStructure>[] {
  const { structure: words, dynamicReport } = phrases
  const figures = (columns: readonly FigureColumn[]) =>
    columns
      .filter(([key]) => hasAmounts || !amounts.has(key))
      .map(
        ([key, kind, width, group]): GridColumn<ShownStructure> => ({
          id: key,
          ...(group
            ? { group: [words.groups[group]], head: shortHead(key, words), headText: words.columns[key] }
            : { head: words.columns[key] }),
          kind,
          width,
          value: (row) => row[key],
          ...(averages.has(key) ? { format: formatAverage } : {}),
          ...(opensNumbers && isDrillColumn(key) ? { opens: (row: ShownStructure) => Boolean(row[key]) } : {}),
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
    // What is compared stands side by side.
    ...(other === undefined ? [] : [...figures(compared), ...otherColumns(words, other)]),
    ...figures(other === undefined ? beforeDifference : beforeDifference.filter(([key]) => !isCompared(key))),
    differenceColumn('difference', words.differenceHelp, words),
    ...(hasTargets ? [differenceColumn('targetDifference', words.targetDifferenceHelp, words)] : []),
    ...figures(afterDifference),
  ]
}

type Words = Phrases['structure']

/** Points above or below one base, the same in every row. */
function differenceColumn(
  key: 'difference' | 'targetDifference',
  help: string,
  words: Words,
): GridColumn<ShownStructure> {
  const name = words.columns[key]
  return {
    id: key,
    head: <span title={help}>{name}</span>,
    headText: name,
    kind: 'integer',
    width: 140,
    value: (row) => row[key],
    format: formatAverage,
    render: (row) => (row.level === 0 ? '' : <Difference points={row[key]} />),
  }
}

/** Below the head of its group. */
function shortHead(key: Figure, words: Words): string {
  const { developed, ordered, ofQty, ofTarget } = words.heads
  if (key.startsWith('developed')) return developed
  if (key === 'qtyShare') return ofQty
  return key === 'targetShare' ? ofTarget : ordered
}

function otherColumns(words: Words, fair: string): GridColumn<ShownStructure>[] {
  const { qty, qtyShare, orderedSkc } = words.columns
  const beside = { group: [fair] }
  return [
    { ...beside, id: 'otherQty', head: qty, kind: 'integer', width: 88, value: ({ other }) => other?.qty },
    { ...beside, id: 'otherShare', head: qtyShare, kind: 'percent', width: 116, value: ({ other }) => other?.qtyShare },
    {
      ...beside,
      id: 'otherSkc',
      head: orderedSkc,
      kind: 'integer',
      width: 100,
      value: ({ other }) => other?.orderedSkc,
    },
    {
      ...beside,
      id: 'shareDifference',
      head: words.shareDifference,
      kind: 'integer',
      width: 150,
      value: ({ other }) => other?.shareDifference,
      format: formatAverage,
      render: ({ other, level }) => (level === 0 ? '' : <Difference points={other?.shareDifference ?? null} />),
    },
  ]
}

/** As many points as fill a half of the bar. */
const fullPoints = 20

/** Points to both sides of the middle: more than was meant to the right, less to the left. */
const Difference = ({ points }: { readonly points: number | null }) => {
  if (points === null) return '-'
  const shown = roundedAverage(points)
  const width = `${(Math.min(Math.abs(points), fullPoints) / fullPoints) * 50}%`
  return (
    <span className="fd-difference" data-side={shown < 0 ? 'less' : 'more'}>
      <i style={shown < 0 ? { right: '50%', width } : { left: '50%', width }} />
      <b>
        {shown > 0 ? '+' : ''}
        {formatAverage(shown)}
      </b>
    </span>
  )
}
