import { type ScoreRow, scores } from '@fairdesk/contract/areas/reports/scores'
import type { Params } from '@fairdesk/contract/endpoint'
import { Switch } from 'antd'
import { useMemo, useState } from 'react'
import { useLiveVersion } from '../../kit/live/live.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Scatter } from '../../ui/chart/Scatter.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { idOf, meanText, pointText, toneOf } from './scored-goods.ts'

type Props = { readonly filter: Params<typeof scores.scatter>; readonly onOpen: (row: ScoreRow) => void }

const stars = { min: 1, max: 5 } as const

/** The average score against pieces: what is liked and not ordered stands above at the left. */
export const ScoreScatter = ({ filter, onOpen }: Props) => {
  const { scoring: words, dynamicReport, shell } = usePhrases()
  const [isTable, setTable] = useState(false)
  const { data, error, refetch } = useRead(scores.scatter, filter, { version: useLiveVersion() })
  const rows = data?.points
  const points = useMemo(
    () =>
      (rows ?? []).map((row) => ({
        key: idOf(row),
        label: pointText(row, words),
        x: row.qty,
        y: row.mean ?? 0,
        tone: toneOf[row.corner],
      })),
    [rows, words],
  )
  const lines = useMemo(() => (data?.lines ? { x: data.lines.qty, y: data.lines.mean } : null), [data?.lines])
  const { corners } = words
  const count = (corner: ScoreRow['corner']) => formatInteger(rows?.filter((row) => row.corner === corner).length ?? 0)
  const said = { count: formatInteger(points.length), both: count('both'), liked: count('liked') }
  const open = (key: string) => {
    const row = rows?.find((one) => idOf(one) === key)
    if (row) onOpen(row)
  }
  return (
    <section className="fd-score-chart" aria-label={words.scatter}>
      <div className="fd-score-chart-bar">
        <strong>{words.scatter}</strong>
        <span className="fd-spring" />
        <Switch size="small" aria-label={words.asTable} checked={isTable} onChange={setTable} />
        <span>{words.asTable}</span>
      </div>
      <div className="fd-score-chart-body">
        {!data && <NotLoaded rows={5} error={error} onRetry={refetch} />}
        {data && points.length === 0 && <p className="fd-weak">{dynamicReport.chartNothing}</p>}
        {data && points.length > 0 && (
          <Scatter
            title={words.scatter}
            points={points}
            lines={lines}
            range={stars}
            formatX={formatInteger}
            formatY={starText}
            isTable={isTable}
            onDrill={open}
            words={{
              sentence: words.scatterSaid(said),
              corners: [corners.liked, corners.both, corners.neither, corners.ordered],
              axes: [words.qty, words.mean],
              loading: dynamicReport.chartLoading,
              failed: dynamicReport.chartFailed,
              retry: shell.retry,
            }}
          />
        )}
      </div>
      <p className="fd-weak">
        {lines ? words.lines({ mean: meanText(lines.y), qty: formatInteger(lines.x) }) : words.noLines}
      </p>
    </section>
  )
}

function starText(value: number | null): string {
  return value === null ? '-' : String(Math.round(value * 100) / 100)
}
