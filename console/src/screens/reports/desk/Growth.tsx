import type { Comparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { completeAt } from '@fairdesk/contract/completion-measures'
import { lazy, Suspense, useMemo } from 'react'
import { timeScale } from '../../../figures/moment/time-scale.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'

/** Loaded with the figures, to keep the first page light. */
const GrowthCurve = lazy(() => import('./curve/GrowthCurve.tsx').then((module) => ({ default: module.GrowthCurve })))

type Props = {
  readonly version: number | undefined
  readonly comparison: Comparison | null
  /** True if anything was ordered: the curve's place is reserved while it loads. */
  readonly isOrdered: boolean
}

/**
 * Growth of the pieces over the fair, nights shaded, beside another fair if one is chosen. Renders nothing if nothing
 * was ordered.
 */
export const Growth = ({ version, comparison, isOrdered }: Props) => {
  const { desk: texts } = useShellPhrases()
  const time = useFairTime(formatTime)
  const { data, error, refetch } = useRead(timeline.getTimeline, comparison === null ? {} : { comparison }, {
    version,
    // The last ten minutes move on by time alone.
    everyMs: 60_000,
  })
  const scale = useMemo(() => (data ? timeScale(data) : null), [data])
  if (!data && isOrdered)
    return (
      <section className="fd-desk-growth fd-column">
        <h2>{texts.growth}</h2>
        <NotLoaded rows={8} error={error} onRetry={refetch} />
      </section>
    )
  if (!data || !scale) return null
  const { from, totals } = scale
  const { other, goal, untargetedQty = 0 } = data
  const curve = { scale, goal: completeAt({ target: goal, untargeted: untargetedQty }), otherTotals: other?.totals }
  const label = texts.growthOf({ from: time(from), qty: formatInteger(totals.at(-1) ?? 0) })
  return (
    <section className="fd-desk-growth fd-column">
      <h2>
        {texts.growth}{' '}
        <span className="fd-desk-note">
          {texts.lastTen({ qty: formatInteger(data.lastTen) })}{' '}
          {other && texts.otherTen({ qty: formatInteger(other.lastTen) })}
        </span>
      </h2>
      <div className="fd-desk-plot">
        <Suspense>
          <GrowthCurve {...curve} qty={data.qty} label={label} />
        </Suspense>
      </div>
      <p className="fd-desk-note fd-desk-legend fd-flex fd-gap-16">
        {goal !== null && (
          <span data-line="goal" title={untargetedQty > 0 ? texts.goalHelp : undefined}>
            {untargetedQty > 0
              ? texts.goalWithUntargeted({ qty: formatInteger(goal), untargeted: formatInteger(untargetedQty) })
              : texts.goal({ qty: formatInteger(goal) })}
          </span>
        )}
        {other && (
          <span data-line="other">
            {texts.otherLine({ fair: other.fair, qty: formatInteger(other.totals.at(-1) ?? 0) })}
          </span>
        )}
        {comparison !== null && other === null && (
          <span>{'season' in comparison ? texts.noSeasonTimes : texts.noOtherHours}</span>
        )}
      </p>
    </section>
  )
}
