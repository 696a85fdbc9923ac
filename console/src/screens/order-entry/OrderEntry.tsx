import { Alert, Button, Empty, Segmented } from 'antd'
import { type Ref, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCodeOptions } from '../../kit/dictionary/code-options.ts'
import { useOwnTitle } from '../../kit/page/own-tab.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { MatrixHandle } from '../../ui/size-matrix/matrix-props.ts'
import { SizeMatrixList } from '../../ui/size-matrix/SizeMatrixList.tsx'
import { LoadFailed } from '../../ui/state/LoadFailed.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { FilterBar } from '../FilterBar.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import { type EntryFilter, isFiltered, noFilter } from './entry-filter.ts'
import { matrixSlots, matrixWords } from './matrix-slots.tsx'
import { OrderTotalsLine } from './OrderTotalsLine.tsx'
import { type LoadedOrder, useOrder } from './use-order.ts'
import './order-entry.css'

/** Order entry: a customer's order in the size matrix. The customer stands in the address, so Back and a second window work. */
export const OrderEntry = () => {
  const [query, setQuery] = useSearchParams()
  const customerId = Number(query.get('customerId') ?? 0)
  const wasChosen = useRef(false)
  const choose = useCallback(
    (id: number) => {
      wasChosen.current = true
      setQuery({ customerId: String(id) })
    },
    [setQuery],
  )
  if (customerId > 0) return <Entry key={customerId} customerId={customerId} onChoose={choose} wasChosen={wasChosen} />
  return <NoEntry onChoose={choose} />
}

const NoEntry = ({ onChoose }: { onChoose: (id: number) => void }) => {
  const { orderEntry: words } = usePhrases()
  useOwnTitle('')
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <CustomerPicker chosen={null} onChoose={onChoose} />
      </div>
      <Empty style={{ paddingTop: 120 }} image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noCustomer} />
    </div>
  )
}

type EntryProps = {
  readonly customerId: number
  readonly onChoose: (id: number) => void
  /** Set when the user has just chosen this customer here: what he types next are pieces. */
  readonly wasChosen: RefObject<boolean>
}

const Entry = ({ customerId, onChoose, wasChosen }: EntryProps) => {
  const { shell } = usePhrases()
  const [filter, setFilter] = useState<EntryFilter>(noFilter)
  const order = useOrder(customerId, filter)
  const name = order.session.useHead(({ customer }) => (customer ? `${customer.code} ${customer.name}` : ''))
  const customerName = order.session.useHead(({ customer }) => customer?.name ?? '')
  useOwnTitle(customerName && `${shell.titles.orderEntry} ${customerName}`)
  const matrix = useRef<MatrixHandle>(null)
  const [first] = order.styleIds
  useEffect(() => {
    if (first === undefined || !wasChosen.current) return
    wasChosen.current = false
    // Who has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) matrix.current?.focus(first)
  }, [first, wasChosen])
  const change = useCallback((changes: Partial<EntryFilter>) => setFilter((now) => ({ ...now, ...changes })), [])
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <CustomerPicker chosen={{ id: customerId, name }} onChoose={onChoose} />
        <EntryFilterBar filter={filter} onChange={change} />
      </div>
      <OrderTotalsLine session={order.session} />
      <div className="fd-page-body">
        <OrderMatrix
          ref={matrix}
          order={order}
          {...(isFiltered(filter) ? { onClear: () => setFilter(noFilter) } : {})}
        />
      </div>
      <EntryFoot order={order} />
    </div>
  )
}

type Props = { readonly filter: EntryFilter; readonly onChange: (changes: Partial<EntryFilter>) => void }

/** Which styles are shown. */
const EntryFilterBar = ({ filter, onChange }: Props) => {
  const { orderEntry: words, dimensions } = usePhrases()
  const codes = useCodeOptions()
  return (
    <>
      <Segmented<EntryFilter['ordered']>
        options={[
          { value: 'all', label: words.all },
          { value: 'ordered', label: words.ordered },
          { value: 'notOrdered', label: words.notOrdered },
        ]}
        value={filter.ordered}
        onChange={(ordered) => onChange({ ordered })}
      />
      <FilterBar
        query={filter}
        onChange={onChange}
        keyword={words.keyword}
        filters={[
          ['categoryCodes', dimensions.category, codes('category', filter.categoryCodes)],
          ['waveCodes', dimensions.wave, codes('wave', filter.waveCodes)],
        ]}
      />
    </>
  )
}

type OrderMatrixProps = {
  readonly order: LoadedOrder
  /** Gives up the filter, when one is set. */
  readonly onClear?: () => void
  readonly ref?: Ref<MatrixHandle>
}

/** The order's styles one under another. */
const OrderMatrix = ({ order, onClear, ref }: OrderMatrixProps) => {
  const { orderEntry: words, list, shell } = usePhrases()
  const { session, styleIds, isLoading, error, reload } = order
  const isByTag = session.useHead(({ customer }) => customer?.amountBasis === 'tag')
  const showsAmount = session.useHead(({ customer }) => customer?.amountBasis !== null)
  const texts = useMemo(() => matrixWords(words, isByTag), [words, isByTag])
  const time = useFairTime(formatTime)
  const slots = useMemo(() => matrixSlots(words, session, time), [words, session, time])
  const look = useMemo(
    () => ({ amount: showsAmount ? (isByTag ? ('tag' as const) : ('net' as const)) : ('none' as const) }),
    [isByTag, showsAmount],
  )
  if (error !== null) {
    const failed = <LoadFailed text={error || shell.loadFailed} retryText={shell.retry} onRetry={reload} />
    return <Alert type="error" showIcon title={failed} style={{ margin: 12 }} />
  }
  if (styleIds.length === 0)
    return isLoading ? (
      <Loading rows={8} />
    ) : (
      <Empty
        style={{ paddingTop: 80 }}
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={onClear ? words.empty : words.nothingOffered}
      >
        {onClear && <Button onClick={onClear}>{list.clearFilters}</Button>}
      </Empty>
    )
  return (
    <SizeMatrixList
      ref={ref ?? null}
      store={session.matrix}
      styleIds={styleIds}
      words={texts}
      slots={slots}
      look={look}
    />
  )
}
