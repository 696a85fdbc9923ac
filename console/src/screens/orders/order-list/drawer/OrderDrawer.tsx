import { writeOfAct } from '@fairdesk/contract/areas/orders/order-batches'
import { type OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { type OrderAct, orderArrows } from '@fairdesk/contract/orders/order-arrows'
import { Button, Drawer, Space } from 'antd'
import { useMemo, useState } from 'react'
import { CustomerPageLink } from '../../../../figures/customer-page/CustomerPageLink.tsx'
import { useLiveVersion } from '../../../../kit/live/live.ts'
import { go } from '../../../../kit/page/location.ts'
import { Allowed } from '../../../../kit/permission/Allowed.tsx'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { printAddress } from '../../../../kit/print/print-address.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { RecordTabs } from '../../../../ui/form/RecordTabs.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { type ListSteps, RecordSteps, type StepDirection } from '../../../RecordSteps.tsx'
import { CustomerNotes } from '../../CustomerNotes.tsx'
import { ExtractTags } from '../../ExtractTags.tsx'
import { SplitLink } from '../../SplitLink.tsx'
import { useOrderExtracts } from '../../use-extracts.ts'
import { ActOnOrders } from '../acts/ActOnOrders.tsx'
import { ChangesTab } from '../changes/ChangesTab.tsx'
import { NoticesTab } from '../notices/NoticesTab.tsx'
import { OrderState } from '../OrderState.tsx'
import { entryAddress } from '../order-query.ts'
import { CheckTab } from './CheckTab.tsx'
import { DifferenceTab } from './DifferenceTab.tsx'
import { FormDownload } from './FormDownload.tsx'
import { LinesTab } from './LinesTab.tsx'
import { TimelineTab } from './TimelineTab.tsx'
import { useReviewKey } from './use-review-key.ts'

type Props = {
  readonly orderId: number
  /** Actions this user may take on orders. */
  readonly acts: readonly OrderAct[]
  /** Position of the order in the list it was opened from. */
  readonly steps: ListSteps
  readonly onOpen: (orderId: number) => void
  readonly onClose: () => void
}

/** Order: lines, rule violations, history, and available actions. */
export const OrderDrawer = ({ orderId, acts, steps, onOpen, onClose }: Props) => {
  const { orderList: texts, shell } = usePhrases()
  const version = useLiveVersion()
  const { data: row, error, retry } = useFreshRead(orderList.get, { orderId }, { version })
  const extracts = useOrderExtracts(useMemo(() => [{ id: orderId }], [orderId]))
  const [act, setAct] = useState<OrderAct | null>(null)
  const [active, setActive] = useState('lines')
  const possible = row ? acts.filter((orderAct) => isPossible(orderAct, row)) : []
  const review = possible.find((orderAct) => approvals.has(orderAct))
  useReviewKey(() => act === null && review && setAct(review))
  const step = (direction: StepDirection) => {
    const id = steps[direction]
    if (id !== null) onOpen(id)
  }
  // Approving one order goes on with the next; one that was not approved stays.
  const onAll = () => act !== null && approvals.has(act) && step('next')
  return (
    <Drawer
      open
      size={720}
      rootClassName="fd-order-drawer"
      title={row ? <DrawerTitle row={row} /> : shell.titles.orderManagement}
      onClose={onClose}
      extra={
        <Space>
          <RecordSteps steps={steps} onStep={step} />
          {row && (
            <>
              <FormDownload order={{ customerId: row.customerId, type: row.type }} />
              <SplitLink orderId={orderId} version={row.version} />
              <Button onClick={() => go(printAddress({ orders: [orderId] }))}>{texts.print}</Button>
              <Allowed menu="orderEntry">
                <Button onClick={() => go(entryAddress(row))}>{texts.openEntry}</Button>
              </Allowed>
            </>
          )}
        </Space>
      }
    >
      {!row && <NotLoaded rows={8} error={error} onRetry={retry} />}
      {row && (
        <>
          <div className="fd-row fd-wrap">
            <OrderState status={row.status} isLocked={row.locked} />
            <span>{figuresText(texts, row)}</span>
            <ExtractTags extracts={extracts.get(orderId)} kind="order" />
            <span className="fd-flex fd-push-end">
              {possible.map((orderAct) => (
                <WriteButton
                  write={writeOfAct(orderAct)}
                  key={orderAct}
                  size="small"
                  title={orderAct === review ? 'Alt+Enter' : undefined}
                  onClick={() => setAct(orderAct)}
                >
                  {texts.acts[orderAct]}
                </WriteButton>
              ))}
            </span>
          </div>
          <OrderTabs
            key={orderId}
            orderId={orderId}
            row={row}
            tab={{ activeKey: active, onChange: setActive }}
            onDone={retry}
          />
          {act && <ActOnOrders act={act} orders={[row]} onDone={retry} onAll={onAll} onClose={() => setAct(null)} />}
        </>
      )}
    </Drawer>
  )
}

/** Acts of a review. */
const approvals: ReadonlySet<OrderAct> = new Set(['areaApprove', 'approve'])

type TabsProps = {
  readonly orderId: number
  readonly row: OrderRow
  readonly tab: { readonly activeKey: string; readonly onChange: (key: string) => void }
  readonly onDone: () => void
}

const OrderTabs = ({ orderId, row, tab, onDone }: TabsProps) => {
  const { orderList: texts, orderTime } = usePhrases()
  const orderKey = { customerId: row.customerId, type: row.type }
  return (
    <RecordTabs
      {...tab}
      items={[
        {
          key: 'lines',
          label: texts.tabs.lines,
          children: <LinesTab row={row} orderId={orderId} onDone={onDone} />,
        },
        {
          key: 'check',
          label: withCount(texts.tabs.check, row.must + row.broken),
          children: <CheckTab row={row} orderId={orderId} />,
        },
        {
          key: 'timeline',
          label: texts.tabs.timeline,
          children: <TimelineTab orderId={orderId} version={row.version} orderKey={orderKey} />,
        },
        {
          key: 'difference',
          label: texts.tabs.difference,
          children: <DifferenceTab orderId={orderId} version={row.version} orderKey={orderKey} />,
        },
        {
          key: 'changes',
          label: withCount(orderTime.change.tab, row.openChanges),
          children: <ChangesTab row={row} />,
        },
        {
          key: 'notes',
          label: texts.notes.title,
          children: <CustomerNotes customerId={row.customerId} />,
        },
        {
          key: 'notices',
          label: withCount(orderTime.notices.tab, row.noticesToTell),
          children: <NoticesTab orderId={orderId} customerId={row.customerId} version={row.version} />,
        },
      ]}
    />
  )
}

const DrawerTitle = ({ row: { number, customerId, customerName } }: { readonly row: OrderRow }) => (
  <>
    {number} <CustomerPageLink id={customerId} name={customerName} customerIds={() => [customerId]} />
  </>
)

function withCount(text: string, count: number): string {
  return count === 0 ? text : `${text} (${formatInteger(count)})`
}

/** Returns true if the visible status and lock allow the act; the preview checks the rest. */
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
