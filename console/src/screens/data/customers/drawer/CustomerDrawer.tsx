import { type CustomerRecord, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { seesNet } from '@fairdesk/contract/visibility'
import { Button, Drawer } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { askFirst } from '../../../../kit/notify/notices.ts'
import { go } from '../../../../kit/page/location.ts'
import { Allowed } from '../../../../kit/permission/Allowed.tsx'
import { useAllowed } from '../../../../kit/permission/use-allowed.ts'
import { usePrices } from '../../../../kit/permission/use-prices.ts'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { RecordTabs } from '../../../../ui/form/RecordTabs.tsx'
import { CustomerClosing } from '../../../CustomerClosing.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { type ListSteps, RecordSteps, type StepDirection } from '../../../RecordSteps.tsx'
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
  /** Area of a new customer. */
  readonly areaId: number | null
  /** Position of the customer in the list it was opened from. */
  readonly steps: ListSteps
  readonly onOpen: (customerId: number) => void
  readonly onClose: () => void
}

/** One customer; a new one where there is no id. */
export const CustomerDrawer = ({ customerId, areaId, steps, onOpen, onClose }: Props) => {
  const { customerRecord: texts, shell } = usePhrases()
  const tabs = useChangedTabs(customerId)
  const [active, setActive] = useState('base')
  const seesDiscounts = seesNet(usePrices())
  const recordRead = useFreshRead(customerRecord.get, { customerId: customerId ?? 0 }, { enabled: customerId !== null })
  const record = customerId === null ? undefined : recordRead.data
  const confirmClose = async () => {
    if (!tabs.isAnyChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const step = async (direction: StepDirection) => {
    const id = steps[direction]
    if (id !== null && (!tabs.isAnyChanged || (await askFirst(shell.unsaved)))) onOpen(id)
  }
  const opened = { version: null, fields: newDraft({ areaId, seesDiscounts }) }
  return (
    <Drawer
      open
      size={840}
      title={customerId === null ? texts.add : record ? `${record.code} ${record.name}` : texts.edit}
      rootClassName="fd-customer-drawer"
      onClose={() => void confirmClose()}
      mask={{ closable: !tabs.isAnyChanged }}
      extra={
        customerId !== null && (
          <span className="fd-flex">
            <RecordSteps steps={steps} onStep={(direction) => void step(direction)} />
            {record && <CustomerClosing customerId={record.customerId} />}
            {record && (
              <Allowed menu="orderEntry">
                <Button onClick={() => go(`/order/orderData?customerId=${record.customerId}`)}>
                  {texts.openOrder}
                </Button>
              </Allowed>
            )}
          </span>
        )
      }
    >
      {customerId === null && (
        <CustomerForm
          record={null}
          opened={opened}
          onChanged={tabs.of('base')}
          onClose={onClose}
          onLeave={confirmClose}
        />
      )}
      {record && (
        <Known
          key={record.customerId}
          record={record}
          tabs={tabs}
          tab={{ activeKey: active, onChange: setActive }}
          onClose={onClose}
          onLeave={confirmClose}
        />
      )}
      {customerId !== null && !record && <NotLoaded rows={8} error={recordRead.error} onRetry={recordRead.retry} />}
    </Drawer>
  )
}

type LoadedProps = {
  readonly record: CustomerRecord
  readonly tabs: ChangedTabs
  readonly tab: { readonly activeKey: string; readonly onChange: (key: string) => void }
  readonly onClose: () => void
  readonly onLeave: () => Promise<void>
}

const Known = ({ record, tabs, tab, onClose, onLeave }: LoadedProps) => {
  const { customerRecord: texts, customerDiscounts, customerTargets, customerMinimums, customerHistory } = usePhrases()
  const [opened] = useState(() => readOf(record))
  const seesDiscounts = seesNet(usePrices())
  const seesMinimums = useAllowed({ accountRole: 'admin' })
  const { customerId } = record
  const mark = (key: string, label: string) => (tabs.isChanged(key) ? `${label} *` : label)
  const items = [
    {
      key: 'base',
      label: mark('base', texts.base),
      children: (
        <CustomerForm record={record} opened={opened} onChanged={tabs.of('base')} onClose={onClose} onLeave={onLeave} />
      ),
    },
    { key: 'accounts', label: texts.accounts, children: <CustomerAccounts record={record} /> },
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
  return <RecordTabs {...tab} items={items} />
}

/** Tracks the drawer tabs with unsaved changes. */
function useChangedTabs(customerId: number | null) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another customer nothing is changed yet
  useEffect(() => setKeys(new Set()), [customerId])
  const reportChanged = useCallback((key: string, isChanged: boolean) => {
    setKeys((current) => {
      if (current.has(key) === isChanged) return current
      return isChanged ? new Set([...current, key]) : new Set([...current].filter((changedKey) => changedKey !== key))
    })
  }, [])
  return useMemo(() => {
    const tellers = new Map<string, (isChanged: boolean) => void>()
    return {
      isAnyChanged: keys.size > 0,
      isChanged: (key: string) => keys.has(key),
      /** Returns a stable function per tab, for use in effect dependencies. */
      of: (key: string) => {
        const reporter = tellers.get(key) ?? ((isChanged: boolean) => reportChanged(key, isChanged))
        tellers.set(key, reporter)
        return reporter
      },
    }
  }, [keys, reportChanged])
}

type ChangedTabs = ReturnType<typeof useChangedTabs>
