import { DownloadOutlined } from '@ant-design/icons'
import { type CustomerStatusRow, customerStatus, deviceStates } from '@fairdesk/contract/areas/reports/customer-status'
import { Alert, Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useCustomerIds } from '../../../figures/customer-page/use-customer-ids.ts'
import { useBigAreaFilter, useCodeFilters } from '../../../figures/filters/use-customer-filters.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { useListTexts } from '../../../kit/list/use-list-texts.ts'
import { useWatched } from '../../../kit/live/use-watched.ts'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useOpened } from '../../../kit/page/use-opened.ts'
import { askAgain } from '../../../kit/query/use-read.ts'
import { useKeptFlag } from '../../../kit/session/kept-flag.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { FirstSteps } from '../../../ui/state/FirstSteps.tsx'
import { FilterBar } from '../../FilterBar.tsx'
import { AreaHeat } from './AreaHeat.tsx'
import { LostEdits, LostEditsBar } from './LostEdits.tsx'
import { SentMessages } from './SentMessages.tsx'
import { StatusActs } from './StatusActs.tsx'
import { StatusDrawer } from './StatusDrawer.tsx'
import { StatusTiles } from './StatusTiles.tsx'
import { statusColumns } from './status-columns.tsx'
import { type StatusQuery, statusFields } from './status-query.ts'
import './customer-status.css'

/** Customers present, their progress, and customers to call; follows the devices live. */
export const CustomerStatus = () => {
  const { customerStatus: texts, shell } = usePhrases()
  const [opened, setOpened] = useOpened()
  const [isHeatHidden, setHeatHidden] = useKeptFlag('area-heat-hidden')
  const [isListing, setListing] = useState(false)
  const list = useList(customerStatus.getCustomterOnlineData, { name: 'customer-status', fields: statusFields })
  useWatched(
    customerStatus.watch,
    useCallback(() => askAgain(customerStatus.getCustomterOnlineData), []),
  )
  const time = useFairTime(formatTime)
  const download = useDownload()
  const { first, query } = list
  const customerIds = useCustomerIds(list.rows, ({ customerId }) => customerId)
  const columns = useMemo(
    () =>
      statusColumns(texts, { call: query.call, time, customerIds, onOpen: ({ customerId }) => setOpened(customerId) }),
    [texts, query.call, time, customerIds, setOpened],
  )
  return (
    <>
      <ListFrame<CustomerStatusRow>
        texts={useListTexts()}
        list={list}
        bar={{
          tabs: (
            <>
              <LostEditsBar onOpen={() => list.change({ losses: '1' })} />
              <NobodyYet counts={first?.counts} />
              <StatusTiles
                counts={first?.counts}
                idleMinutes={first?.idleMinutes ?? 0}
                query={query}
                onChange={list.change}
                heat={{ isShown: !isHeatHidden, onTurn: () => setHeatHidden(!isHeatHidden) }}
              />
              {!isHeatHidden && first && first.areas.length > 0 && (
                <AreaHeat
                  areas={first.areas}
                  selected={query.areaCodes}
                  onChoose={(areaCodes) => list.change({ areaCodes })}
                />
              )}
            </>
          ),
          filters: <StatusFilterBar query={query} agents={first?.agents} onChange={list.change} />,
          actions: (
            <>
              <Button onClick={() => setListing(true)}>{texts.message.all}</Button>
              <Button icon={<DownloadOutlined />} onClick={() => download(customerStatus.export, list.filter)}>
                {texts.files}
              </Button>
            </>
          ),
          batch: (selected) => (
            <StatusActs
              selected={selected}
              filter={list.filter}
              count={list.count ?? 0}
              onSelect={list.selection.onChange}
            />
          ),
        }}
        empty={{
          none: (
            <FirstSteps
              text={texts.empty}
              steps={[{ text: shell.titles.importCustomers, onClick: () => go('/custom/importCustomers') }]}
            />
          ),
          filtered: texts.emptyFiltered,
        }}
        grid={{
          label: shell.titles.customerStatus,
          columns,
          getId: ({ customerId }) => String(customerId),
          events: { onActivate: ({ customerId }) => setOpened(customerId) },
        }}
        hint={first ? footText(texts, first) : texts.hint}
      />
      {typeof opened === 'number' && <StatusDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
      {query.losses === '1' && <LostEdits onClose={() => list.change({ losses: '' })} />}
      {isListing && <SentMessages onClose={() => setListing(false)} />}
    </>
  )
}

type Answer = typeof customerStatus.getCustomterOnlineData.output._zod.output

function footText(texts: ReturnType<typeof usePhrases>['customerStatus'], { counts, everySec }: Answer): string {
  const { devices, unsent } = counts
  return [
    texts.devicesNow({ devices: formatInteger(devices), unsent: formatInteger(unsent) }),
    texts.every({ seconds: everySec }),
    texts.hint,
  ].join(' · ')
}

/** Shown if no customer of the fair has started: explains how they sign in. */
const NobodyYet = ({ counts }: { readonly counts: Answer['counts'] | undefined }) => {
  const { customerStatus: texts } = usePhrases()
  if (!counts || counts.total === 0 || counts.never < counts.total) return null
  return (
    <Alert
      type="info"
      showIcon
      banner
      title={texts.nobodyYet}
      action={
        <Button size="small" type="primary" onClick={() => go('/custom/index')}>
          {texts.printCards}
        </Button>
      }
    />
  )
}

type BarProps = {
  readonly query: StatusQuery
  readonly agents: Answer['agents'] | undefined
  readonly onChange: (changes: Partial<StatusQuery>) => void
}

const StatusFilterBar = ({ query, agents, onChange }: BarProps) => {
  const { customerStatus: texts } = usePhrases()
  const bigAreas = useBigAreaFilter()
  const codeFilters = useCodeFilters(query, texts.columns)
  return (
    <FilterBar
      query={query}
      onChange={(changes) => onChange('bigAreaIds' in changes ? { areaCodes: [], ...changes } : changes)}
      keyword={texts.keyword}
      codesOf="customers"
      filters={[
        bigAreas,
        ...codeFilters,
        ['agentIds', texts.filters.agent, agents?.map(({ id, name }) => ({ value: id, label: name }))],
        ['device', texts.filters.device, deviceStates.map((value) => ({ value, label: texts.filters.devices[value] }))],
      ]}
    />
  )
}
