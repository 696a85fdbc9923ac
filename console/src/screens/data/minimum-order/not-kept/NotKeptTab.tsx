import { DownloadOutlined } from '@ant-design/icons'
import { minimumFigures, minimums, type NotKept, type TotalNotKept } from '@fairdesk/contract/areas/data/minimums'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useCodeOptions } from '../../../../kit/dictionary/code-options.ts'
import { useList } from '../../../../kit/list/use-list.ts'
import { useListTexts } from '../../../../kit/list/use-list-texts.ts'
import { go } from '../../../../kit/page/location.ts'
import { useDownload } from '../../../../kit/page/tab-life.ts'
import { useReturning } from '../../../../kit/page/use-returning.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ListFrame } from '../../../../ui/list/ListFrame.tsx'
import { FilterBar } from '../../../FilterBar.tsx'
import { type NotKeptQuery, orderFields, totalFields } from '../minimum-query.ts'
import { orderColumns, totalColumns } from './not-kept-columns.tsx'
import { WhoOrdered } from './WhoOrdered.tsx'

/** Rules broken today: by customers' orders, or by the totals over all customers. */
export const NotKeptTab = ({ kind }: { readonly kind: 'orders' | 'totals' }) =>
  kind === 'orders' ? <OrdersNotKept /> : <TotalsNotKept />

const OrdersNotKept = () => {
  const { minimums: texts } = usePhrases()
  const list = useList(minimums.ordersNotKept, { name: 'minimums-orders', fields: orderFields })
  const columns = useMemo(() => orderColumns(texts), [texts])
  return (
    <ListFrame<NotKept>
      texts={useListTexts()}
      list={withoutTicks(list)}
      bar={{
        filters: <NotKeptFilterBar query={list.query} hasLevels onChange={list.change} />,
        actions: <Export kind="orders" filter={list.filter} />,
      }}
      empty={{ none: texts.broken.none, filtered: texts.broken.emptyFiltered }}
      grid={{
        label: texts.tabNames.orders,
        columns,
        getId: ({ id }) => id,
        events: { onActivate: ({ customerId }) => go(`/order/orderData?customerId=${customerId}`) },
      }}
      hint={texts.broken.hint}
    />
  )
}

const TotalsNotKept = () => {
  const { minimums: texts } = usePhrases()
  const list = useList(minimums.totalsNotKept, { name: 'minimums-totals', fields: totalFields })
  const [selectedTotal, setSelectedTotal] = useReturning<TotalNotKept>()
  const columns = useMemo(() => totalColumns(texts, setSelectedTotal), [texts, setSelectedTotal])
  return (
    <>
      <ListFrame<TotalNotKept>
        texts={useListTexts()}
        list={withoutTicks(list)}
        bar={{
          filters: <NotKeptFilterBar query={list.query} onChange={list.change} />,
          actions: <Export kind="totals" filter={list.filter} />,
        }}
        empty={{ none: texts.broken.noneTotals, filtered: texts.broken.emptyFiltered }}
        grid={{
          label: texts.tabNames.totals,
          columns,
          getId: ({ id }) => id,
          events: { onActivate: setSelectedTotal },
        }}
        hint={texts.broken.hintTotals}
      />
      {selectedTotal && <WhoOrdered total={selectedTotal} onClose={() => setSelectedTotal(null)} />}
    </>
  )
}

/** Nothing is done with these rows, so nothing is to be ticked. */
function withoutTicks<L extends { readonly selection: unknown }>({ selection: _selection, ...list }: L) {
  return list
}

type ExportProps = {
  readonly kind: 'orders' | 'totals'
  readonly filter: {
    readonly keyword: string
    readonly figures: ('min' | 'multiple' | 'max')[]
    readonly levels: string[]
  }
}

const Export = ({ kind, filter: { keyword, figures, levels } }: ExportProps) => {
  const { minimums: texts } = usePhrases()
  const download = useDownload()
  return (
    <Button
      icon={<DownloadOutlined />}
      onClick={() => download(minimums.exportNotKept, { kind, keyword, figures, levels })}
    >
      {texts.export}
    </Button>
  )
}

type Props = {
  readonly query: NotKeptQuery
  /** True if rows have a customer and thus a level. */
  readonly hasLevels?: boolean
  readonly onChange: (changes: Partial<NotKeptQuery>) => void
}

const NotKeptFilterBar = ({ query, hasLevels = false, onChange }: Props) => {
  const { minimums: texts } = usePhrases()
  const codes = useCodeOptions()
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={texts.keyword}
      filters={[
        [
          'figures',
          texts.broken.columns.figure,
          minimumFigures.map((value) => ({ value, label: texts.broken.figures[value] })),
        ],
        hasLevels && ['levels', texts.anyLevel, codes('customerLevel', query.levels)],
      ]}
    />
  )
}
