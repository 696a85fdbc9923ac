import { type CheckedRule, type OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { Empty } from 'antd'
import { useState } from 'react'
import { go } from '../../../../kit/page/location.ts'
import { Allowed } from '../../../../kit/permission/Allowed.tsx'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { StateTag } from '../../../../ui/state/StateTag.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { ruleText } from '../../rule-text.ts'
import { WaiveDialog, WaiveOrder } from '../../WaiveDialog.tsx'
import { entryAddress } from '../order-query.ts'
import { EndWaiverDialog } from './EndWaiverDialog.tsx'

type Props = { readonly orderId: number; readonly row: Pick<OrderRow, 'customerId' | 'type' | 'version'> }

/** Rules the order breaks; each opens its cell in order entry, or is waived by name. */
export const CheckTab = ({ orderId, row }: Props) => {
  const { orderList: texts } = usePhrases()
  const [opened, setOpened] = useState<CheckedRule | 'all' | null>(null)
  const close = () => setOpened(null)
  const { data, error, refetch } = useRead(orderList.check, { orderId }, { version: row.version })
  if (!data) return <NotLoaded rows={6} error={error} onRetry={refetch} />
  const open = data.list.filter(({ waivable, waived }) => waivable && waived === null).length
  const isEmpty = data.list.length === 0 && data.hidden === 0
  return (
    <>
      {isEmpty && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noProblems} />}
      {open > 1 && (
        <Allowed menu="orderManagement">
          <WriteButton write={orderList.waive} size="small" onClick={() => setOpened('all')}>
            {texts.waivers.open({ count: formatInteger(open) })}
          </WriteButton>
        </Allowed>
      )}
      <ul className="fd-order-problems fd-plain-list">
        {data.list.map((problem) => (
          <Problem
            key={`${problem.rule} ${problem.goodsId} ${problem.skcId} ${problem.counts} ${problem.need}`}
            problem={problem}
            row={row}
            onOpen={() => setOpened(problem)}
          />
        ))}
      </ul>
      {data.hidden > 0 && <p className="fd-weak">{texts.hidden({ count: formatInteger(data.hidden) })}</p>}
      {opened === 'all' && <WaiveOrder orderId={orderId} onClose={close} />}
      {opened !== null && opened !== 'all' && <WaiverDialog orderId={orderId} problem={opened} onClose={close} />}
    </>
  )
}

type WaiverProps = { readonly orderId: number; readonly problem: CheckedRule; readonly onClose: () => void }

/** Grants a waiver if none is in force, else ends it. */
const WaiverDialog = ({ problem, ...dialog }: WaiverProps) => {
  const { waived } = problem
  return waived ? (
    <EndWaiverDialog {...dialog} problem={{ ...problem, waived }} />
  ) : (
    <WaiveDialog {...dialog} problems={[problem]} />
  )
}

type ProblemProps = {
  readonly problem: CheckedRule
  readonly row: Props['row']
  /** Opens the dialog that gives or ends its waiver. */
  readonly onOpen: () => void
}

const Problem = ({ problem, row, onOpen }: ProblemProps) => {
  const { orderList: texts } = usePhrases()
  const time = useFairTime()
  const { goodsNo, name, colour, blocks, waivable, waived } = problem
  const scopeText = goodsNo === '' ? texts.wholeOrder : `${goodsNo} ${name} ${colour}`
  return (
    <li className="fd-row fd-wrap">
      <StateTag tone={waived ? 'plain' : blocks ? 'bad' : 'waiting'}>{blocks ? texts.blocks : texts.warns}</StateTag>
      <button type="button" className="fd-link" onClick={() => go(entryAddress(row, problem))}>
        {scopeText}
      </button>
      <span>{ruleText(texts, problem)}</span>
      {waived && (
        <small className="fd-weak">{texts.waived({ by: waived.by, at: time(waived.at), reason: waived.reason })}</small>
      )}
      <Allowed menu="orderManagement">
        {(waivable || waived) && (
          <WriteButton write={waived ? orderList.endWaiver : orderList.waive} size="small" onClick={onOpen}>
            {waived ? texts.endWaiver : texts.waive}
          </WriteButton>
        )}
      </Allowed>
    </li>
  )
}
