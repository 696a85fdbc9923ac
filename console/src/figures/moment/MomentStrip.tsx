import './moment.css'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { Button, Checkbox } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { useSession } from '../../kit/session/session.ts'
import { clockOf } from '../../kit/text/fair-clock.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { MomentBand } from './MomentBand.tsx'
import { MomentHandle } from './MomentHandle.tsx'
import { momentText } from './moment-text.ts'
import { TimeCurve } from './TimeCurve.tsx'
import { momentAtStep, onScale, type Preset, presetMoments, stepOf, type TimeScale, timeScale } from './time-scale.ts'
import type { MomentChoice } from './use-moments.ts'

type Props = {
  readonly moments: MomentChoice
  /** `amounts` of the answer's moment: false where prices of the time are not known. */
  readonly hasAmounts?: boolean | undefined
}

/** Under a screen's filters: the fair's growth with the moments on it, and what was chosen. Nothing while it is closed. */
export const MomentStrip = ({ moments, hasAmounts = true }: Props) => {
  const { moments: words, shell } = usePhrases()
  const { data, error, refetch } = useRead(timeline.getTimeline, {}, { enabled: moments.isOpen, staleTime: 60_000 })
  const scale = useMemo(() => data && timeScale(data), [data])
  const now = scale?.now ?? Date.now()
  const isMended = useMended(moments, scale ?? undefined)
  if (!moments.isOpen) return null
  return (
    <section className="fd-moments" aria-label={words.strip}>
      {error && !data && (
        <div className="fd-moment-strip">
          <span>{words.failed}</span>
          <Button size="small" onClick={() => void refetch()}>
            {shell.retry}
          </Button>
        </div>
      )}
      {scale && <Strip moments={moments} scale={scale} />}
      {scale === null && <div className="fd-moment-strip">{words.nothing}</div>}
      {moments.isChosen && <MomentBand moments={moments} now={now} hasAmounts={hasAmounts} isOutside={isMended} />}
      {!moments.isChosen && isMended && (
        <div className="fd-moment-band" role="status">
          {words.outside}
        </div>
      )}
    </section>
  )
}

/** Takes the nearest end for a moment outside the fair, as in an old link; whether what is shown came so. */
function useMended({ asOf, since, choose }: MomentChoice, scale: TimeScale | undefined): boolean {
  const [mended, setMended] = useState<string | null>(null)
  useEffect(() => {
    if (!scale) return
    const choice = onScale(scale, { asOf, since })
    if (choice.asOf === asOf && choice.since === since) return
    setMended([choice.asOf, choice.since].join())
    choose(choice, { replace: true })
  }, [scale, asOf, since, choose])
  return mended === [asOf, since].join()
}

const presets: readonly Preset[] = ['now', 'opening', 'closing', 'hourAgo']

const Strip = ({ moments, scale }: { readonly moments: MomentChoice; readonly scale: TimeScale }) => {
  const { moments: words } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  const { steps, now, totals } = scale
  const known = presetMoments(scale, (moment) => clockOf(new Date(moment).toISOString(), timeZone).slice(0, 10))
  const textOf = (step: number): string => {
    const iso = momentAtStep(scale, step)
    const at = iso === '' ? words.now : momentText(iso, { words, timeZone, now })
    return words.point({ at, qty: formatInteger(step === 0 ? 0 : (totals[step - 1] ?? 0)) })
  }
  const shown = (iso: string): string => momentText(iso, { words, timeZone, now })
  const label = words.curve({
    from: shown(new Date(scale.from).toISOString()),
    to: shown(new Date(now).toISOString()),
    qty: formatInteger(totals.at(-1) ?? 0),
  })
  const handle = { steps, textOf }
  const asOfStep = stepOf(scale, moments.asOf)
  const compare = (isOn: boolean) => {
    const earlier = momentAtStep(scale, Math.max(asOfStep - 6, 0))
    moments.choose({ since: isOn ? earlier : '' })
  }
  return (
    <div className="fd-moment-strip">
      <div className="fd-moment-presets">
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            type={known[preset] === moments.asOf ? 'primary' : 'default'}
            disabled={known[preset] === null}
            onClick={() => moments.choose(beforeOf(known[preset] ?? '', moments.since))}
          >
            {words[preset]}
          </Button>
        ))}
        <Checkbox
          checked={moments.since !== ''}
          disabled={asOfStep === 0}
          onChange={({ target }) => compare(target.checked)}
        >
          {words.compare}
        </Checkbox>
      </div>
      <div className="fd-moment-track" title={words.keys}>
        <TimeCurve scale={scale} label={label} />
        <MomentHandle
          {...handle}
          letter="A"
          label={words.handle}
          step={asOfStep}
          onMoved={(step) => moments.choose(beforeOf(momentAtStep(scale, step), moments.since))}
        />
        {moments.since !== '' && (
          <MomentHandle
            {...handle}
            letter="B"
            label={words.other}
            step={stepOf(scale, moments.since)}
            onMoved={(step) => moments.choose({ since: momentAtStep(scale, Math.min(step, asOfStep - 1)) })}
          />
        )}
      </div>
    </div>
  )
}

/** What is compared with is earlier: moved past it, the other handle is an hour before. */
function beforeOf(asOf: string, since: string): { asOf: string; since: string } {
  if (since === '' || asOf === '' || since < asOf) return { asOf, since }
  return { asOf, since: new Date(Date.parse(asOf) - 3_600_000).toISOString() }
}
