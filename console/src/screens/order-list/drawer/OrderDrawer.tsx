import { writeOfAct } from '@fairdesk/contract/areas/orders/order-batches'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { type OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { type OrderAct, orderArrows } from '@fairdesk/contract/orders/order-arrows'
import { Button, Drawer, Space } from 'antd'
import { useMemo, useState } from 'react'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { Allowed } from '../../../kit/permission/Allowed.tsx'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { printAddress } from '../../../kit/print/print-address.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { RecordTabs } from '../../../ui/form/RecordTabs.tsx'
import { ExtractTags } from '../../ExtractTags.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { SplitLink } from '../../SplitLink.tsx'
import { useOrderExtracts } from '../../use-extracts.ts'
import { ActOnOrders } from '../acts/ActOnOrders.tsx'
import { ChangesTab } from '../changes/ChangesTab.tsx'
import { NoticesTab } from '../notices/NoticesTab.tsx'
import { OrderState } from '../OrderState.tsx'
import { entryAddress } from '../order-query.ts'
import { CheckTab } from './CheckTab.tsx'
import { DifferenceTab } from './DifferenceTab.tsx'
import { LinesTab } from './LinesTab.tsx'
import { TimelineTab } from './TimelineTab.tsx'

type Props = {
  readonly orderId: number
  /** What this user may do with orders. */
  readonly acts: readonly OrderAct[]
  readonly onClose: () => void
}

/** One order: its lines, what it does not keep, what became of it, and what may be done with it. */
export const OrderDrawer = ({ orderId, acts, onClose }: Props) => {
  const { orderList: words, orderTime, shell } = usePhrases()
  const version = useLiveVersion()
  const download = useDownload()
  const { data: row, error, retry } = useFreshRead(orderList.get, { orderId }, { version })
  const extracts = useOrderExtracts(useMemo(() => [{ id: orderId }], [orderId]))
  const [act, setAct] = useState<OrderAct | null>(null)
  const place = { customerId: row?.customerId ?? 0, type: row?.type ?? 'first' }
  const possible = row ? acts.filter((one) => isPossible(one, row)) : []
  return (
    <Drawer
      open
      size={720}
      rootClassName="fd-order-drawer"
      title={row ? `${row.number} ${row.customerName}` : shell.titles.orderManagement}
      onClose={onClose}
      extra={
        row && (
          <Space>
            <Button
              onClick={() =>
                download(orderFiles.exportForms, { orders: [{ customerId: row.customerId, type: row.type }] })
              }
            >
              {words.files.form}
            </Button>
            <SplitLink orderId={orderId} version={row.version} />
            <Button onClick={() => go(printAddress({ orders: [orderId] }))}>{words.print}</Button>
            <Allowed menu="orderEntry">
              <Button onClick={() => go(entryAddress(row))}>{words.openEntry}</Button>
            </Allowed>
          </Space>
        )
      }
    >
      {!row && <NotLoaded rows={8} error={error} onRetry={retry} />}
      {row && (
        <>
          <div className="fd-order-head">
            <OrderState status={row.status} isLocked={row.locked} />
            <span>{figuresText(words, row)}</span>
            <ExtractTags extracts={extracts.get(orderId)} of="order" />
            <span className="fd-order-head-acts">
              {possible.map((one) => (
                <WriteButton write={writeOfAct(one)} key={one} size="small" onClick={() => setAct(one)}>
                  {words.acts[one]}
                </WriteButton>
              ))}
            </span>
          </div>
          <RecordTabs
            items={[
              {
                key: 'lines',
                label: words.tabs.lines,
                children: <LinesTab row={row} orderId={orderId} onDone={retry} />,
              },
              {
                key: 'check',
                label: withCount(words.tabs.check, row.must + row.broken),
                children: <CheckTab row={row} orderId={orderId} />,
              },
              {
                key: 'timeline',
                label: words.tabs.timeline,
                children: <TimelineTab orderId={orderId} version={row.version} place={place} />,
              },
              {
                key: 'difference',
                label: words.tabs.difference,
                children: <DifferenceTab orderId={orderId} version={row.version} place={place} />,
              },
              {
                key: 'changes',
                label: withCount(orderTime.change.tab, row.openChanges),
                children: <ChangesTab row={row} />,
              },
              {
                key: 'notices',
                label: withCount(orderTime.notices.tab, row.noticesToTell),
                children: <NoticesTab orderId={orderId} customerId={row.customerId} version={row.version} />,
              },
            ]}
          />
          {act && <ActOnOrders act={act} orders={[row]} onDone={retry} onClose={() => setAct(null)} />}
        </>
      )}
    </Drawer>
  )
}

function withCount(text: string, count: number): string {
  return count === 0 ? text : `${text} (${formatInteger(count)})`
}

/** By the state and the lock that are seen; the rest the preview tells. */
function isPossible(act: OrderAct, { status, locked, lockKind }: OrderRow): boolean {
  const { from, needs } = orderArrows[act]
  return from.includes(status) && !(locked && needs.includes('unlocked')) && (act !== 'unlock' || lockKind === 'hand')
}

function figuresText({ columns }: ReturnType<typeof usePhrases>['orderList'], row: OrderRow): string {
  const amount = row.netAmount ?? row.tagAmount
  return [
    `${columns.skc} ${formatInteger(row.skc)}`,
    `${columns.qty} ${formatInteger(row.qty)}`,
    ...(amount === undefined ? [] : [formatYuan(amount)]),
    ...(row.completion === null ? [] : [`${columns.completion} ${row.completion}%`]),
  ].join(' · ')
}
