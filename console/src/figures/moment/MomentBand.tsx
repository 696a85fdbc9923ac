import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import { Button } from 'antd'
import { useRead } from '../../kit/query/use-read.ts'
import { useSession } from '../../kit/session/session.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { LaterDroppedNote } from './LaterDroppedNote.tsx'
import { choiceText } from './moment-text.ts'
import type { MomentChoice } from './use-moments.ts'

type Props = {
  readonly moments: MomentChoice
  readonly nowMs: number
  /** False where prices of the time are not known. */
  readonly hasAmounts: boolean
  readonly isOutside: boolean
}

/** Says of which moment the figures are, and leads back to now. */
export const MomentBand = ({ moments, nowMs, hasAmounts, isOutside }: Props) => {
  const { moments: texts } = usePhrases()
  const { asOf } = moments
  const { data } = useRead(timeline.getTimeline, { asOf }, { enabled: asOf !== '', staleTime: 60_000 })
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  return (
    <div className="fd-moment-band fd-row" role="status">
      <strong>{choiceText(moments, { texts, timeZone, nowMs })}</strong>
      <span>{texts.base}</span>
      {asOf !== '' && data?.laterDropped && <LaterDroppedNote {...data.laterDropped} />}
      {isOutside && <span>{texts.outside}</span>}
      {!hasAmounts && <span>{texts.noAmounts}</span>}
      <Button
        size="small"
        onClick={() => {
          moments.choose({ asOf: '', since: '' })
          moments.open(true)
        }}
      >
        {texts.back}
      </Button>
    </div>
  )
}
