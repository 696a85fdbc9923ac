import type { WidgetAnswer } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import type { Widget } from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import { useMemo } from 'react'
import { usePrices } from '../../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { ChartWidget } from './ChartWidget.tsx'
import { FigureWidget } from './FigureWidget.tsx'
import { TableWidget } from './TableWidget.tsx'

type Props = {
  readonly widget: Widget
  readonly answer: WidgetAnswer | undefined
  /** Why no figures came. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** A widget's text or figures; without them, the reason. */
export const WidgetContent = ({ widget, answer, error, onRetry }: Props) => {
  const { dashboards: texts } = usePhrases()
  const prices = usePrices()
  const params = useMemo(() => readParams(answer?.params ?? '', prices).params, [answer?.params, prices])
  if (widget.kind === 'text') return <p className="fd-widget-text">{widget.text}</p>
  if (!answer) return <NotLoaded rows={3} error={error} onRetry={onRetry} />
  if (answer.state !== 'shown' || !answer.answer)
    return <p className="fd-widget-note">{answer.reason || texts.states[answer.state]}</p>
  if (answer.answer.count === 0 && widget.kind !== 'figure') return <p className="fd-widget-note">{texts.empty}</p>
  const shown = { params, answer: answer.answer, totals: answer.totals, title: widget.title || answer.savedName }
  if (widget.kind === 'figure') return <FigureWidget {...shown} />
  return widget.kind === 'chart' ? <ChartWidget {...shown} /> : <TableWidget {...shown} />
}
