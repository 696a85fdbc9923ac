import { Button } from 'antd'
import { useSession } from '../../kit/session/session.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
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
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  return (
    <div className="fd-moment-band" role="status">
      <strong>{choiceText(moments, { words, timeZone, now })}</strong>
      <span>{words.base}</span>
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
