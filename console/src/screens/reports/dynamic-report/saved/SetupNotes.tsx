import { type DroppedPart, filterDimensions } from '@fairdesk/contract/areas/reports/saved/report-params'
import { dimensionKeys, metricKeys } from '@fairdesk/contract/report-keys'
import { Alert, Button, Space } from 'antd'
import { notify } from '../../../../kit/notify/notices.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import type { ReportSetup } from '../use-report-params.ts'
import { saveReport } from './saved-writes.ts'

/**
 * Notes on the parts dropped from the opened report, with a button to save the user's own without them; and on a setup
 * too long to be sent.
 */
export const SetupNotes = ({ setup }: { readonly setup: ReportSetup }) => {
  const phrases = usePhrases()
  const { dynamicReport: texts } = phrases
  const { current, dropped, isGone, isHeld, isTooLong, text, accept, open } = setup
  const repair = useAct(async () => {
    if (!current) return
    const { id, version, name, shared, isDefault } = current
    await saveReport({ id, version, name, shared, isDefault, params: text })
    notify({ kind: 'success', text: texts.planSaved({ name }) })
    open(id)
  })
  return (
    <>
      {isGone && <Alert type="warning" banner closable title={texts.planGone} />}
      {dropped.length > 0 && (
        <Alert
          type="warning"
          banner
          closable={!isHeld}
          title={texts.dropped({ what: dropped.map((droppedPart) => droppedText(droppedPart, phrases)).join('、') })}
          action={
            <Space>
              {isHeld && (
                <Button size="small" type="primary" onClick={accept}>
                  {texts.acceptDropped}
                </Button>
              )}
              {current?.isOwn && (
                <Button size="small" loading={repair.isBusy} onClick={repair.run}>
                  {texts.repair}
                </Button>
              )}
            </Space>
          }
        />
      )}
      {isTooLong && <Alert type="info" banner closable title={texts.linkTooLong} />}
    </>
  )
}

function droppedText({ part, name, count }: DroppedPart, phrases: Phrases): string {
  const { dynamicReport: texts, dimensions, metrics } = phrases
  if (part === 'params') return texts.droppedAll
  if (part === 'goods' || part === 'customers') {
    const field = Object.entries(filterDimensions).find(([key]) => key === name)?.[1]
    return texts.droppedValues({ count, name: field ? dimensions[field] : name })
  }
  const dim = dimensionKeys.find((key) => key === name)
  const metric = metricKeys.find((key) => key === name)
  if (part === 'metrics' && metric) return metrics[metric]
  const partLabels = {
    formulas: name === '' ? texts.formula : `${texts.formula} ${name}`,
    columnDim: texts.columnDim,
    sizeMode: texts.sizes,
    sizeFigure: texts.sizeFigure,
    topN: texts.topN,
    sort: texts.sort,
    chart: texts.chart,
    comparison: phrases.comparison.title,
  }
  if (dim) return dimensions[dim]
  return part === 'dims' || part === 'metrics' ? name || texts[part] : partLabels[part]
}
