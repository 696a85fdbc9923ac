import type { MinimumRule, MinimumScope, RuleListItem } from '@fairdesk/contract/areas/data/minimums'
import { minimumFigures } from '@fairdesk/contract/areas/data/minimums'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import { column } from '../../../../ui/grid/column.ts'
import type { GridColumn } from '../../../../ui/grid/grid-props.ts'
import { FigureCell, type FigureEdits } from './FigureCell.tsx'

type Texts = Phrases['minimums']
type Column = GridColumn<RuleListItem>

type Beside = {
  readonly texts: Texts
  readonly time: (iso: string) => string
  readonly edits: FigureEdits
}

/** Columns of the scope's rules: subjects, editable figures, and last change. */
export function ruleColumns(scope: MinimumScope, { texts, time, edits }: Beside): Column[] {
  const text = (id: keyof MinimumRule & keyof Texts['columns'], width: number, sortable = false): Column => ({
    ...column([id, texts.columns[id]], 'text', width),
    sortable,
    value: (rule) => rule[id],
  })
  const customer = [text('customer', 112, true), text('customerName', 160)]
  const goods = [text('goodsNo', 120, true), text('goodsName', 160)]
  const skc = [text('skcNo', 132), text('goodsName', 160), colourColumn(texts)]
  const subjectColumns: Record<MinimumScope, Column[]> = {
    customerGoods: [...customer, ...goods],
    levelGoods: [{ ...text('levelName', 120), id: 'level', sortable: true }, ...goods],
    customerSkc: [...customer, ...skc],
    skcTotal: skc,
    fabricColour: [text('fabricName', 160), colourColumn(texts)],
  }
  const [first, ...restColumns] = subjectColumns[scope]
  const figures = minimumFigures.map(
    (figure): Column => ({
      ...column([figure, texts.columns[figure]], 'integer', 92),
      sortable: true,
      value: (rule) => rule[figure],
      render: (rule) => <FigureCell rule={rule} figure={figure} edits={edits} />,
    }),
  )
  return [
    ...(first ? [{ ...first, pinned: 'start' as const }] : []),
    ...restColumns,
    ...figures,
    ...(scope === 'skcTotal' || scope === 'fabricColour' ? totalColumns(texts) : []),
    { ...text('updatedAt', 164, true), value: (rule) => time(rule.updatedAt) },
    text('updatedBy', 92),
  ]
}

/** Columns of a total today: pieces, and number of customers. */
function totalColumns(texts: Texts): Column[] {
  return [
    {
      ...column(['ordered', texts.total.ordered], 'integer', 104),
      value: ({ total }) => total?.ordered,
      decorate: ({ min, total }) =>
        min !== null && total && total.ordered > 0 && total.ordered < min ? { tone: 'warning' } : undefined,
    },
    { ...column(['customers', texts.total.customers], 'integer', 104), value: ({ total }) => total?.customers },
  ]
}

function colourColumn(texts: Texts): Column {
  return {
    ...column(['colour', texts.columns.colour], 'text', 120),
    value: ({ colourName }) => colourName,
    render: ({ colourName, rgb }) => (
      <span className="fd-minimum-colour fd-inline fd-gap-6">
        <i style={rgb === null ? {} : { background: `#${rgb}` }} data-unknown={rgb === null} />
        {colourName}
      </span>
    ),
  }
}
