import type { ListedRule, MinimumRule, MinimumScope } from '@fairdesk/contract/areas/data/minimums'
import { minimumFigures } from '@fairdesk/contract/areas/data/minimums'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { column } from '../../../ui/grid/column.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { FigureCell, type FigureEdits } from './FigureCell.tsx'

type Words = Phrases['minimums']
type Column = GridColumn<ListedRule>

type Beside = {
  readonly words: Words
  readonly time: (iso: string) => string
  readonly edits: FigureEdits
}

/** Whom the rules of the scope are for, their figures as fields, and who changed them last. */
export function ruleColumns(scope: MinimumScope, { words, time, edits }: Beside): Column[] {
  const text = (id: keyof MinimumRule & keyof Words['columns'], width: number, sortable = false): Column => ({
    ...column([id, words.columns[id]], 'text', width),
    sortable,
    value: (rule) => rule[id],
  })
  const customer = [text('customer', 112, true), text('customerName', 160)]
  const goods = [text('goodsNo', 120, true), text('goodsName', 160)]
  const skc = [text('skcNo', 132), text('goodsName', 160), colourColumn(words)]
  const whom: Record<MinimumScope, Column[]> = {
    customerGoods: [...customer, ...goods],
    levelGoods: [{ ...text('levelName', 120), id: 'level', sortable: true }, ...goods],
    customerSkc: [...customer, ...skc],
    skcTotal: skc,
    fabricColour: [text('fabricName', 160), colourColumn(words)],
  }
  const [first, ...others] = whom[scope]
  const figures = minimumFigures.map(
    (figure): Column => ({
      ...column([figure, words.columns[figure]], 'integer', 92),
      sortable: true,
      value: (rule) => rule[figure],
      render: (rule) => <FigureCell rule={rule} figure={figure} edits={edits} />,
    }),
  )
  return [
    ...(first ? [{ ...first, pinned: 'start' as const }] : []),
    ...others,
    ...figures,
    ...(scope === 'skcTotal' || scope === 'fabricColour' ? totalColumns(words) : []),
    { ...text('updatedAt', 164, true), value: (rule) => time(rule.updatedAt) },
    text('updatedBy', 92),
  ]
}

/** What a total counts today: pieces, and of how many customers. */
function totalColumns(words: Words): Column[] {
  return [
    {
      ...column(['ordered', words.total.ordered], 'integer', 104),
      value: ({ total }) => total?.ordered,
      decorate: ({ min, total }) =>
        min !== null && total && total.ordered > 0 && total.ordered < min ? { tone: 'warning' } : undefined,
    },
    { ...column(['customers', words.total.customers], 'integer', 104), value: ({ total }) => total?.customers },
  ]
}

function colourColumn(words: Words): Column {
  return {
    ...column(['colour', words.columns.colour], 'text', 120),
    value: ({ colourName }) => colourName,
    render: ({ colourName, rgb }) => (
      <span className="fd-minimum-colour">
        <i style={rgb === null ? {} : { background: `#${rgb}` }} data-unknown={rgb === null} />
        {colourName}
      </span>
    ),
  }
}
