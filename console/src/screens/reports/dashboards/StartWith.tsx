import { firstQuestions, readyKeys } from '@fairdesk/contract/areas/reports/dashboards/ready-questions'
import { Button, Empty } from 'antd'
import { useFirstComparison } from '../../../figures/other-fair/use-first-comparison.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { saveDashboard } from './dashboards-writes.ts'
import { readyWidgets } from './ready-widgets.ts'
import type { DashboardsState } from './use-dashboards.ts'

/** Begins a dashboard, or one without widgets, from ready questions. */
export const StartWith = ({ state: { list, current, open, arrange } }: { readonly state: DashboardsState }) => {
  const phrases = usePhrases()
  const { dashboards: texts } = phrases
  const prices = usePrices()
  const comparison = useFirstComparison()
  const start = useAct(async () => {
    const widgets = readyWidgets(firstQuestions, { prices, comparison, phrases })
    if (current?.isOwn) return arrange({ widgets })
    const names = new Set(list.map(({ name }) => name))
    const name = names.has(texts.title) ? texts.numbered({ count: list.length + 1 }) : texts.title
    const { id } = await saveDashboard({ name, widgets, filters: { goods: {}, customers: {} } })
    open(id)
  })
  if (current && !current.isOwn) return <Empty description={texts.noWidgets} />
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.startHint({ count: readyKeys.length })}>
      <Button type="primary" loading={start.isBusy} onClick={start.run}>
        {texts.startWith}
      </Button>
      <ul className="fd-dashboard-first fd-weak">
        {firstQuestions.map((key) => (
          <li key={key}>{phrases.readyQuestions[key]}</li>
        ))}
      </ul>
    </Empty>
  )
}
