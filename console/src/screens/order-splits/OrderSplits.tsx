import { DownloadOutlined, DownOutlined } from '@ant-design/icons'
import { baseData } from '@fairdesk/contract/areas/data/base-data'
import {
  orderSplits,
  orderSplits as orderSplitsCalls,
  type SplitPart,
} from '@fairdesk/contract/areas/orders/order-splits'
import { splitModes } from '@fairdesk/contract/areas/orders/split-plans'
import { Button, Dropdown } from 'antd'
import { useMemo } from 'react'
import { useList } from '../../kit/list/use-list.ts'
import { useListWords } from '../../kit/list/use-list-words.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { useOpened } from '../../kit/page/use-opened.ts'
import { useFairWrites } from '../../kit/permission/use-fair-writes.ts'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useLookUp } from '../../kit/query/use-read.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { DayFilter } from '../../ui/list/filters/DayFilter.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { FirstSteps } from '../../ui/state/FirstSteps.tsx'
import { FilterBar } from '../FilterBar.tsx'
import { ScannedPaper } from '../ScannedPaper.tsx'
import { usePartExtracts } from '../use-extracts.ts'
import { PrintParts } from './PrintParts.tsx'
import { PartDrawer } from './part/PartDrawer.tsx'
import { SplitActs } from './SplitActs.tsx'
import { SplitChips } from './SplitChips.tsx'
import { splitColumns } from './split-columns.tsx'
import { type SplitQuery, splitFields } from './split-query.ts'
import { SplitWizard } from './wizard/SplitWizard.tsx'
import './order-splits.css'

const nothingTicked: ReadonlySet<string> = new Set()

/** Every part that orders were split into; Enter opens one, the wizard makes more. */
export const OrderSplits = () => {
  const phrases = usePhrases()
  const { orderSplits: words, shell } = phrases
  const [opened, setOpened] = useOpened()
  const list = useList(orderSplits.getSplitOrderPage, { name: 'order-splits', fields: splitFields })
  const time = useFairTime()
  const prices = usePrices()
  const extracts = usePartExtracts(list.rows)
  const columns = useMemo(
    () => splitColumns(phrases, { prices, time, extracts, onOpen: ({ id }) => setOpened(id) }),
    [phrases, prices, time, extracts, setOpened],
  )
  const { first } = list
  const begin = {
    text: words.split,
    barred: useFairWrites()(orderSplitsCalls.splitOrder),
    onClick: () => setOpened('new'),
  }
  return (
    <>
      <ListFrame<SplitPart>
        words={useListWords()}
        list={list}
        bar={{
          tabs: (
            <>
              <ScannedPaper keyword={list.query.keyword} onClose={() => list.change({ keyword: '' })} />
              <SplitChips counts={first} query={list.query} onChange={list.change} />
            </>
          ),
          filters: <SplitFilterBar query={list.query} onChange={list.change} />,
          actions: (
            <>
              <PrintParts filter={list.filter} count={first?.totals.parts ?? 0} />
              <SplitFiles filter={list.filter} />
              <WriteButton write={orderSplitsCalls.splitOrder} type="primary" onClick={begin.onClick}>
                {words.split}
              </WriteButton>
            </>
          ),
          batch: (selected) => (
            <SplitActs
              parts={list.rows.filter((part): part is SplitPart => part !== undefined && selected.has(String(part.id)))}
              onDone={() => list.selection.onChange(nothingTicked)}
            />
          ),
        }}
        empty={{ none: <FirstSteps text={words.empty} steps={[begin]} />, filtered: words.emptyFiltered }}
        grid={{
          label: shell.titles.orderSplitting,
          columns,
          getId: ({ id }) => String(id),
          events: { onActivate: ({ id }) => setOpened(id) },
        }}
        hint={first ? totalsText(words, first.totals) : words.hint}
      />
      {typeof opened === 'number' && (
        <PartDrawer key={opened} id={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
      )}
      {opened === 'new' && <SplitWizard orderIds={list.query.orderIds} onClose={() => setOpened(null)} />}
    </>
  )
}

type Totals = typeof orderSplits.getSplitOrderPage.output._zod.output.totals

function totalsText(words: ReturnType<typeof usePhrases>['orderSplits'], totals: Totals): string {
  const amount = totals.netAmount ?? totals.tagAmount
  const text = words.totals({
    parts: formatInteger(totals.parts),
    orders: formatInteger(totals.orders),
    qty: formatInteger(totals.qty),
    amount: amount === undefined ? '' : formatYuan(amount),
  })
  return totals.voided === 0 ? text : `${text} · ${words.voided({ count: formatInteger(totals.voided) })}`
}

const SplitFiles = ({ filter }: { readonly filter: Omit<SplitQuery, 'sort' | 'order'> }) => {
  const { orderSplits: words } = usePhrases()
  const download = useDownload()
  const items = (['wide', 'long'] as const).map((shape) => ({
    key: shape,
    label: words.files[shape],
    onClick: () => download(orderSplits.exportOrderSplit, { ...filter, shape }),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined />}>
        {words.files.button} <DownOutlined />
      </Button>
    </Dropdown>
  )
}

type BarProps = { readonly query: SplitQuery; readonly onChange: (changes: Partial<SplitQuery>) => void }

const SplitFilterBar = ({ query, onChange }: BarProps) => {
  const { orderSplits: words } = usePhrases()
  const bigAreas = useLookUp(baseData.getAllBigArea, {})
  return (
    <>
      <FilterBar
        query={query}
        onChange={onChange}
        keyword={words.keyword}
        filters={[
          ['bigAreaIds', words.filters.bigArea, bigAreas?.map(({ id, name }) => ({ value: id, label: name }))],
          ['modes', words.filters.mode, splitModes.map((value) => ({ value, label: words.modes[value] }))],
        ]}
      />
      {(['dateFrom', 'dateTo'] as const).map((field) => (
        <DayFilter
          key={field}
          label={words.filters[field]}
          value={query[field]}
          onChange={(day) => onChange({ [field]: day })}
        />
      ))}
    </>
  )
}
