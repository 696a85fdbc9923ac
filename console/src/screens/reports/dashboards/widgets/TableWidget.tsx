import { isTree, shownDims } from '@fairdesk/contract/areas/reports/saved/report-question'
import { useMemo } from 'react'
import { keyOf } from '../../../../figures/report/chart-of-report.ts'
import { type ReportTableRow, reportColumns } from '../../../../figures/report/report-columns.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Grid } from '../../../../ui/grid/Grid.tsx'
import { useReportTotals, type WidgetReport } from './shown-report.ts'

/** A report as a table; beyond its first rows it says how many more there are. */
export const TableWidget = ({ params, answer, totals, title }: WidgetReport) => {
  const phrases = usePhrases()
  const { row, unit } = useReportTotals({ totals })
  const columns = useMemo(
    () => reportColumns({ params, phrases, answer, totals: row, unit }),
    [params, phrases, answer, row, unit],
  )
  const depth = shownDims(params).length
  const more = answer.count - answer.list.length
  return (
    <div className="fd-widget-table fd-column">
      <div className="fd-fill-height">
        <Grid<ReportTableRow>
          label={title}
          columns={{ list: columns }}
          rows={{
            list: answer.list,
            getId: keyOf,
            shape: ({ level }) => ({ level: 0, depth: level, isSubtotal: isTree(params) && level < depth }),
            ...(row ? { totals: row } : {}),
          }}
          look={{ density: 'compact' }}
        />
      </div>
      {more > 0 && (
        <p className="fd-widget-more fd-weak">{phrases.dashboards.moreRows({ count: formatInteger(more) })}</p>
      )}
    </div>
  )
}
