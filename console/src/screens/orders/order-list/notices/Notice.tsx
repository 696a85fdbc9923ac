import type { NoticeChannel, NoticeRow, OrderNotice } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { orderNotices } from '@fairdesk/contract/areas/orders/messages/order-notices'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../../kit/save/use-act.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { StateTag } from '../../../../ui/state/StateTag.tsx'
import { acceptNotices } from '../order-writes.ts'
import { TellButton } from './TellButton.tsx'

type Props = {
  readonly notice: OrderNotice
  /** Number of the order, in a list of several orders; else ''. */
  readonly number: string
  readonly isBusy: boolean
  /** Null: marks it as not notified after all. */
  readonly onTell: (channel: NoticeChannel | null) => void
  readonly onChanged: () => void
}

const tones = { freeze: 'waiting', drop: 'bad', return: 'bad', reprice: 'busy', substitute: 'busy' } as const
const mostRows = 20

/** Notice to the customer: event and colours, and if the customer was informed and accepts. */
export const Notice = ({ notice, number, isBusy, onTell, onChanged }: Props) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.notices
  const time = useFairTime()
  const { id, kind, at, by, reason, rows, isToTell, toldAt, toldBy, channel, acceptedAt, acceptedBy, withdrawnAt } =
    notice
  const accept = useAct(async (accepted: boolean) => {
    await acceptNotices({ ids: [id], accepted })
    onChanged()
  })
  return (
    <li data-to-tell={isToTell} data-withdrawn={withdrawnAt !== null}>
      <div>
        <StateTag tone={tones[kind]}>{texts.kinds[kind]}</StateTag> <b>{reason}</b>{' '}
        <span className="fd-weak">
          {number} {time(at)} {by}
        </span>
      </div>
      <ul>
        {rows.slice(0, mostRows).map((row) => (
          <li key={`${row.goodsNo} ${row.colour}`} data-back={row.back}>
            {texts.row({ goods: `${row.goodsNo} ${row.name} ${row.colour}`, qty: formatInteger(row.qty) })}{' '}
            {changeText(row, orderTime)} {row.into && <b>{intoText(row.into, texts)}</b>}{' '}
            {row.back && <span className="fd-weak">{texts.back}</span>}
          </li>
        ))}
        {rows.length > mostRows && (
          <li className="fd-weak">{texts.more({ count: formatInteger(rows.length - mostRows) })}</li>
        )}
      </ul>
      <div className="fd-notice-foot">
        {isToTell && <b>{toldAt === null ? texts.toTell : texts.toTellAgain}</b>}
        {toldAt !== null && channel !== null && (
          <span className="fd-weak">
            {texts.told({ by: toldBy, at: time(toldAt), channel: texts.channels[channel] })}
          </span>
        )}
        {!isToTell && toldAt === null && <span className="fd-weak">{texts.withdrawn}</span>}
        {acceptedAt !== null && (
          <span className="fd-weak">{texts.accepted({ by: acceptedBy, at: time(acceptedAt) })}</span>
        )}
        {isToTell && <TellButton text={texts.tellBy} isBusy={isBusy} onTell={onTell} />}
        {!isToTell && toldAt !== null && acceptedAt === null && (
          <>
            <WriteButton
              write={orderNotices.accept}
              size="small"
              loading={accept.isBusy}
              onClick={() => accept.run(true)}
            >
              {texts.accept}
            </WriteButton>
            <WriteButton
              write={orderNotices.tell}
              size="small"
              type="text"
              loading={isBusy}
              onClick={() => onTell(null)}
            >
              {texts.undoTell}
            </WriteButton>
          </>
        )}
        {acceptedAt !== null && (
          <WriteButton
            write={orderNotices.accept}
            size="small"
            type="text"
            loading={accept.isBusy}
            onClick={() => accept.run(false)}
          >
            {texts.undoAccept}
          </WriteButton>
        )}
      </div>
    </li>
  )
}

function intoText(
  { goodsNo, name, colour, qty }: NonNullable<NoticeRow['into']>,
  texts: Phrases['orderTime']['notices'],
): string {
  return texts.into({ goods: `${goodsNo} ${name} ${colour}`, qty: formatInteger(qty) })
}

function changeText(
  { statusBefore, status, priceBefore, price }: NoticeRow,
  { notices: texts, statuses }: Phrases['orderTime'],
): string {
  if (priceBefore !== undefined && price !== undefined)
    return texts.price({ before: formatYuan(priceBefore), after: formatYuan(price) })
  if (statusBefore === undefined || status === undefined) return ''
  return texts.price({ before: statuses[statusBefore], after: statuses[status] })
}
