import { mostNotices, type NoticeChannel, noticeChannels } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { type HitRow, type SubstituteAnswer, substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { Button, Dropdown, Empty, Modal } from 'antd'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { undoOrders } from '../../../orders/undo-orders.ts'
import { acceptNotices, tellNotices } from './substitutes-writes.ts'
import './substitutes.css'

type Props = {
  readonly goods: string
  readonly skcs: readonly Pick<HitRow, 'goodsId' | 'colourId'>[]
  readonly onClose: () => void
}

/** Notices to the customers of dropped colours and their answers, ticked off one by one. */
export const AnswersDialog = ({ goods, skcs, onClose }: Props) => {
  const { substitutes: texts, orderList, orderTime } = usePhrases()
  const time = useFairTime(formatTime)
  const { data, error, retry } = useFreshRead(substitutes.answers, { skcs: [...skcs] })
  const undo = useAct(async (batchId: string) => {
    await undoOrders(orderList, batchId)
    retry()
  })
  const waiting = (data?.list ?? []).filter(({ isToTell }) => isToTell).flatMap(({ noticeIds }) => noticeIds)
  const tellAll = useAct(async (channel: NoticeChannel) => {
    for (let offset = 0; offset < waiting.length; offset += mostNotices)
      await tellNotices({ ids: waiting.slice(offset, offset + mostNotices), channel })
    retry()
  })
  return (
    <Modal open width={860} title={`${texts.answers} ${goods}`} footer={null} onCancel={onClose}>
      {!data && <NotLoaded rows={6} error={error} onRetry={retry} />}
      {data?.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.nobodyDropped} />}
      {data && data.list.length > 0 && (
        <div className="fd-row fd-gap-12">
          <b role="status">
            {texts.accepted({ count: formatInteger(data.accepted), all: formatInteger(data.list.length) })}
          </b>
          <span>{texts.toTell({ count: formatInteger(data.toTell) })}</span>
          {waiting.length > 1 && (
            <TellButton text={orderTime.notices.tellAll({ count: formatInteger(data.toTell) })} act={tellAll} />
          )}
          {data.undo && (
            <Button size="small" loading={undo.isBusy} onClick={() => data.undo && undo.run(data.undo.batchId)}>
              {texts.undo({ at: time(data.undo.at), by: data.undo.by })}
            </Button>
          )}
        </div>
      )}
      <ul className="fd-answers fd-plain-list">
        {data?.list.map((answer) => (
          <Answer key={answer.orderId} answer={answer} onChanged={retry} />
        ))}
      </ul>
    </Modal>
  )
}

const Answer = ({ answer, onChanged }: { readonly answer: SubstituteAnswer; readonly onChanged: () => void }) => {
  const { substitutes: texts, orderTime } = usePhrases()
  const { notices } = orderTime
  const time = useFairTime(formatTime)
  const { customer, customerName, number, lost, given, noticeIds, isToTell, toldAt, toldBy, acceptedAt, acceptedBy } =
    answer
  const notifyAction = useAct(async (channel: NoticeChannel) => {
    await tellNotices({ ids: noticeIds, channel })
    onChanged()
  })
  const accept = useAct(async (accepted: boolean) => {
    await acceptNotices({ ids: noticeIds, accepted })
    onChanged()
  })
  return (
    <li data-accepted={acceptedAt !== null}>
      <span>
        <b>{customerName}</b>{' '}
        <span className="fd-weak">
          {customer} {number}
        </span>
      </span>
      <span>
        {texts.answer.lost({ qty: formatInteger(lost) })}{' '}
        {given > 0 ? texts.answer.given({ qty: formatInteger(given) }) : texts.answer.nothing}
      </span>
      <span className="fd-weak">
        {acceptedAt !== null
          ? texts.answer.accepted({ by: acceptedBy, at: time(acceptedAt) })
          : isToTell || toldAt === null
            ? texts.answer.toTell
            : texts.answer.told({ by: toldBy, at: time(toldAt) })}
      </span>
      <span className="fd-flex fd-gap-6">
        {isToTell && <TellButton text={notices.tellBy} act={notifyAction} />}
        <Button size="small" loading={accept.isBusy} onClick={() => accept.run(acceptedAt === null)}>
          {acceptedAt === null ? notices.accept : notices.undoAccept}
        </Button>
      </span>
    </li>
  )
}

type TellProps = {
  readonly text: string
  readonly act: { readonly isBusy: boolean; readonly run: (channel: NoticeChannel) => void }
}

/** Marks customers as notified, by channel. */
const TellButton = ({ text, act }: TellProps) => {
  const { channels } = usePhrases().orderTime.notices
  const items = noticeChannels.map((key) => ({ key, label: channels[key], onClick: () => act.run(key) }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button size="small" loading={act.isBusy}>
        {text}
      </Button>
    </Dropdown>
  )
}
