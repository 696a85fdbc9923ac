import type { NoticeChannel, NoticeRow, OrderNotice } from '@fairdesk/contract/areas/orders/order-notices'
import { orderNotices } from '@fairdesk/contract/areas/orders/order-notices'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { acceptNotices } from '../order-writes.ts'
import { TellButton } from './TellButton.tsx'

type Props = {
  readonly notice: OrderNotice
  /** Of its order, where those of several are shown; else ''. */
  readonly number: string
  readonly isBusy: boolean
  /** Null: not told after all. */
  readonly onTell: (channel: NoticeChannel | null) => void
  readonly onChanged: () => void
}

const tones = { freeze: 'waiting', drop: 'bad', return: 'bad', reprice: 'busy', substitute: 'busy' } as const
const mostRows = 20

/** One thing to be told: what happened to which colours, whether the customer knows, whether he accepts it. */
export const Notice = ({ notice, number, isBusy, onTell, onChanged }: Props) => {
  const { orderTime } = usePhrases()
  const words = orderTime.notices
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
        <StateTag tone={tones[kind]}>{words.kinds[kind]}</StateTag> <b>{reason}</b>{' '}
        <span className="fd-weak">
          {number} {time(at)} {by}
        </span>
      </div>
      <ul>
        {rows.slice(0, mostRows).map((row) => (
          <li key={`${row.goodsNo} ${row.colour}`} data-back={row.back}>
            {words.row({ goods: `${row.goodsNo} ${row.name} ${row.colour}`, qty: formatInteger(row.qty) })}{' '}
            {changeText(row, orderTime)} {row.into && <b>{intoText(row.into, words)}</b>}{' '}
            {row.back && <span className="fd-weak">{words.back}</span>}
          </li>
        ))}
        {rows.length > mostRows && (
          <li className="fd-weak">{words.more({ count: formatInteger(rows.length - mostRows) })}</li>
        )}
      </ul>
      <div className="fd-notice-foot">
        {isToTell && <b>{toldAt === null ? words.toTell : words.toTellAgain}</b>}
        {toldAt !== null && channel !== null && (
          <span className="fd-weak">
            {words.told({ by: toldBy, at: time(toldAt), channel: words.channels[channel] })}
          </span>
        )}
        {!isToTell && toldAt === null && <span className="fd-weak">{words.withdrawn}</span>}
        {acceptedAt !== null && (
          <span className="fd-weak">{words.accepted({ by: acceptedBy, at: time(acceptedAt) })}</span>
        )}
        {isToTell && <TellButton text={words.tellBy} isBusy={isBusy} onTell={onTell} />}
        {!isToTell && toldAt !== null && acceptedAt === null && (
          <>
            <WriteButton
              write={orderNotices.accept}
              size="small"
              loading={accept.isBusy}
              onClick={() => accept.run(true)}
            >
              {words.accept}
            </WriteButton>
            <WriteButton
              write={orderNotices.tell}
              size="small"
              type="text"
              loading={isBusy}
              onClick={() => onTell(null)}
            >
              {words.undoTell}
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
            {words.undoAccept}
          </WriteButton>
        )}
      </div>
    </li>
  )
}

function intoText(
  { goodsNo, name, colour, qty }: NonNullable<NoticeRow['into']>,
  words: Phrases['orderTime']['notices'],
): string {
  return words.into({ goods: `${goodsNo} ${name} ${colour}`, qty: formatInteger(qty) })
}

function changeText(
  { statusBefore, status, priceBefore, price }: NoticeRow,
  { notices: words, statuses }: Phrases['orderTime'],
): string {
  if (priceBefore !== undefined && price !== undefined)
    return words.price({ before: formatYuan(priceBefore), after: formatYuan(price) })
  if (statusBefore === undefined || status === undefined) return ''
  return words.price({ before: statuses[statusBefore], after: statuses[status] })
}
