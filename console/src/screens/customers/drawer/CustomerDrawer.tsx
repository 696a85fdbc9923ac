import { type CustomerRecord, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { seesNet } from '@fairdesk/contract/visibility'
import { Button, Drawer } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { askFirst } from '../../../kit/notify/notices.ts'
import { go } from '../../../kit/page/location.ts'
import { Allowed } from '../../../kit/permission/Allowed.tsx'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { RecordTabs } from '../../../ui/form/RecordTabs.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { DiscountsTab } from '../discounts/DiscountsTab.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { MinimumsTab } from '../minimums/MinimumsTab.tsx'
import { TargetsTab } from '../targets/TargetsTab.tsx'
import { CustomerAccounts } from './CustomerAccounts.tsx'
import { CustomerForm } from './CustomerForm.tsx'
import { newDraft, readOf } from './customer-draft.ts'

type Props = {
  /** Null: a new customer. */
  readonly customerId: number | null
  /** Where a new one begins. */
  readonly areaId: number | null
  readonly onClose: () => void
}

/** One customer; a new one where there is no id. */
export const CustomerDrawer = ({ customerId, areaId, onClose }: Props) => {
  const { customerRecord: words, shell } = usePhrases()
  const tabs = useChangedTabs()
  const seesDiscounts = seesNet(usePrices())
  const found = useFreshRead(customerRecord.get, { customerId: customerId ?? 0 }, { enabled: customerId !== null })
  const record = customerId === null ? undefined : found.data
  const leave = async () => {
    if (!tabs.isAnyChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const opened = { version: null, fields: newDraft({ areaId, seesDiscounts }) }
  return (
    <Drawer
      open
      size={840}
      title={customerId === null ? words.add : record ? `${record.code} ${record.name}` : words.edit}
      rootClassName="fd-customer-drawer"
      onClose={() => void leave()}
      mask={{ closable: !tabs.isAnyChanged }}
      extra={
        record && (
          <Allowed menu="orderEntry">
            <Button onClick={() => go(`/order/orderData?customerId=${record.customerId}`)}>{words.openOrder}</Button>
          </Allowed>
        )
      }
    >
      {customerId === null && (
        <CustomerForm record={null} opened={opened} onChanged={tabs.of('base')} onClose={onClose} onLeave={leave} />
      )}
      {record && <Known record={record} tabs={tabs} onClose={onClose} onLeave={leave} />}
      {customerId !== null && !record && <NotLoaded rows={8} error={found.error} onRetry={found.retry} />}
    </Drawer>
  )
}

type LoadedProps = {
  readonly record: CustomerRecord
  readonly tabs: ChangedTabs
  readonly onClose: () => void
  readonly onLeave: () => Promise<void>
}

const Known = ({ record, tabs, onClose, onLeave }: LoadedProps) => {
  const { customerRecord: words, customerDiscounts, customerTargets, customerMinimums, customerHistory } = usePhrases()
  const [opened] = useState(() => readOf(record))
  const seesDiscounts = seesNet(usePrices())
  const seesMinimums = useAllowed({ who: 'admin' })
  const { customerId } = record
  const mark = (key: string, label: string) => (tabs.isChanged(key) ? `${label} *` : label)
  const items = [
    {
      key: 'base',
      label: mark('base', words.base),
      children: (
        <CustomerForm record={record} opened={opened} onChanged={tabs.of('base')} onClose={onClose} onLeave={onLeave} />
      ),
    },
    { key: 'accounts', label: words.accounts, children: <CustomerAccounts record={record} /> },
    ...(seesDiscounts
      ? [
          {
            key: 'discounts',
            label: mark('discounts', customerDiscounts.title),
            children: <DiscountsTab customerId={customerId} onChanged={tabs.of('discounts')} />,
          },
        ]
      : []),
    {
      key: 'targets',
      label: mark('targets', customerTargets.title),
      children: <TargetsTab customerId={customerId} onChanged={tabs.of('targets')} />,
    },
    ...(seesMinimums
      ? [{ key: 'minimums', label: customerMinimums.title, children: <MinimumsTab record={record} /> }]
      : []),
    { key: 'history', label: customerHistory.title, children: <HistoryTab record={record} /> },
  ]
  return <RecordTabs items={items} />
}

/** Which tabs of a drawer hold something that is not saved. */
function useChangedTabs() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const tell = useCallback((key: string, isChanged: boolean) => {
    setKeys((now) => {
      if (now.has(key) === isChanged) return now
      return isChanged ? new Set([...now, key]) : new Set([...now].filter((one) => one !== key))
    })
  }, [])
  return useMemo(() => {
    const tellers = new Map<string, (isChanged: boolean) => void>()
    return {
      isAnyChanged: keys.size > 0,
      isChanged: (key: string) => keys.has(key),
      /** The same function for the same tab, so that it may stand among an effect's reasons. */
      of: (key: string) => {
        const known = tellers.get(key) ?? ((isChanged: boolean) => tell(key, isChanged))
        tellers.set(key, known)
        return known
      },
    }
  }, [keys, tell])
}

type ChangedTabs = ReturnType<typeof useChangedTabs>
