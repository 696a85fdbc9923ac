import type { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Output } from '@fairdesk/contract/endpoint'
import { Collapse } from 'antd'
import { useMemo } from 'react'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { column } from '../../../../ui/grid/column.ts'
import { Grid } from '../../../../ui/grid/Grid.tsx'
import type { GridColumn } from '../../../../ui/grid/grid-props.ts'

type Row = Output<typeof goodsReport.getGoodsTotalRankingDetailByCustomer>['notOrdered'][number]
type Props = {
  readonly list: readonly Row[]
  /** Number of customers in scope, with or without an order for it. */
  readonly all: number
}

/** Customers who have not ordered it, with their contact. */
export const NotOrdered = ({ list, all }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  const columns = useMemo<GridColumn<Row>[]>(
    () => [
      { ...column(['code', texts.customer], 'text', 92), pinned: 'start', value: (row) => row.code },
      { ...column(['name', texts.customerName], 'text', 200), pinned: 'start', value: (row) => row.name },
      { ...column(['area', texts.area], 'text', 110), value: (row) => row.area },
      { ...column(['phone', texts.phone], 'text', 140), value: (row) => row.phone },
      { ...column(['note', texts.note], 'text', 170), value: (row) => (row.mayOrder ? '' : texts.mayNotOrder) },
    ],
    [texts],
  )
  const ordered = texts.coverageOf({ customers: formatInteger(all - list.length), all: formatInteger(all) })
  return (
    <Collapse
      size="small"
      bordered={false}
      items={[
        {
          key: 'missing',
          label: texts.notOrdered({ count: list.length }),
          extra: <span className="fd-weak">{ordered}</span>,
          children:
            list.length === 0 ? (
              texts.everyoneOrdered
            ) : (
              <div className="fd-not-ordered">
                <Grid<Row>
                  label={texts.notOrdered({ count: list.length })}
                  columns={{ list: columns }}
                  rows={{ list, getId: (row) => String(row.customerId) }}
                  look={{ density: 'compact' }}
                />
              </div>
            ),
        },
      ]}
    />
  )
}
