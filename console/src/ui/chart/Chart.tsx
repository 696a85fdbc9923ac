import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import { type ChartHeads, ChartTwin } from './ChartTwin.tsx'
import { chartPicture } from './chart-option.ts'
import {
  type ChartKind,
  type ChartMark,
  type ChartRow,
  type ChartWhole,
  contentOf,
  marksOf,
  obstacleOf,
} from './chart-rows.ts'
import { chartTheme } from './chart-theme.ts'
import { useDrawnChart } from './use-drawn-chart.ts'
import './chart.css'

/** What a chart says; the words come from who shows it. */
export type ChartWords = {
  /** The picture in one sentence, for who does not see it. */
  readonly sentence: (facts: ChartFacts) => string
  readonly heads: ChartHeads
  /** What a value should come to, and what of it has no target; that is empty for nothing. */
  readonly target: (figures: { readonly target: string; readonly untargeted: string }) => string
  readonly others: (count: number) => string
  readonly nothing: string
  readonly negative: string
  readonly noSum: string
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
  /** Of all rows, also those not at hand; null where values are not added up, as averages. */
  readonly total: number | null
  readonly more?: number
  readonly format: (value: number | null) => string
  readonly words: ChartWords
  /** Its rows are on their way: nothing is said of them yet. */
  readonly isLoading?: boolean
  /** The figures as a table in the place of the picture. */
  readonly isTable?: boolean
  /** Opens what is behind a mark; without it marks are only read. */
  readonly onDrill?: (key: string) => void
}

/** A picture of rows the screen has, with the same as a table. It asks nothing, so it cannot disagree with them. */
export const Chart = (props: Props) => {
  const { kind, title, rows, total, more = 0, format, words, isTable = false, isLoading = false, onDrill } = props
  const whole = useMemo<ChartWhole>(() => ({ total, more, othersText: words.others }), [total, more, words])
  const marks = useMemo(() => marksOf(rows, whole), [rows, whole])
  const content = contentOf(marks)
  const obstacle = obstacleOf(kind, marks, total !== null)
  const [one] = marks
  const isDrawn = content === 'marks' && obstacle === null && !isTable
  return (
    <div className="fd-chart">
      {content === 'nothing' && <p className="fd-chart-note">{isLoading ? words.loading : words.nothing}</p>}
      {content === 'one' && one && (
        <p className="fd-chart-one">
          <span>{one.label}</span>
          <strong>{format(one.value)}</strong>
        </p>
      )}
      {content === 'marks' && obstacle && <p className="fd-chart-note">{words[obstacle]}</p>}
      {isDrawn && <Picture {...{ kind, title, marks, format, words, total, onDrill }} />}
      <ChartTwin caption={title} heads={words.heads} marks={marks} format={format} isHidden={!isTable} />
    </div>
  )
}

type PictureProps = Pick<Props, 'kind' | 'title' | 'format' | 'words' | 'total'> & {
  readonly marks: readonly ChartMark[]
  readonly onDrill: Props['onDrill']
}

const rowHeight = 24

const Picture = ({ kind, title, marks, format, words, total, onDrill }: PictureProps) => {
  const element = useRef<HTMLDivElement>(null)
  const id = useId()
  const [marked, setMarked] = useState<number | null>(null)
  const targetText = useCallback(
    ({ target }: ChartMark) =>
      target
        ? words.target({
            target: format(target.target),
            untargeted: target.untargeted === 0 ? '' : format(target.untargeted),
          })
        : '',
    [words, format],
  )
  const drawing = useMemo(
    () => (theme: ReturnType<typeof chartTheme>) =>
      chartPicture({ kind, title, marks, format, theme, othersText: words.others, targetText }),
    [kind, title, marks, format, words, targetText],
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
      setMarked((now) => clamp(now === null ? (step > 0 ? 0 : order.length - 1) : now + step, order.length))
    else if (event.key === 'Home') setMarked(0)
    else if (event.key === 'End') setMarked(order.length - 1)
    else if (event.key === 'Escape' && marked !== null) setMarked(null)
    else if (event.key === 'Enter' && marked !== null) drill(marked)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const mark = marked === null ? undefined : order[marked]
  const minHeight = kind === 'bar' ? marks.length * rowHeight + 40 : undefined
  return (
    <>
      <div
        className="fd-chart-scroll"
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its marks are walked by the arrows
        tabIndex={0}
        aria-label={words.sentence(factsOf({ title, marks, format, total }))}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onBlur={() => setMarked(null)}
      >
        <div ref={element} className="fd-chart-picture" style={{ minHeight }} />
      </div>
      <span id={id} className="fd-chart-unseen" aria-live="polite">
        {mark ? `${mark.label} ${format(mark.value)} ${targetText(mark)}` : ''}
      </span>
      {state === 'loading' && <p className="fd-chart-note">{words.loading}</p>}
      {state === 'failed' && (
        <p className="fd-chart-note">
          {words.failed}{' '}
          <button type="button" onClick={retry}>
            {words.retry}
          </button>
        </p>
      )}
    </>
  )
}

const clamp = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index))

type FactSource = Pick<PictureProps, 'title' | 'marks' | 'format' | 'total'>

function factsOf({ title, marks, format, total }: FactSource): ChartFacts {
  const known = marks.filter(({ value, isOthers }) => value !== null && !isOthers)
  const bySize = known.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
  const say = (mark: ChartMark | undefined) => (mark ? `${mark.label} ${format(mark.value)}` : '')
  const [largest, smallest] = [say(bySize[0]), say(bySize.at(-1))]
  return { title, count: marks.length, largest, smallest, total: total === null ? '' : format(total) }
}
