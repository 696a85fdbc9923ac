import { type ScoreRow, scores } from '@fairdesk/contract/areas/reports/scores'
import type { Params } from '@fairdesk/contract/endpoint'
import { Switch } from 'antd'
import { useMemo, useState } from 'react'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Scatter } from '../../../ui/chart/Scatter.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { idOf, meanText, pointText, toneOf } from './scored-goods.ts'

const stars = { min: 1, max: 5 } as const

/** Average score against pieces: goods liked but not ordered are at the upper left. */
export const ScoreScatter = ({
  filter,
  onOpen,
}: {
  readonly filter: Params<typeof scores.scatter>
  readonly onOpen: (row: ScoreRow) => void
}) => {
  const { scoring: texts, dynamicReport, shell } = usePhrases()
  const [isTable, setTable] = useState(false)
  const { data, error, refetch } = useRead(scores.scatter, filter, { version: useLiveVersion() })
  const rows = data?.points
  const points = useMemo(
    () =>
      (rows ?? []).map((row) => ({
        key: idOf(row),
        label: pointText(row, texts),
        x: row.qty,
        y: row.mean ?? 0,
        tone: toneOf[row.corner],
      })),
    [rows, texts],
  )
  const lines = useMemo(() => (data?.lines ? { x: data.lines.qty, y: data.lines.mean } : null), [data?.lines])
  const { corners } = texts
  const count = (corner: ScoreRow['corner']) => formatInteger(rows?.filter((row) => row.corner === corner).length ?? 0)
  const counts = { count: formatInteger(points.length), both: count('both'), liked: count('liked') }
  const open = (key: string) => {
    const row = rows?.find((scoreRow) => idOf(scoreRow) === key)
    if (row) onOpen(row)
  }
  return (
    <section className="fd-score-chart fd-flex" aria-label={texts.scatter}>
      <div className="fd-row">
        <strong>{texts.scatter}</strong>
        <span className="fd-spring" />
        <Switch size="small" aria-label={texts.asTable} checked={isTable} onChange={setTable} />
        <span>{texts.asTable}</span>
      </div>
      <div className="fd-fill-height fd-scroll">
        {!data && <NotLoaded rows={5} error={error} onRetry={refetch} />}
        {data && points.length === 0 && <p className="fd-weak">{dynamicReport.chartNothing}</p>}
        {data && points.length > 0 && (
          <Scatter
            title={texts.scatter}
            points={points}
            lines={lines}
            range={stars}
            formatX={formatInteger}
            formatY={starText}
            isTable={isTable}
            onDrill={open}
            texts={{
              sentence: texts.scatterSaid(counts),
              corners: [corners.liked, corners.both, corners.neither, corners.ordered],
              axes: [texts.qty, texts.mean],
              loading: dynamicReport.chartLoading,
              failed: dynamicReport.chartFailed,
              retry: shell.retry,
            }}
          />
        )}
      </div>
      <p className="fd-weak">
        {lines ? texts.lines({ mean: meanText(lines.y), qty: formatInteger(lines.x) }) : texts.noLines}
      </p>
    </section>
  )
}

function starText(value: number | null): string {
  return value === null ? '-' : String(Math.round(value * 100) / 100)
}
