import { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import { Alert, Button, Input } from 'antd'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { askFirst, notify } from '../../../../kit/notify/notices.ts'
import { invalidating } from '../../../../kit/save/invalidating.ts'
import { useUnsavedSource } from '../../../../kit/save/unsaved.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { OrderSession } from '../session/order-session.ts'
import { unsavedOf } from '../session/unsaved-of.ts'
import { changedCells } from './changed-cells.ts'

type Props = { readonly session: OrderSession; readonly onEnd: () => void }

const askChange = invalidating(orderChange.list)(orderChange.ask)

/** Change request being typed: number of cells, both sums, the reason, and buttons to send or drop it. */
export const ChangeForm = ({ session, onEnd }: Props) => {
  const { orderTime } = usePhrases()
  const texts = orderTime.change
  const { matrix } = session
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const count = useSyncExternalStore(
    (listener) => matrix.subscribe('*', listener),
    () => changedCells(session).length,
  )
  useUnsavedSource(
    useMemo(
      () => ({
        subscribe: (listener: () => void) => matrix.subscribe('*', listener),
        isUnsaved: () => changedCells(session).length > 0,
      }),
      [matrix, session],
    ),
  )
  const send = useAct(async () => {
    const { errors } = await askChange({ ...session.order, reason: reason.trim(), cells: changedCells(session) })
    setProblems(errors.map(({ goodsId, msg }) => `${session.styles.get(String(goodsId))?.goodsNo ?? ''} ${msg}`))
    if (errors.length > 0) return
    notify({ kind: 'success', text: texts.sent })
    onEnd()
  })
  const drop = async () => {
    if (count === 0 || (await askFirst(texts.giveUpSure({ count })))) onEnd()
  }
  const isReady = count > 0 && reason.trim() !== ''
  return (
    <Alert
      type="warning"
      banner
      showIcon={false}
      title={
        <div className="fd-change-bar fd-row fd-wrap">
          <b>{texts.asking({ count })}</b>
          {count > 0 && <Sums session={session} />}
          <Input
            size="small"
            value={reason}
            maxLength={200}
            placeholder={texts.reason}
            aria-label={texts.reason}
            onChange={({ target }) => setReason(target.value)}
            onPressEnter={() => isReady && send.run()}
          />
          <Button size="small" type="primary" disabled={!isReady} loading={send.isBusy} onClick={send.run}>
            {texts.send}
          </Button>
          <Button size="small" onClick={() => void drop()}>
            {texts.giveUp}
          </Button>
          {problems.length > 0 && (
            <div role="alert">
              {texts.notSent({ count: problems.length })}
              <ul>
                {problems.slice(0, 10).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      }
    />
  )
}

/** The order as it is, and as it would be. */
const Sums = ({ session }: Pick<Props, 'session'>) => {
  const { orderTime } = usePhrases()
  const { customer, totals } = session.useHead()
  if (!totals) return null
  const more = unsavedOf(session.matrix)
  const isByTag = customer?.amountBasis === 'tag'
  const amount = isByTag ? totals.tagAmount : totals.netAmount
  return (
    <span>
      {orderTime.change.sums({
        qtyBefore: formatInteger(totals.qty),
        qtyAfter: formatInteger(totals.qty + more.qty),
        before: amount === undefined ? '' : formatYuan(amount),
        after: amount === undefined ? '' : formatYuan(amount + (isByTag ? more.tag : more.net)),
      })}
    </span>
  )
}
