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
  /** True if a follow-up is needed; past follow-ups are shown regardless. */
  readonly isBehind: boolean
  readonly kind?: FollowUpKind
  /** Asks for a note on the result. */
  readonly takesNote?: boolean
}

/**
 * Keeps a press here from the cell: the grid would scroll the whole cell into view and move the button from under the
 * pointer.
 */
const press = {
  size: 'small',
  type: 'link',
  onPointerDown: (event: PointerEvent) => event.stopPropagation(),
} as const

/** Shows the name of the user who follows up a customer, and the actions: take on, mark done, undo the last step. */
export const FollowUpCell = ({
  customerId,
  name,
  followUp,
  isBehind,
  kind = 'completion',
  takesNote = false,
}: Props) => {
  const { completionRate: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const isOwn = useSession(({ profile }) => profile?.account === followUp?.account || profile?.isAdmin === true)
  const claim = useAct(async () => {
    const { id } = await claimFollowUp({ customerId, kind })
    offerUndo(texts.claimed({ name }), () => takeBackFollowUp({ id, wasDone: false }))
  })
  const [isAsking, setAsking] = useState(false)
  const finish = useAct(async (id: number, note: string) => {
    await finishFollowUp({ id, note })
    setAsking(false)
    offerUndo(texts.finished({ name }), () => takeBackFollowUp({ id, wasDone: true }))
  })
  const takeBack = useAct((id: number) => takeBackFollowUp({ id, wasDone: false }))
  const isOpen = followUp !== undefined && followUp.doneAt === null
  const text = followUp && followUpText(followUp, { texts, time })
  return (
    <span className="fd-follow-up fd-inline">
      {text && <span title={`${followUp.by} ${time(followUp.doneAt ?? followUp.at)} ${followUp.note}`}>{text}</span>}
      {isOpen && isOwn && (
        <>
          <WriteButton
            write={followUps.finish}
            {...press}
            disabled={finish.isBusy}
            onClick={() => (takesNote ? setAsking(true) : finish.run(followUp.id, ''))}
          >
            {texts.finish}
          </WriteButton>
          <WriteButton
            write={followUps.takeBack}
            {...press}
            disabled={takeBack.isBusy}
            onClick={() => takeBack.run(followUp.id)}
          >
            {texts.takeBack}
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
          {texts.claim}
        </WriteButton>
      )}
    </span>
  )
}

type FollowUpTextContext = {
  readonly texts: ReturnType<typeof usePhrases>['completionRate']
  readonly time: (isoTime: string) => string
}

/** Describes a follow-up by its time of day; the date is shown on hover. */
function followUpText({ by, at, doneAt }: FollowUp, { texts, time }: FollowUpTextContext): string {
  const short = (moment: string) => /\d\d:\d\d/.exec(time(moment))?.[0] ?? ''
  return doneAt === null ? texts.underWay({ by, at: short(at) }) : texts.done({ by, at: short(doneAt) })
}
