import type { ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { StructureAnswer } from '@fairdesk/contract/areas/reports/structure'
import { formatAverage, roundedAverage } from '../../../figures/chart/figure-format.ts'
import { growthColumns } from '../../../figures/other-fair/growth-columns.tsx'
import type { Phrases } from '../../../kit/text/phrases.ts'
import type { GridColumn, GridKind } from '../../../ui/grid/grid-props.ts'
import type { StructureTableRow } from './shown-structure.ts'
import { isDrillColumn } from './structure-drill.ts'
import './dimension-report.css'

type Figure = Exclude<keyof StructureAnswer['totals'], 'other'>
type Group = 'styles' | 'skc' | 'share'
type FigureColumn = readonly [key: Figure, kind: GridKind, width: number, group?: Group]

const beforeDifference: readonly FigureColumn[] = [
  ['developedStyles', 'integer', 72, 'styles'],
  ['orderedStyles', 'integer', 68, 'styles'],
  ['developedSkc', 'integer', 72, 'skc'],
  ['orderedSkc', 'integer', 68, 'skc'],
  ['width', 'percent', 72],
  ['depth', 'integer', 72],
  ['qty', 'integer', 84],
  ['amount', 'money', 104],
  ['qtyShare', 'percent', 72, 'share'],
  ['developedShare', 'percent', 72, 'share'],
  ['targetShare', 'percent', 72, 'share'],
]
const afterDifference: readonly FigureColumn[] = [
  ['amountShare', 'percent', 124],
  ['styleDepth', 'integer', 116],
]
const compared: readonly FigureColumn[] = [
  ['qty', 'integer', 84],
  ['qtyShare', 'percent', 116],
]
const isCompared = (key: Figure) => compared.some(([figure]) => figure === key)
const averages: ReadonlySet<Figure> = new Set(['depth', 'styleDepth'])
const amounts: ReadonlySet<Figure> = new Set(['amount', 'amountShare'])

type Options = {
  /** Head of the rows' names. */
  readonly label: string
  readonly hasAmounts: boolean
  /** True if any row has a target to compare with. */
  readonly hasTargets: boolean
  /** Orders compared with; undefined leaves the columns out. */
  readonly comparison: ComparisonSummary | undefined
  /** True if numbers open the rows behind them. */
  readonly opensNumbers: boolean
}

export function structureColumns(
  phrases: Phrases,
  { label, hasAmounts, hasTargets, comparison, opensNumbers }: Options,
): GridColumn<StructureTableRow>[] {
  const { structure: texts, dynamicReport } = phrases
  const figures = (columns: readonly FigureColumn[]) =>
    columns
      .filter(([key]) => hasAmounts || !amounts.has(key))
      .map(
        ([key, kind, width, group]): GridColumn<StructureTableRow> => ({
          id: key,
          ...(group
            ? { group: [texts.groups[group]], head: shortHead(key, texts), headText: texts.columns[key] }
            : { head: texts.columns[key] }),
          kind,
          width,
          value: (row) => row[key],
          ...(averages.has(key) ? { format: formatAverage } : {}),
          ...(opensNumbers && isDrillColumn(key) ? { opens: (row: StructureTableRow) => Boolean(row[key]) } : {}),
        }),
      )
  return [
    {
      id: 'label',
      head: label,
      kind: 'text',
      width: 168,
      pinned: 'start',
      value: (row) => row.label || row.dims.at(-1)?.code || dynamicReport.unset,
    },
    // Compared columns are adjacent.
    ...(comparison === undefined ? [] : [...figures(compared), ...otherColumns(phrases, comparison)]),
    ...figures(comparison === undefined ? beforeDifference : beforeDifference.filter(([key]) => !isCompared(key))),
    differenceColumn('difference', texts.differenceHelp, texts),
    ...(hasTargets ? [differenceColumn('targetDifference', texts.targetDifferenceHelp, texts)] : []),
    ...figures(afterDifference),
  ]
}

type Texts = Phrases['structure']

/** Points above or below one base, the same in every row. */
function differenceColumn(
  key: 'difference' | 'targetDifference',
  help: string,
  texts: Texts,
): GridColumn<StructureTableRow> {
  const name = texts.columns[key]
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
function shortHead(key: Figure, texts: Texts): string {
  const { developed, ordered, ofQty, ofTarget } = texts.heads
  if (key.startsWith('developed')) return developed
  if (key === 'qtyShare') return ofQty
  return key === 'targetShare' ? ofTarget : ordered
}

function otherColumns(phrases: Phrases, summary: ComparisonSummary): GridColumn<StructureTableRow>[] {
  const { structure: texts, comparison } = phrases
  const { qtyShare, orderedSkc } = texts.columns
  const otherFairGroup = { group: [summary.name || comparison.unnamedSeason] }
  const growth = growthColumns<StructureTableRow>(phrases, {
    summary,
    qtyOf: ({ qty }) => qty,
    formerOf: ({ other }) => other?.qty,
  })
  return [
    ...growth.map((growthColumn) => ({ ...growthColumn, ...otherFairGroup })),
    {
      ...otherFairGroup,
      id: 'otherShare',
      head: qtyShare,
      kind: 'percent',
      width: 116,
      value: ({ other }) => other?.qtyShare,
    },
    {
      ...otherFairGroup,
      id: 'otherSkc',
      head: orderedSkc,
      kind: 'integer',
      width: 100,
      value: ({ other }) => other?.orderedSkc,
    },
    {
      ...otherFairGroup,
      id: 'shareDifference',
      head: texts.shareDifference,
      kind: 'integer',
      width: 150,
      value: ({ other }) => other?.shareDifference,
      format: formatAverage,
      render: ({ other, level }) => (level === 0 ? '' : <Difference points={other?.shareDifference ?? null} />),
    },
  ]
}

/** Points that fill half of the bar. */
const fullPoints = 20

/** Points to both sides of the middle: more than was meant to the right, less to the left. */
const Difference = ({ points }: { readonly points: number | null }) => {
  if (points === null) return '-'
  const rounded = roundedAverage(points)
  const width = `${(Math.min(Math.abs(points), fullPoints) / fullPoints) * 50}%`
  return (
    <span className="fd-difference" data-side={rounded < 0 ? 'less' : 'more'}>
      <i style={rounded < 0 ? { right: '50%', width } : { left: '50%', width }} />
      <b>
        {rounded > 0 ? '+' : ''}
        {formatAverage(rounded)}
      </b>
    </span>
  )
}
