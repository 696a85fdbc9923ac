import { DownloadOutlined, DownOutlined } from '@ant-design/icons'
import {
  orderSplits,
  orderSplits as orderSplitsCalls,
  type SplitPart,
} from '@fairdesk/contract/areas/orders/order-splits'
import { splitModes } from '@fairdesk/contract/areas/orders/split-plans'
import { Button, Dropdown } from 'antd'
import { useMemo } from 'react'
import { useBigAreaFilter } from '../../../figures/filters/use-customer-filters.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { useListSteps } from '../../../kit/list/use-list-steps.ts'
import { useListTexts } from '../../../kit/list/use-list-texts.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useOpened } from '../../../kit/page/use-opened.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { DayFilter } from '../../../ui/list/filters/DayFilter.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { FirstSteps } from '../../../ui/state/FirstSteps.tsx'
import { FilterBar } from '../../FilterBar.tsx'
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
  const { orderSplits: texts, shell } = phrases
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
  const steps = useListSteps(list, idOfRow, typeof opened === 'number' ? opened : null)
  const begin = {
    text: texts.split,
    barred: useFairWrites()(orderSplitsCalls.splitOrder),
    onClick: () => setOpened('new'),
  }
  return (
    <>
      <ListFrame<SplitPart>
        texts={useListTexts()}
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
                {texts.split}
              </WriteButton>
            </>
          ),
          batch: (selected) => (
            <SplitActs
              orderParts={list.rows.filter(
                (orderPart): orderPart is SplitPart => orderPart !== undefined && selected.has(String(orderPart.id)),
              )}
              onDone={() => list.selection.onChange(nothingTicked)}
            />
          ),
        }}
        empty={{ none: <FirstSteps text={texts.empty} steps={[begin]} />, filtered: texts.emptyFiltered }}
        grid={{
          label: shell.titles.orderSplitting,
          columns,
          getId: ({ id }) => String(id),
          events: { onActivate: ({ id }) => setOpened(id) },
        }}
        hint={first ? totalsText(texts, first.totals) : texts.hint}
      />
      {typeof opened === 'number' && (
        <PartDrawer id={opened} steps={steps} onOpen={setOpened} onClose={() => setOpened(null)} />
      )}
      {opened === 'new' && <SplitWizard orderIds={list.query.orderIds} onClose={() => setOpened(null)} />}
    </>
  )
}

const idOfRow = ({ id }: SplitPart) => id

function totalsText(
  texts: ReturnType<typeof usePhrases>['orderSplits'],
  totals: typeof orderSplits.getSplitOrderPage.output._zod.output.totals,
): string {
  const amount = totals.netAmount ?? totals.tagAmount
  const text = texts.totals({
    parts: formatInteger(totals.parts),
    orders: formatInteger(totals.orders),
    qty: formatInteger(totals.qty),
    amount: amount === undefined ? '' : formatYuan(amount),
  })
  return totals.voided === 0 ? text : `${text} · ${texts.voided({ count: formatInteger(totals.voided) })}`
}

const SplitFiles = ({ filter }: { readonly filter: Omit<SplitQuery, 'sort' | 'order'> }) => {
  const { orderSplits: texts } = usePhrases()
  const download = useDownload()
  const items = (['wide', 'long'] as const).map((shape) => ({
    key: shape,
    label: texts.files[shape],
    onClick: () => download(orderSplits.exportOrderSplit, { ...filter, shape }),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined />}>
        {texts.files.button} <DownOutlined />
      </Button>
    </Dropdown>
  )
}

const SplitFilterBar = ({
  query,
  onChange,
}: {
  readonly query: SplitQuery
  readonly onChange: (changes: Partial<SplitQuery>) => void
}) => {
  const { orderSplits: texts } = usePhrases()
  const bigAreas = useBigAreaFilter()
  return (
    <>
      <FilterBar
        query={query}
        onChange={onChange}
        keyword={texts.keyword}
        filters={[
          bigAreas,
          ['modes', texts.filters.mode, splitModes.map((value) => ({ value, label: texts.modes[value] }))],
        ]}
      />
      {(['dateFrom', 'dateTo'] as const).map((field) => (
        <DayFilter
          key={field}
          label={texts.filters[field]}
          value={query[field]}
          onChange={(day) => onChange({ [field]: day })}
        />
      ))}
    </>
  )
}
