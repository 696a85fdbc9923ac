import { type FollowUp, type FollowUpKind, followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { type PointerEvent, useState } from 'react'
import { offerUndo } from '../../kit/notify/notices.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useAct } from '../../kit/save/use-act.ts'
import { useSession } from '../../kit/session/session.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { FollowUpNote } from './FollowUpNote.tsx'
import { claimFollowUp, finishFollowUp, takeBackFollowUp } from './follow-up-writes.ts'
import './follow-up.css'

type Props = {
  readonly customerId: number
  readonly name: string
  readonly followUp: FollowUp | undefined
  /** Nobody needs to look after who is not behind, but what was done is still told. */
  readonly isBehind: boolean
  readonly kind?: FollowUpKind
  /** Asks what came of it. */
  readonly takesNote?: boolean
}

/** A press here is none on the cell: the grid would bring all of the cell into sight and take the button from under the pointer. */
const press = {
  size: 'small',
  type: 'link',
  onPointerDown: (event: PointerEvent) => event.stopPropagation(),
} as const

/** Who is on a customer, and what the user may do about it: take it on, say it is done, take the last step back. */
export const FollowUpCell = ({
  customerId,
  name,
  followUp,
  isBehind,
  kind = 'completion',
  takesNote = false,
}: Props) => {
  const { completionRate: words } = usePhrases()
  const time = useFairTime(formatTime)
  const own = useSession(({ profile }) => profile?.account === followUp?.account || profile?.isAdmin === true)
  const claim = useAct(async () => {
    const { id } = await claimFollowUp({ customerId, kind })
    offerUndo(words.claimed({ name }), () => takeBackFollowUp({ id, wasDone: false }))
  })
  const [isAsking, setAsking] = useState(false)
  const finish = useAct(async (id: number, note: string) => {
    await finishFollowUp({ id, note })
    setAsking(false)
    offerUndo(words.finished({ name }), () => takeBackFollowUp({ id, wasDone: true }))
  })
  const takeBack = useAct((id: number) => takeBackFollowUp({ id, wasDone: false }))
  const isOpen = followUp !== undefined && followUp.doneAt === null
  const text = followUp && tell(followUp, { words, time })
  return (
    <span className="fd-follow-up">
      {text && <span title={`${followUp.by} ${time(followUp.doneAt ?? followUp.at)} ${followUp.note}`}>{text}</span>}
      {isOpen && own && (
        <>
          <WriteButton
            write={followUps.finish}
            {...press}
            disabled={finish.isBusy}
            onClick={() => (takesNote ? setAsking(true) : finish.run(followUp.id, ''))}
          >
            {words.finish}
          </WriteButton>
          <WriteButton
            write={followUps.takeBack}
            {...press}
            disabled={takeBack.isBusy}
            onClick={() => takeBack.run(followUp.id)}
          >
            {words.takeBack}
          </WriteButton>
        </>
      )}
      {isOpen && isAsking && (
        <FollowUpNote
          isBusy={finish.isBusy}
          onDone={(note) => finish.run(followUp.id, note)}
          onClose={() => setAsking(false)}
        />
      )}
      {!isOpen && isBehind && (
        <WriteButton write={followUps.claim} {...press} disabled={claim.isBusy} onClick={() => claim.run()}>
          {words.claim}
        </WriteButton>
      )}
    </span>
  )
}

type Telling = {
  readonly words: ReturnType<typeof usePhrases>['completionRate']
  readonly time: (at: string) => string
}

/** The day is told on hover. */
function tell({ by, at, doneAt }: FollowUp, { words, time }: Telling): string {
  const short = (moment: string) => /\d\d:\d\d/.exec(time(moment))?.[0] ?? ''
  return doneAt === null ? words.underWay({ by, at: short(at) }) : words.done({ by, at: short(doneAt) })
}
