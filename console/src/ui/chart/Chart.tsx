import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import { type ChartHeads, ChartTwin } from './ChartTwin.tsx'
import { chartPicture } from './chart-option.ts'
import {
  type ChartKind,
  type ChartMark,
  type ChartRow,
  type ChartWhole,
  contentOf,
  drawnKind,
  marksOf,
  obstacleOf,
} from './chart-rows.ts'
import type { ChartSeries } from './chart-series.ts'
import { chartTheme } from './chart-theme.ts'
import { ChartLegend } from './legend/ChartLegend.tsx'
import { useDrawnChart } from './use-drawn-chart.ts'
import './chart.css'

/** Texts of a chart, passed in by its screen. */
export type ChartTexts = {
  /** Summary of the chart in one sentence, for screen readers. */
  readonly sentence: (facts: ChartFacts) => string
  readonly heads: ChartHeads
  /** Formats a target and the part of the value without one; the latter is empty for nothing. */
  readonly target: (figures: { readonly target: string; readonly untargeted: string }) => string
  readonly othersText: (count: number) => string
  readonly nothing: string
  readonly negative: string
  readonly noSum: string
  /** Note on bars in place of a pie with too many slices. */
  readonly pieAsBars: string
  readonly loading: string
  readonly failed: string
  readonly retry: string
}
export type ChartFacts = {
  readonly title: string
  readonly count: number
  readonly largest: string
  readonly smallest: string
  /** Empty where values are not added up. */
  readonly total: string
}

type Props = {
  readonly kind: ChartKind
  readonly title: string
  readonly rows: readonly ChartRow[]
  /** Sum of all rows, also those not loaded; null if values cannot be added up, like averages. */
  readonly total: number | null
  readonly more?: number
  readonly format: (value: number | null) => string
  readonly texts: ChartTexts
  /** Further figures of the rows, drawn by bars and lines. */
  readonly series?: ChartSeries | null
  /** Value that bars are to reach. */
  readonly goal?: number | null
  /** Its rows are on their way: nothing is said of them yet. */
  readonly isLoading?: boolean
  /** The figures as a table in the place of the picture. */
  readonly isTable?: boolean
  /** Opens the data behind a mark; if omitted, marks are read-only. */
  readonly onDrill?: (key: string) => void
}

/** A picture of rows the screen has, with the same as a table. It asks nothing, so it cannot disagree with them. */
export const Chart = (props: Props) => {
  const { title, rows, total, more = 0, format, texts, isTable = false, isLoading = false, onDrill } = props
  const { goal = null, series = null } = props
  const totals = useMemo<ChartWhole>(() => ({ total, more, othersText: texts.othersText }), [total, more, texts])
  const marks = useMemo(() => marksOf(rows, totals), [rows, totals])
  const kind = drawnKind(props.kind, marks)
  const content = contentOf(marks)
  const obstacle = obstacleOf(kind, marks, total !== null)
  const [singleMark] = marks
  const isDrawn = content === 'marks' && obstacle === null && !isTable
  return (
    <div className="fd-chart">
      {content === 'nothing' && <p className="fd-chart-note">{isLoading ? texts.loading : texts.nothing}</p>}
      {content === 'one' && singleMark && (
        <p className="fd-chart-one">
          <span>{singleMark.label}</span>
          <strong>{format(singleMark.value)}</strong>
        </p>
      )}
      {content === 'marks' && obstacle && <p className="fd-chart-note">{texts[obstacle]}</p>}
      {isDrawn && kind !== props.kind && <p className="fd-chart-hint">{texts.pieAsBars}</p>}
      {isDrawn && series && (kind === 'bar' || kind === 'line') && <ChartLegend series={series} />}
      {isDrawn && <Picture {...{ kind, title, marks, format, texts, total, onDrill, goal, series }} />}
      <ChartTwin
        caption={title}
        heads={texts.heads}
        marks={marks}
        format={format}
        series={series}
        isHidden={!isTable}
      />
    </div>
  )
}

type PictureProps = Pick<Props, 'kind' | 'title' | 'format' | 'texts' | 'total'> & {
  readonly goal: number | null
  readonly series: ChartSeries | null
  readonly marks: readonly ChartMark[]
  readonly onDrill: Props['onDrill']
}

const rowHeight = 24

const Picture = ({ kind, title, marks, format, texts, total, onDrill, goal, series }: PictureProps) => {
  const element = useRef<HTMLDivElement>(null)
  const id = useId()
  const [marked, setMarked] = useState<number | null>(null)
  const targetText = useCallback(
    ({ target }: ChartMark) =>
      target
        ? texts.target({
            target: format(target.target),
            untargeted: target.untargeted === 0 ? '' : format(target.untargeted),
          })
        : '',
    [texts, format],
  )
  const drawing = useMemo(
    () => (theme: ReturnType<typeof chartTheme>) =>
      chartPicture({ kind, title, marks, format, theme, othersText: texts.othersText, targetText, goal, series }),
    [kind, title, marks, format, texts, targetText, goal, series],
  )
  const { order } = useMemo(() => drawing(chartTheme()), [drawing])
  const drill = (index: number) => {
    const mark = order[index]
    if (mark && !mark.isOthers) onDrill?.(mark.key)
  }
  const { state, retry } = useDrawnChart(element, { picture: drawing, onPress: drill, marked })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined)
      setMarked((current) => clamp(current === null ? (step > 0 ? 0 : order.length - 1) : current + step, order.length))
    else if (event.key === 'Home') setMarked(0)
    else if (event.key === 'End') setMarked(order.length - 1)
    else if (event.key === 'Escape' && marked !== null) setMarked(null)
    else if (event.key === 'Enter' && marked !== null) drill(marked)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const mark = marked === null ? undefined : order[marked]
  const minHeight = kind === 'bar' && !series ? marks.length * rowHeight + 40 : undefined
  return (
    <>
      <div
        className="fd-chart-scroll"
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its marks are walked by the arrows
        tabIndex={0}
        aria-label={texts.sentence(factsOf({ title, marks, format, total }))}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onBlur={() => setMarked(null)}
      >
        <div ref={element} className="fd-chart-picture" style={{ minHeight }} />
      </div>
      <span id={id} className="fd-chart-unseen" aria-live="polite">
        {mark ? `${mark.label} ${format(mark.value)} ${targetText(mark)}` : ''}
      </span>
      {state === 'loading' && <p className="fd-chart-note">{texts.loading}</p>}
      {state === 'failed' && (
        <p className="fd-chart-note">
          {texts.failed}{' '}
          <button type="button" onClick={retry}>
            {texts.retry}
          </button>
        </p>
      )}
    </>
  )
}

const clamp = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index))

function factsOf({
  title,
  marks,
  format,
  total,
}: Pick<PictureProps, 'title' | 'marks' | 'format' | 'total'>): ChartFacts {
  const knownMarks = marks.filter(({ value, isOthers }) => value !== null && !isOthers)
  const bySize = knownMarks.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const formatMark = (mark: ChartMark | undefined) => (mark ? `${mark.label} ${format(mark.value)}` : '')
  const [largest, smallest] = [formatMark(bySize[0]), formatMark(bySize.at(-1))]
  return { title, count: marks.length, largest, smallest, total: total === null ? '' : format(total) }
}
