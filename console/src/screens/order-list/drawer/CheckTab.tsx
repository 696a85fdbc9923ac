import { type CheckedRule, type OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { Empty } from 'antd'
import { useState } from 'react'
import { go } from '../../../kit/page/location.ts'
import { Allowed } from '../../../kit/permission/Allowed.tsx'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { ruleText } from '../../rule-text.ts'
import { entryAddress } from '../order-query.ts'
import { EndWaiverDialog } from './EndWaiverDialog.tsx'
import { WaiveDialog } from './WaiveDialog.tsx'

type Props = { readonly orderId: number; readonly row: Pick<OrderRow, 'customerId' | 'type' | 'version'> }

/** What the order does not keep; each opens its cell in order entry, or is waived by name. */
export const CheckTab = ({ orderId, row }: Props) => {
  const { orderList: words } = usePhrases()
  const [opened, setOpened] = useState<CheckedRule | null>(null)
  const close = () => setOpened(null)
  const { data, error, refetch } = useRead(orderList.check, { orderId }, { version: row.version })
  if (!data) return <NotLoaded rows={6} error={error} onRetry={refetch} />
  const isEmpty = data.list.length === 0 && data.hidden === 0
  return (
    <>
      {isEmpty && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noProblems} />}
      <ul className="fd-order-problems">
        {data.list.map((problem) => (
          <Problem
            key={`${problem.rule} ${problem.goodsId} ${problem.skcId} ${problem.counts} ${problem.need}`}
            problem={problem}
            of={row}
            onOpen={() => setOpened(problem)}
          />
        ))}
      </ul>
      {data.hidden > 0 && <p className="fd-weak">{words.hidden({ count: formatInteger(data.hidden) })}</p>}
      {opened && <WaiverDialog orderId={orderId} problem={opened} onClose={close} />}
    </>
  )
}

type WaiverProps = { readonly orderId: number; readonly problem: CheckedRule; readonly onClose: () => void }

/** Gives a waiver where none is in force, else ends the one that is. */
const WaiverDialog = ({ problem, ...dialog }: WaiverProps) => {
  const { waived } = problem
  return waived ? (
    <EndWaiverDialog {...dialog} problem={{ ...problem, waived }} />
  ) : (
    <WaiveDialog {...dialog} problem={problem} />
  )
}

type ProblemProps = {
  readonly problem: CheckedRule
  readonly of: Props['row']
  /** Opens the dialog that gives or ends its waiver. */
  readonly onOpen: () => void
}

const Problem = ({ problem, of, onOpen }: ProblemProps) => {
  const { orderList: words } = usePhrases()
  const time = useFairTime()
  const { goodsNo, name, colour, blocks, waivable, waived } = problem
  const place = goodsNo === '' ? words.wholeOrder : `${goodsNo} ${name} ${colour}`
  return (
    <li>
      <StateTag tone={waived ? 'plain' : blocks ? 'bad' : 'waiting'}>{blocks ? words.blocks : words.warns}</StateTag>
      <button type="button" className="fd-link" onClick={() => go(entryAddress(of, problem))}>
        {place}
      </button>
      <span>{ruleText(words, problem)}</span>
      {waived && (
        <small className="fd-weak">{words.waived({ by: waived.by, at: time(waived.at), reason: waived.reason })}</small>
      )}
      <Allowed menu="orderManagement">
        {(waivable || waived) && (
          <WriteButton write={waived ? orderList.endWaiver : orderList.waive} size="small" onClick={onOpen}>
            {waived ? words.endWaiver : words.waive}
          </WriteButton>
        )}
      </Allowed>
    </li>
  )
}
