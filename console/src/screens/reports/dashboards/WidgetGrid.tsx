import { type Dashboard, dashboards } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import type { Widget } from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { useMemo, useRef } from 'react'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { useStable } from '../../../ui/grid/use-stable.ts'
import type { DashboardContent } from './use-dashboards.ts'
import { WidgetFrame } from './WidgetFrame.tsx'
import { changeWidget, moveOnto, moveWidget, removeWidget, resizeWidget, type WidgetSize } from './widget-list.ts'
import { WidgetContent } from './widgets/WidgetContent.tsx'

type Props = {
  readonly dashboard: Dashboard
  readonly onArrange: (changes: Partial<DashboardContent>) => void
}

/** The widgets in reading order, with the figures of one version of the data. */
export const WidgetGrid = ({ dashboard, onArrange }: Props) => {
  const { dashboards: texts } = usePhrases()
  const { widgets, filters, isOwn } = dashboard
  // Places and sizes change no figure.
  const key = JSON.stringify([widgets.map(figurePart), filters])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says the question
  const question = useMemo(() => ({ widgets: [...widgets], filters }), [key])
  const { data, error, refetch } = useRead(dashboards.answer, question, { version: useLiveVersion() })
  const answers = useMemo(() => new Map(data?.list.map((answer) => [answer.key, answer])), [data])
  const latest = useRef(widgets)
  latest.current = widgets
  const set = useStable((list: Widget[]) => onArrange({ widgets: list }))
  const remove = (widget: Widget) => {
    const before = widgets
    set(removeWidget(widgets, widget.key))
    const name = widget.title || answers.get(widget.key)?.savedName || ''
    offerUndo(texts.widgetRemoved({ name }), () => {
      set([...before.filter(({ key: removed }) => removed === widget.key || has(latest.current, removed))])
      return Promise.resolve()
    })
  }
  return (
    <div className="fd-dashboard-grid">
      {widgets.map((widget, index) => (
        <WidgetFrame
          key={widget.key}
          widget={widget}
          answer={answers.get(widget.key)}
          position={{ index, count: widgets.length }}
          isOwn={isOwn}
          onMove={(steps) => set(moveWidget(widgets, widget.key, steps))}
          onDrop={(moved) => set(moveOnto(widgets, moved, widget.key))}
          onResize={(size: WidgetSize) => set(resizeWidget(widgets, widget.key, size))}
          onRename={(title) => set(changeWidget(widgets, widget.key, { title }))}
          onRemove={() => remove(widget)}
        >
          <WidgetContent
            widget={widget}
            answer={answers.get(widget.key)}
            error={data ? null : error}
            onRetry={() => void refetch()}
          />
        </WidgetFrame>
      ))}
    </div>
  )
}

function figurePart(widget: Widget) {
  return widget.kind === 'text' ? null : [widget.key, widget.kind, widget.source]
}

function has(widgets: readonly Widget[], key: string): boolean {
  return widgets.some((widget) => widget.key === key)
}
