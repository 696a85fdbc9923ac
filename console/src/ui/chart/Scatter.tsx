import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import type { chartTheme } from './chart-theme.ts'
import { type ScatterLines, type ScatterPoint, scatterPicture } from './scatter-option.ts'
import { TwinPlace } from './TwinPlace.tsx'
import { useDrawnChart } from './use-drawn-chart.ts'
import './chart.css'
import './scatter.css'

export type ScatterTexts = {
  /** Summary of the chart in one sentence, for screen readers. */
  readonly sentence: string
  /** Names of the four corners, in the order above left, above right, below left, below right. */
  readonly corners: readonly [string, string, string, string]
  readonly axes: readonly [x: string, y: string]
  readonly loading: string
  readonly failed: string
  readonly retry: string
}

type Props = {
  readonly title: string
  readonly points: readonly ScatterPoint[]
  readonly lines: ScatterLines | null
  readonly range: { readonly min: number; readonly max: number }
  readonly formatX: (value: number | null) => string
  readonly formatY: (value: number | null) => string
  readonly texts: ScatterTexts
  /** The figures as a table in the place of the picture. */
  readonly isTable?: boolean
  readonly onDrill: (key: string) => void
}

/** Things between two figures, each of which can be opened; beside it the same as a table. */
export const Scatter = (props: Props) => {
  const { title, points, formatX, formatY, texts, isTable = false, onDrill } = props
  const [x, y] = texts.axes
  return (
    <div className="fd-chart fd-scatter">
      {!isTable && <Picture {...props} />}
      <TwinPlace isHidden={!isTable}>
        <table className="fd-chart-twin">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{y}</th>
              <th scope="col">{x}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.key}>
                <th scope="row">
                  {isTable ? (
                    <button type="button" className="fd-link" onClick={() => onDrill(point.key)}>
                      {point.label}
                    </button>
                  ) : (
                    point.label
                  )}
                </th>
                <td>{formatY(point.y)}</td>
                <td>{formatX(point.x)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TwinPlace>
    </div>
  )
}

const Picture = ({ title, points, lines, range, formatX, formatY, texts, onDrill }: Props) => {
  const element = useRef<HTMLDivElement>(null)
  const id = useId()
  const [marked, setMarked] = useState<number | null>(null)
  const drawing = useMemo(
    () => (theme: ReturnType<typeof chartTheme>) =>
      scatterPicture({ title, points, lines, range, theme, formatX, formatY }),
    [title, points, lines, range, formatX, formatY],
  )
  const open = (index: number) => {
    const point = points[index]
    if (point) onDrill(point.key)
  }
  const { state, retry } = useDrawnChart(element, { picture: drawing, onPress: open, marked })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined)
      setMarked((current) => Math.max(0, Math.min(points.length - 1, current === null ? 0 : current + step)))
    else if (event.key === 'Enter' && marked !== null) open(marked)
    else if (event.key === 'Escape' && marked !== null) setMarked(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const [x, y] = texts.axes
  return (
    <>
      <div
        className="fd-scatter-stage"
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its marks are walked by the arrows
        tabIndex={0}
        aria-label={texts.sentence}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onBlur={() => setMarked(null)}
      >
        <div ref={element} className="fd-chart-picture" />
        {lines && texts.corners.map((corner) => <span key={corner}>{corner}</span>)}
        <i>{y}</i>
        <i>{x}</i>
      </div>
      <span id={id} className="fd-chart-unseen" aria-live="polite">
        {marked === null ? '' : points[marked]?.label}
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
