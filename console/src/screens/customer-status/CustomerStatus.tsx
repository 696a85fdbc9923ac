import { DownloadOutlined } from '@ant-design/icons'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { type CustomerStatusRow, customerStatus, deviceStates } from '@fairdesk/contract/areas/reports/customer-status'
import { Alert, Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { useWatched } from '../../kit/live/use-watched.ts'
import { go } from '../../kit/page/location.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { useOpened } from '../../kit/page/use-opened.ts'
import { askAgain, useLookUp } from '../../kit/query/use-read.ts'
import { useKeptFlag } from '../../kit/session/kept-flag.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'
import { FilterBar } from '../FilterBar.tsx'
import { AreaHeat } from './AreaHeat.tsx'
import { LostEdits, LostEditsBar } from './LostEdits.tsx'
import { SentMessages } from './SentMessages.tsx'
import { StatusActs } from './StatusActs.tsx'
import { StatusDrawer } from './StatusDrawer.tsx'
import { StatusTiles } from './StatusTiles.tsx'
import { statusColumns } from './status-columns.tsx'
import { type StatusQuery, statusFields } from './status-query.ts'
import './customer-status.css'

/** Who of the customers is there, how far he is, and whom to call; it follows the devices by itself. */
export const CustomerStatus = () => {
  const { customerStatus: words, shell } = usePhrases()
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
  const columns = useMemo(
    () => statusColumns(words, { call: query.call, time, onOpen: ({ customerId }) => setOpened(customerId) }),
    [words, query.call, time, setOpened],
  )
  return (
    <>
      <ListFrame<CustomerStatusRow>
        words={useListWords()}
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
                  chosen={query.areaCodes}
                  onChoose={(areaCodes) => list.change({ areaCodes })}
                />
              )}
            </>
          ),
          filters: <StatusFilterBar query={query} agents={first?.agents} onChange={list.change} />,
          actions: (
            <>
              <Button onClick={() => setListing(true)}>{words.message.all}</Button>
              <Button icon={<DownloadOutlined />} onClick={() => download(customerStatus.export, list.filter)}>
                {words.files}
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
              text={words.empty}
              steps={[{ text: shell.titles.importCustomers, onClick: () => go('/custom/importCustomers') }]}
            />
          ),
          filtered: words.emptyFiltered,
        }}
        grid={{
          label: shell.titles.customerStatus,
          columns,
          getId: ({ customerId }) => String(customerId),
          events: { onActivate: ({ customerId }) => setOpened(customerId) },
        }}
        hint={first ? footText(words, first) : words.hint}
      />
      {typeof opened === 'number' && <StatusDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
      {query.losses === '1' && <LostEdits onClose={() => list.change({ losses: '' })} />}
      {isListing && <SentMessages onClose={() => setListing(false)} />}
    </>
  )
}

type Answer = typeof customerStatus.getCustomterOnlineData.output._zod.output

function footText(words: ReturnType<typeof usePhrases>['customerStatus'], { counts, everySec }: Answer): string {
  const { devices, unsent } = counts
  return [
    words.devicesNow({ devices: formatInteger(devices), unsent: formatInteger(unsent) }),
    words.every({ seconds: everySec }),
    words.hint,
  ].join(' · ')
}

/** A fair whose customers have not begun: how they come in. */
const NobodyYet = ({ counts }: { readonly counts: Answer['counts'] | undefined }) => {
  const { customerStatus: words } = usePhrases()
  if (!counts || counts.total === 0 || counts.never < counts.total) return null
  return (
    <Alert
      type="info"
      showIcon
      banner
      title={words.nobodyYet}
      action={
        <Button size="small" type="primary" onClick={() => go('/custom/index')}>
          {words.printCards}
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
  const { customerStatus: words } = usePhrases()
  const codes = useCodeOptions()
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  const named = (list: readonly { id: number; name: string }[] | undefined) =>
    list?.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterBar
      query={query}
      onChange={(changes) => onChange('bigAreaIds' in changes ? { areaCodes: [], ...changes } : changes)}
      keyword={words.keyword}
      codesOf="customers"
      filters={[
        ['bigAreaIds', words.filters.bigArea, named(bigAreas)],
        ['levels', words.filters.level, codes('customerLevel', query.levels)],
        ['agentIds', words.filters.agent, named(agents)],
        ['device', words.filters.device, deviceStates.map((value) => ({ value, label: words.filters.devices[value] }))],
      ]}
    />
  )
}
