import { Alert } from 'antd'
import { useRef } from 'react'
import { FilterChipBar } from '../../../figures/filters/FilterChipBar.tsx'
import { filterCount } from '../../../figures/filters/filter-fields.ts'
import { useAsk } from '../../../kit/page/tab-life.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { NotSaved } from '../../NotSaved.tsx'
import { DashboardBar } from './DashboardBar.tsx'
import { printDashboard } from './print-dashboard.ts'
import { StartWith } from './StartWith.tsx'
import { useDashboards } from './use-dashboards.ts'
import { WidgetGrid } from './WidgetGrid.tsx'
import './dashboards.css'

/** Pages of tables, charts and figures that a user puts together, each as its viewer may see it. */
export const Dashboards = () => {
  const phrases = usePhrases()
  const { dashboards: texts } = phrases
  const state = useDashboards()
  const ask = useAsk()
  const prices = usePrices()
  const grid = useRef<HTMLDivElement>(null)
  const { current, error, isPending, isGone, failed, retry, arrange } = state
  if (isPending || (error && state.list.length === 0))
    return (
      <div className="fd-page">
        <NotLoaded error={error} onRetry={retry} />
      </div>
    )
  const onPrint = async () => {
    if (current && grid.current) await printDashboard(current, { page: grid.current, ask, phrases, prices })
  }
  return (
    <div className="fd-page">
      <DashboardBar state={state} onPrint={onPrint} />
      {isGone && <Alert type="warning" banner closable title={texts.gone} />}
      {failed && <NotSaved what={[current?.name ?? '']} failed={failed} />}
      {current && (current.isOwn || filterCount(current.filters) > 0) && (
        <FilterChipBar
          report="dynamicReport"
          query={current.filters}
          onChange={(filters) => current.isOwn && arrange({ filters })}
        />
      )}
      <div className="fd-page-body fd-scroll fd-dashboard-body" ref={grid}>
        {current && current.widgets.length > 0 ? (
          <WidgetGrid key={current.id} dashboard={current} onArrange={arrange} />
        ) : (
          <StartWith state={state} />
        )}
      </div>
    </div>
  )
}
