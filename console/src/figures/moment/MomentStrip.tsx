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

/** Below a screen's filters: the fair's growth with the chosen times on it. Renders nothing while closed. */
export const MomentStrip = ({ moments, hasAmounts = true }: Props) => {
  const { moments: texts, shell } = usePhrases()
  const { data, error, refetch } = useRead(timeline.getTimeline, {}, { enabled: moments.isOpen, staleTime: 60_000 })
  const scale = useMemo(() => data && timeScale(data), [data])
  const nowMs = scale?.now ?? Date.now()
  const isMended = useMended(moments, scale ?? undefined)
  if (!moments.isOpen) return null
  return (
    <section className="fd-moments" aria-label={texts.strip}>
      {error && !data && (
        <div className="fd-moment-strip">
          <span>{texts.failed}</span>
          <Button size="small" onClick={() => void refetch()}>
            {shell.retry}
          </Button>
        </div>
      )}
      {scale && <Strip moments={moments} scale={scale} />}
      {scale === null && <div className="fd-moment-strip">{texts.nothing}</div>}
      {moments.isChosen && <MomentBand moments={moments} nowMs={nowMs} hasAmounts={hasAmounts} isOutside={isMended} />}
      {!moments.isChosen && isMended && (
        <div className="fd-moment-band fd-row" role="status">
          {texts.outside}
        </div>
      )}
    </section>
  )
}

/**
 * Moves a time outside the fair, as in an old link, to the nearest end; returns true if the times shown were moved.
 */
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
  const { moments: texts } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  const { steps, now, totals } = scale
  const momentByPreset = presetMoments(scale, (moment) =>
    clockOf(new Date(moment).toISOString(), timeZone).slice(0, 10),
  )
  const textOf = (step: number): string => {
    const iso = momentAtStep(scale, step)
    const timeText = iso === '' ? texts.now : momentText(iso, { texts, timeZone, nowMs: now })
    return texts.point({ at: timeText, qty: formatInteger(step === 0 ? 0 : (totals[step - 1] ?? 0)) })
  }
  const describeMoment = (iso: string): string => momentText(iso, { texts, timeZone, nowMs: now })
  const label = texts.curve({
    from: describeMoment(new Date(scale.from).toISOString()),
    to: describeMoment(new Date(now).toISOString()),
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
      <div className="fd-row fd-gap-4 fd-rigid">
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            type={momentByPreset[preset] === moments.asOf ? 'primary' : 'default'}
            disabled={momentByPreset[preset] === null}
            onClick={() => moments.choose(beforeOf(momentByPreset[preset] ?? '', moments.since))}
          >
            {texts[preset]}
          </Button>
        ))}
        <Checkbox
          checked={moments.since !== ''}
          disabled={asOfStep === 0}
          onChange={({ target }) => compare(target.checked)}
        >
          {texts.compare}
        </Checkbox>
      </div>
      <div className="fd-moment-track" title={texts.keys}>
        <TimeCurve scale={scale} label={label} />
        <MomentHandle
          {...handle}
          letter="A"
          label={texts.handle}
          step={asOfStep}
          onMoved={(step) => moments.choose(beforeOf(momentAtStep(scale, step), moments.since))}
        />
        {moments.since !== '' && (
          <MomentHandle
            {...handle}
            letter="B"
            label={texts.other}
            step={stepOf(scale, moments.since)}
            onMoved={(step) => moments.choose({ since: momentAtStep(scale, Math.min(step, asOfStep - 1)) })}
          />
        )}
      </div>
    </div>
  )
}

/** Keeps the compared moment earlier: if it is passed, it moves to an hour before. */
function beforeOf(asOf: string, since: string): { asOf: string; since: string } {
  if (since === '' || asOf === '' || since < asOf) return { asOf, since }
  return { asOf, since: new Date(Date.parse(asOf) - 3_600_000).toISOString() }
}
