import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { useMemo } from 'react'
import { TimeCurve } from '../../figures/moment/TimeCurve.tsx'
import { timeScale } from '../../figures/moment/time-scale.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'

/** Steps of ten minutes. */
const hour = 6

/** How the pieces have grown over the fair, its nights shaded. Nothing where nothing was ordered. */
export const Growth = ({ version }: { readonly version: number | undefined }) => {
  const { desk: words } = useShellPhrases()
  const time = useFairTime(formatTime)
  const { data } = useRead(timeline.getTimeline, {}, { version })
  const scale = useMemo(() => (data ? timeScale(data) : null), [data])
  if (!data || !scale) return null
  const { from, totals } = scale
  const lastHour = data.qty.slice(-hour).reduce((sum, qty) => sum + qty, 0)
  const label = words.growthOf({ from: time(from), qty: formatInteger(totals.at(-1) ?? 0) })
  return (
    <section className="fd-desk-growth">
      <h2>
        {words.growth} <span className="fd-desk-note">{words.lastHour({ qty: formatInteger(lastHour) })}</span>
      </h2>
      <TimeCurve scale={scale} label={label} />
      <p className="fd-desk-note">{time(from)}</p>
    </section>
  )
}
