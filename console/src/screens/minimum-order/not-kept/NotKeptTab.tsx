import { DownloadOutlined } from '@ant-design/icons'
import { minimumFigures, minimums, type NotKept, type TotalNotKept } from '@fairdesk/contract/areas/data/minimums'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { useListWords } from '../../../kit/list/use-list-words.ts'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useReturning } from '../../../kit/page/use-returning.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { FilterBar } from '../../FilterBar.tsx'
import { type NotKeptQuery, orderFields, totalFields } from '../minimum-query.ts'
import { orderColumns, totalColumns } from './not-kept-columns.tsx'
import { WhoOrdered } from './WhoOrdered.tsx'

/** What is not kept today: by customers' orders, or by the totals over all customers. */
export const NotKeptTab = ({ kind }: { readonly kind: 'orders' | 'totals' }) =>
  kind === 'orders' ? <OrdersNotKept /> : <TotalsNotKept />

const OrdersNotKept = () => {
  const { minimums: words } = usePhrases()
  const list = useList(minimums.ordersNotKept, { name: 'minimums-orders', fields: orderFields })
  const columns = useMemo(() => orderColumns(words), [words])
  return (
    <ListFrame<NotKept>
      words={useListWords()}
      list={withoutTicks(list)}
      bar={{
        filters: <NotKeptFilterBar query={list.query} hasLevels onChange={list.change} />,
        actions: <Export kind="orders" filter={list.filter} />,
      }}
      empty={{ none: words.broken.none, filtered: words.broken.emptyFiltered }}
      grid={{
        label: words.tabNames.orders,
        columns,
        getId: ({ id }) => id,
        events: { onActivate: ({ customerId }) => go(`/order/orderData?customerId=${customerId}`) },
      }}
      hint={words.broken.hint}
    />
  )
}

const TotalsNotKept = () => {
  const { minimums: words } = usePhrases()
  const list = useList(minimums.totalsNotKept, { name: 'minimums-totals', fields: totalFields })
  const [asked, setAsked] = useReturning<TotalNotKept>()
  const columns = useMemo(() => totalColumns(words, setAsked), [words, setAsked])
  return (
    <>
      <ListFrame<TotalNotKept>
        words={useListWords()}
        list={withoutTicks(list)}
        bar={{
          filters: <NotKeptFilterBar query={list.query} onChange={list.change} />,
          actions: <Export kind="totals" filter={list.filter} />,
        }}
        empty={{ none: words.broken.noneTotals, filtered: words.broken.emptyFiltered }}
        grid={{ label: words.tabNames.totals, columns, getId: ({ id }) => id, events: { onActivate: setAsked } }}
        hint={words.broken.hintTotals}
      />
      {asked && <WhoOrdered total={asked} onClose={() => setAsked(null)} />}
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
  const { minimums: words } = usePhrases()
  const download = useDownload()
  return (
    <Button
      icon={<DownloadOutlined />}
      onClick={() => download(minimums.exportNotKept, { kind, keyword, figures, levels })}
    >
      {words.export}
    </Button>
  )
}

type Props = {
  readonly query: NotKeptQuery
  /** Rows have a customer, who has a level. */
  readonly hasLevels?: boolean
  readonly onChange: (changes: Partial<NotKeptQuery>) => void
}

/** Which of what is not kept is listed. */
const NotKeptFilterBar = ({ query, hasLevels = false, onChange }: Props) => {
  const { minimums: words } = usePhrases()
  const codes = useCodeOptions()
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={words.keyword}
      filters={[
        [
          'figures',
          words.broken.anyFigure,
          minimumFigures.map((value) => ({ value, label: words.broken.figures[value] })),
        ],
        hasLevels && ['levels', words.anyLevel, codes('customerLevel', query.levels)],
      ]}
    />
  )
}
