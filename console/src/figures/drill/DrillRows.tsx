import type { OrderLineRow } from '@fairdesk/contract/areas/reports/order-lines'
import { seesNet, seesTag } from '@fairdesk/contract/visibility'
import { useMemo, useState } from 'react'
import { useAllowedAny } from '../../kit/permission/use-allowed.ts'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { LoadFailed } from '../../ui/state/LoadFailed.tsx'
import type { Drill } from './drill-address.ts'
import { LineHistory } from './LineHistory.tsx'
import { lineColumns } from './line-columns.ts'
import type { DrillLines } from './use-drill-lines.ts'

const noSizes: NonNullable<DrillLines['first']>['sizeColumns'] = []

/** The rows themselves; Enter on one shows below how it came about. */
export const DrillRows = ({ opened, lines }: { readonly opened: Drill; readonly lines: DrillLines }) => {
  const phrases = usePhrases()
  const { drill: texts, shell } = phrases
  const prices = usePrices()
  const time = useFairTime()
  const mayLookBack = useAllowedAny(['orderEntry', 'orderManagement'])
  const [selectedLine, setSelectedLine] = useState<OrderLineRow | null>(null)
  const sizeColumns = lines.first?.sizeColumns ?? noSizes
  const sizeGroups = lines.first?.sizeGroups
  const hasAmounts = lines.first?.moment?.amounts !== false
  const amount = !hasAmounts ? null : seesNet(prices) ? 'netAmount' : seesTag(prices) ? 'tagAmount' : null
  const columns = useMemo(
    () => lineColumns(phrases, { drill: opened, sizeColumns, sizeGroups, amount, time }),
    [phrases, opened, sizeColumns, sizeGroups, amount, time],
  )
  return (
    <>
      <div className="fd-fill-height">
        <Grid<OrderLineRow>
          label={texts.sheet}
          columns={{ list: columns }}
          rows={{
            list: lines.rows,
            getId: ({ orderId, skcId }) => `${orderId}-${skcId}`,
            onRangeNeeded: lines.need,
            fetchRows: lines.fetchRows,
          }}
          sort={lines.sort}
          status={{
            loading: lines.loading,
            error: lines.error && (
              <LoadFailed
                text={lines.error.message || shell.loadFailed}
                retryText={shell.retry}
                onRetry={lines.retry}
              />
            ),
          }}
          look={{ density: 'compact' }}
          events={mayLookBack ? { onActivate: setSelectedLine } : {}}
        />
      </div>
      {selectedLine && (
        <LineHistory
          key={`${selectedLine.orderId}-${selectedLine.skcId}`}
          line={selectedLine}
          onClose={() => setSelectedLine(null)}
        />
      )}
    </>
  )
}
