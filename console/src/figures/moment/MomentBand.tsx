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
  readonly now: number
  /** False where prices of the time are not known. */
  readonly hasAmounts: boolean
  readonly isOutside: boolean
}

/** Says of which moment the figures are, and leads back to now. */
export const MomentBand = ({ moments, now, hasAmounts, isOutside }: Props) => {
  const { moments: words } = usePhrases()
  const { asOf } = moments
  const { data } = useRead(timeline.getTimeline, { asOf }, { enabled: asOf !== '', staleTime: 60_000 })
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  return (
    <div className="fd-moment-band" role="status">
      <strong>{choiceText(moments, { words, timeZone, now })}</strong>
      <span>{words.base}</span>
      {asOf !== '' && data?.laterDropped && <LaterDroppedNote {...data.laterDropped} />}
      {isOutside && <span>{words.outside}</span>}
      {!hasAmounts && <span>{words.noAmounts}</span>}
      <Button
        size="small"
        onClick={() => {
          moments.choose({ asOf: '', since: '' })
          moments.open(true)
        }}
      >
        {words.back}
      </Button>
    </div>
  )
}
