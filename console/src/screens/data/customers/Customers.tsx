import { ApartmentOutlined } from '@ant-design/icons'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { type CustomerRow, customer } from '@fairdesk/contract/areas/data/customer'
import { customerRecord as customerRecordCalls } from '@fairdesk/contract/areas/data/customer-record'
import { places } from '@fairdesk/contract/areas/data/places'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useBigAreaFilter, useCodeFilters } from '../../../figures/filters/use-customer-filters.ts'
import { useDictionary } from '../../../kit/dictionary/use-dictionary.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { useListSteps } from '../../../kit/list/use-list-steps.ts'
import { useListTexts } from '../../../kit/list/use-list-texts.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { go } from '../../../kit/page/location.ts'
import { useOpened } from '../../../kit/page/use-opened.ts'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { useVisibleScope } from '../../../kit/permission/use-visible-scope.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { InOpened } from '../../../kit/save/unsaved.ts'
import { useKeptFlag } from '../../../kit/session/kept-flag.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { FirstSteps } from '../../../ui/state/FirstSteps.tsx'
import { FilterBar } from '../../FilterBar.tsx'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerBatch } from './CustomerBatch.tsx'
import { customerColumns, orderColumns } from './customer-columns.tsx'
import { type CustomerQuery, customerFields } from './customer-query.ts'
import { CustomerDrawer } from './drawer/CustomerDrawer.tsx'
import { PlacePane } from './places/PlacePane.tsx'
import { nodeFor, placeOf, wishFor } from './places/place-tree.ts'
import './customers.css'

const none: ReadonlySet<string> = new Set()

/** Customers of the fair by place. Enter or a double click opens a customer; on the ordered figures, their order. */
export const Customers = () => {
  const phrases = usePhrases()
  const { customers: texts, customerRecord, shell } = phrases
  const [edited, setEdited] = useOpened()
  const [isHidden, setHidden] = usePlacesHidden()
  const list = useList(customer.list, { name: 'customers', fields: customerFields })
  const { data: tree, error, refetch } = useRead(places.areaTree, {}, { version: useLiveVersion() })
  const mayOrder = useAllowed({ menu: 'orderEntry' })
  const time = useFairTime()
  const steps = useListSteps(list, idOfRow, typeof edited === 'number' ? edited : null)
  const firstRow = list.first?.list[0]
  const discounts = firstRow?.discount !== undefined
  const targetAmounts = firstRow?.targetAmount !== undefined
  const columns = useMemo(
    () =>
      customerColumns(phrases, { discounts, targetAmounts, time, onOpen: ({ customerId }) => setEdited(customerId) }),
    [phrases, discounts, targetAmounts, time, setEdited],
  )
  const selectedNode = nodeFor(tree?.places ?? [], list.query)
  const selectedPlace = placeOf(tree?.places ?? [], selectedNode)
  const activate = ({ customerId }: CustomerRow, column: string) => {
    if (mayOrder && orderColumns.has(column)) go(`/order/orderData?customerId=${customerId}`)
    else setEdited(customerId)
  }
  return (
    <div className="fd-customers">
      {!isHidden && (
        <PlacePane
          tree={tree}
          error={error?.message ?? null}
          onRetry={() => void refetch()}
          selected={selectedNode}
          onChoose={(node) => list.change(wishFor(tree?.places ?? [], node))}
        />
      )}
      <ListFrame<CustomerRow>
        texts={useListTexts()}
        list={list}
        bar={{
          filters: (
            <>
              <Button
                icon={<ApartmentOutlined />}
                aria-expanded={!isHidden}
                aria-label={isHidden ? customerRecord.places.show : customerRecord.places.hide}
                title={isHidden ? customerRecord.places.show : customerRecord.places.hide}
                onClick={() => setHidden(!isHidden)}
              >
                {isHidden && selectedPlace?.name}
              </Button>
              <CustomerFilterBar query={list.query} onChange={list.change} isByPlace={isHidden} />
            </>
          ),
          actions: <CustomerActions filter={list.filter} onAdd={() => setEdited('new')} />,
          batch: (selected) => <CustomerBatch selected={selected} onRemoved={() => list.selection.onChange(none)} />,
        }}
        empty={{ none: <NoCustomers onAdd={() => setEdited('new')} />, filtered: texts.emptyFiltered }}
        grid={{
          label: shell.titles.customers,
          columns,
          getId: (row) => String(row.customerId),
          events: { onActivate: activate },
        }}
        hint={mayOrder ? texts.hint : texts.hintEdit}
      />
      {edited !== null && (
        <InOpened.Provider value={true}>
          <CustomerDrawer
            key={edited === 'new' ? edited : 'known'}
            customerId={edited === 'new' ? null : edited}
            areaId={selectedPlace?.level === 'area' ? selectedPlace.id : null}
            steps={steps}
            onOpen={setEdited}
            onClose={() => setEdited(null)}
          />
        </InOpened.Provider>
      )}
    </div>
  )
}

const idOfRow = ({ customerId }: CustomerRow) => customerId

/** Shown if the fair has no customers: explains how to add the first. */
const NoCustomers = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { customers: texts, customerRecord, shell, visibility: visible } = usePhrases()
  const { areas } = useVisibleScope()
  const barred = useFairWrites()
  if (!areas) return <p>{visible.noAreas}</p>
  const steps = [
    {
      text: shell.titles.importCustomers,
      barred: barred(bulkImport.importCustomers),
      onClick: () => go('/custom/importCustomers'),
    },
    { text: customerRecord.add, barred: barred(customerRecordCalls.save), onClick: onAdd },
  ]
  return <FirstSteps text={texts.empty} steps={steps} />
}

/** Returns whether the tree of places is hidden, as last left: on a phone it is until opened. */
function usePlacesHidden(): readonly [boolean, (isHidden: boolean) => void] {
  const [isPhone] = useState(() => matchMedia('(max-width: 768px)').matches)
  const [isTurned, setTurned] = useKeptFlag(isPhone ? 'places-shown' : 'places-hidden')
  return [isTurned !== isPhone, (isHidden) => setTurned(isHidden !== isPhone)]
}

type Props = {
  readonly query: CustomerQuery
  readonly onChange: (changes: Partial<CustomerQuery>) => void
  /** True if places are chosen here: beside the tree they are not. */
  readonly isByPlace: boolean
}

const noPlace: Partial<CustomerQuery> = { regionIds: [], areaCodes: [], unplaced: 'no' }

const CustomerFilterBar = ({ query, onChange, isByPlace }: Props) => {
  const { customers: texts } = usePhrases()
  const types = useDictionary<CustomerQuery['types'][number]>('customerType').data
  const states = useDictionary<string>('orderStatus').data
  const bigAreas = useBigAreaFilter()
  const codeFilters = useCodeFilters(query, texts)
  return (
    <FilterBar
      query={query}
      onChange={(changes) => onChange('bigAreaIds' in changes ? { ...noPlace, ...changes } : changes)}
      keyword={texts.keyword}
      codesOf="customers"
      filters={[
        ['types', texts.type, types],
        isByPlace && bigAreas,
        ...codeFilters,
        ['orderStatus', texts.status, states],
        [
          'lacking',
          texts.lacking,
          [
            { value: 'target', label: texts.noTarget },
            { value: 'password', label: texts.noPassword },
          ],
        ],
      ]}
    />
  )
}
