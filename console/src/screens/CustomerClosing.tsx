import { order } from '@fairdesk/contract/areas/orders/order'
import { type CustomerClosing as ClosingState, controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { notify, offerUndo } from '../kit/notify/notices.ts'
import { useAllowed } from '../kit/permission/use-allowed.ts'
import { useFairWrites } from '../kit/permission/use-fair-writes.ts'
import { useFreshRead } from '../kit/query/use-read.ts'
import { invalidating } from '../kit/save/invalidating.ts'
import { useAct } from '../kit/save/use-act.ts'
import { MomentField } from '../kit/session/MomentField.tsx'
import { useSession } from '../kit/session/session.ts'
import { useFairTime } from '../kit/session/use-fair-time.ts'
import { formatInteger } from '../kit/text/format.ts'
import { type Phrases, usePhrases } from '../kit/text/phrases.ts'
import { ActDialog } from '../ui/form/ActDialog.tsx'
import { type ClosingOffer, closingOffers, formatMinute } from './closing-times.ts'

const changeSwitches = invalidating(
  controlConfig.customerClosing,
  controlConfig.getConfigData,
  order.getCustomerGoodsOrderList,
)(controlConfig.updateConfigData)

type Props = {
  readonly customerId: number
  /** Text before the button: whole, the time alone where a label says the rest, or none where it is told already. */
  readonly text?: 'whole' | 'time' | 'none'
  /** Called after the end was changed, and after that was undone. */
  readonly onDone?: () => void
}

/** When ordering ends for a customer; administrators extend it for this one alone, by the switch of the fair. */
export const CustomerClosing = ({ customerId, text = 'whole', onDone }: Props) => {
  const { customerClosing: texts } = usePhrases()
  const time = useFairTime(formatMinute)
  const { data } = useFreshRead(controlConfig.customerClosing, { customerId })
  if (!data) return null
  const { closeAt, own: ownEnd } = data
  return (
    <span className="fd-inline fd-gap-8">
      {text !== 'none' && (
        <small title={ownEnd ? texts.own({ by: ownEnd.by, at: time(ownEnd.setAt) }) : undefined}>
          {closeAt === null ? texts.never : text === 'time' ? time(closeAt) : texts.at({ at: time(closeAt) })}
          {ownEnd && ' *'}
        </small>
      )}
      <ExtendButton customerId={customerId} closing={data} onDone={onDone} />
    </span>
  )
}

type ExtendProps = {
  readonly customerId: number
  readonly onDone: Props['onDone']
  readonly closing: ClosingState
}

const ExtendButton = ({ customerId, closing, onDone }: ExtendProps) => {
  const { customerClosing: texts } = usePhrases()
  const timeZone = useSession(({ profile }) => profile?.fair.timeZone) ?? 'UTC'
  const time = useFairTime(formatMinute)
  const barred = useFairWrites()(controlConfig.updateConfigData)
  const [asksTime, setAsksTime] = useState(false)
  const { isBusy, run } = useAct(async (until: string | undefined) => {
    const { own: ownEnd } = closing
    const address = { key: 'closeAt', scope: 'customer', ref: customerId } as const
    const was = ownEnd === null ? {} : { was: ownEnd.closeAt }
    const value = until === undefined ? {} : { value: until }
    await changeSwitches({ items: [{ ...address, ...was, ...value }] })
    onDone?.()
    const back = {
      ...address,
      ...(until === undefined ? {} : { was: until }),
      ...(ownEnd === null ? {} : { value: ownEnd.closeAt }),
    }
    const text = until === undefined ? texts.removed : texts.done({ at: time(until) })
    if (ownEnd === null && until === undefined) return notify({ kind: 'success', text })
    offerUndo(text, () => changeSwitches({ items: [back] }).then(onDone))
  })
  if (!useAllowed({ accountRole: 'admin' })) return null
  const offers = closingOffers(closing.closeAt, Date.now(), timeZone)
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={barred !== '' || isBusy}
        menu={{
          items: [
            ...offers.map((offer) => ({
              key: offer.until,
              label: offerText(texts, offer, time),
              onClick: () => run(offer.until),
            })),
            { key: 'other', label: texts.other, onClick: () => setAsksTime(true) },
            ...(closing.own ? [{ key: 'own', label: texts.removeOwn, onClick: () => run(undefined) }] : []),
          ],
        }}
      >
        <Button size="small" title={barred || undefined}>
          {texts.extend}
        </Button>
      </Dropdown>
      {asksTime && <TimeDialog closeAt={closing.closeAt} onChoose={run} onClose={() => setAsksTime(false)} />}
    </>
  )
}

function offerText(
  texts: Phrases['customerClosing'],
  offer: ClosingOffer,
  time: (timestamp: string) => string,
): string {
  const until = time(offer.until)
  if (offer.kind === 'untilNight') return texts.untilNight({ until })
  return texts[offer.kind]({ count: formatInteger(offer.count), until })
}

type TimeProps = {
  readonly closeAt: string | null
  readonly onChoose: (until: string) => void
  readonly onClose: () => void
}

const TimeDialog = ({ closeAt, onChoose, onClose }: TimeProps) => {
  const { customerClosing: texts } = usePhrases()
  const [until, setUntil] = useState(closeAt)
  const act = {
    isBusy: false,
    run: () => {
      if (until === null) return
      onChoose(until)
      onClose()
    },
  }
  return (
    <ActDialog width={440} title={texts.extend} disabled={until === null} act={act} onClose={onClose}>
      <MomentField id="closing" label={texts.time} value={until} onChange={setUntil} />
    </ActDialog>
  )
}
