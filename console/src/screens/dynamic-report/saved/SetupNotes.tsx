import { type DroppedPart, filterDimensions } from '@fairdesk/contract/areas/reports/saved/report-params'
import { dimensionKeys, metricKeys } from '@fairdesk/contract/report-keys'
import { Alert, Button, Space } from 'antd'
import { notify } from '../../../kit/notify/notices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import type { ReportSetup } from '../use-report-params.ts'
import { saveReport } from './saved-writes.ts'

/** What had to be left out of the report that was opened, one's own is mended by saving it so; that it is too long to be sent. */
export const SetupNotes = ({ setup }: { readonly setup: ReportSetup }) => {
  const phrases = usePhrases()
  const { dynamicReport: words } = phrases
  const { current, dropped, isGone, isHeld, isTooLong, text, accept, open } = setup
  const repair = useAct(async () => {
    if (!current) return
    const { id, version, name, shared, isDefault } = current
    await saveReport({ id, version, name, shared, isDefault, params: text })
    notify({ kind: 'success', text: words.planSaved({ name }) })
    open(id)
  })
  return (
    <>
      {isGone && <Alert type="warning" banner closable title={words.planGone} />}
      {dropped.length > 0 && (
        <Alert
          type="warning"
          banner
          closable={!isHeld}
          title={words.dropped({ what: dropped.map((part) => droppedText(part, phrases)).join('、') })}
          action={
            <Space>
              {isHeld && (
                <Button size="small" type="primary" onClick={accept}>
                  {words.acceptDropped}
                </Button>
              )}
              {current?.isOwn && (
                <Button size="small" loading={repair.isBusy} onClick={repair.run}>
                  {words.repair}
                </Button>
              )}
            </Space>
          }
        />
      )}
      {isTooLong && <Alert type="info" banner closable title={words.linkTooLong} />}
    </>
  )
}

function droppedText({ part, name, count }: DroppedPart, phrases: Phrases): string {
  const { dynamicReport: words, dimensions, metrics } = phrases
  if (part === 'params') return words.droppedAll
  if (part === 'goods' || part === 'customers') {
    const field = Object.entries(filterDimensions).find(([key]) => key === name)?.[1]
    return words.droppedValues({ count, name: field ? dimensions[field] : name })
  }
  const dim = dimensionKeys.find((key) => key === name)
  const metric = metricKeys.find((key) => key === name)
  if (part === 'metrics' && metric) return metrics[metric]
  const parts = {
    columnDim: words.columnDim,
    sizeMode: words.sizes,
    topN: words.topN,
    sort: words.sort,
    chart: words.chart,
  }
  if (dim) return dimensions[dim]
  return part === 'dims' || part === 'metrics' ? name || words[part] : parts[part]
}
