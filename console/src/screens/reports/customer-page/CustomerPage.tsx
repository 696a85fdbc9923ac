import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { customerPage, type CustomerPage as PageAnswer } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { Button, Empty } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { keepCustomerList, neighboursOf } from '../../../figures/customer-page/customer-list.ts'
import { ComparisonChoice } from '../../../figures/other-fair/ComparisonChoice.tsx'
import { ComparisonNote } from '../../../figures/other-fair/ComparisonNote.tsx'
import { comparisonFields, comparisonParams } from '../../../figures/other-fair/comparison-field.ts'
import type { Field } from '../../../kit/list/fields.ts'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { go } from '../../../kit/page/location.ts'
import { Allowed } from '../../../kit/permission/Allowed.tsx'
import { PrintButton } from '../../../kit/print/PrintButton.tsx'
import { print } from '../../../kit/print/print.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { FoundSelect } from '../../../kit/search/FoundSelect.tsx'
import { useCustomerSearch } from '../../../kit/search/use-customer-search.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { CategoryTable } from './CategoryTable.tsx'
import { LackedGoods, MustOrders } from './GoodsTiles.tsx'
import { PageFollowUps, PageNotes } from './PageFollowUps.tsx'
import { PageHead } from './PageHead.tsx'
import { SizeCurves } from './SizeCurves.tsx'
import { TotalFigures } from './TotalFigures.tsx'
import '../../../ui/plain-table.css'
import './customer-page.css'

/** 0 while no customer is chosen. */
const idField: Field<number> = {
  none: 0,
  read: ([rawId]) => (Number.isSafeInteger(Number(rawId)) ? Math.max(0, Number(rawId ?? 0)) : 0),
  write: (id) => (id === 0 ? [] : [String(id)]),
}
const fields = { id: idField, ...comparisonFields }

/** One customer to talk from: orders against targets and peers, goods that are missing, sizes, notes and follow-ups. */
export const CustomerPage = () => {
  const { customerPage: texts } = usePhrases()
  const [{ id, against }, update] = useAddressQuery(fields)
  const version = useLiveVersion()
  const { data, error, refetch } = useRead(
    customerPage.get,
    useMemo(() => ({ customerId: id, ...comparisonParams(against) }), [id, against]),
    { version, enabled: id !== 0 },
  )
  const page = data?.customer.id === id ? data : undefined
  const paper = useRef<HTMLDivElement>(null)
  const printPage = async () => {
    if (!paper.current || !page) return
    const title = texts.paperTitle({ code: page.customer.code, name: page.customer.name })
    await print({ element: paper.current, title, paper: 'a4', inSheets: true, preview: true })
  }
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <PageBar id={id} page={page} onChoose={(customerId) => update((query) => ({ ...query, id: customerId }))} />
        <ComparisonChoice
          menu="completionRate"
          value={against}
          onChange={(next) => update((query) => ({ ...query, against: next }))}
        />
        {page && <PrintButton onPrint={printPage} />}
      </div>
      <div className="fd-page-body fd-scroll fd-customer-page">
        {id === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.chooseFirst} />}
        {id !== 0 && !page && (
          <NotLoaded
            rows={12}
            error={error?.code === 403 ? new Error(texts.gone) : error}
            onRetry={() => void refetch()}
          />
        )}
        {page && (
          <div ref={paper} className="fd-customer-paper">
            <Contents page={page} />
          </div>
        )}
      </div>
    </div>
  )
}

type BarProps = {
  readonly id: number
  readonly page: PageAnswer | undefined
  readonly onChoose: (id: number) => void
}

const PageBar = ({ id, page, onChoose }: BarProps) => {
  const { customerPage: texts } = usePhrases()
  const search = useCustomerSearch()
  const neighbours = neighboursOf(id)
  const step = (target: number | undefined) => target !== undefined && onChoose(target)
  useArrowKeys(
    () => step(neighbours?.previous),
    () => step(neighbours?.next),
  )
  return (
    <>
      <FoundSelect
        search={search}
        label={texts.choose}
        placeholder={texts.choose}
        selected={page ? { value: id, label: `${page.customer.code} ${page.customer.name}` } : null}
        onChoose={(customer) => {
          if (!customer) return
          keepCustomerList([])
          onChoose(customer.value)
        }}
        className="fd-customer-choice"
      />
      {neighbours && (
        <span className="fd-inline fd-gap-4">
          <IconButton
            label={texts.previous}
            icon={<LeftOutlined />}
            disabled={neighbours.previous === undefined}
            onClick={() => step(neighbours.previous)}
          />
          <span className="fd-unbroken">{texts.positionInList(neighbours)}</span>
          <IconButton
            label={texts.next}
            icon={<RightOutlined />}
            disabled={neighbours.next === undefined}
            onClick={() => step(neighbours.next)}
          />
        </span>
      )}
      <span className="fd-spring" />
      {page && (
        <Allowed menu="orderEntry">
          <Button onClick={() => go(`/order/orderData?customerId=${id}`)}>{texts.openOrder}</Button>
        </Allowed>
      )}
    </>
  )
}

/** Alt with an arrow is the browser's; Shift with one goes through the list. */
function useArrowKeys(onPrevious: () => void, onNext: () => void): void {
  const handlers = useLatest({ onPrevious, onNext })
  useEffect(() => {
    const listen = ({ key, shiftKey, target }: KeyboardEvent) => {
      if (!shiftKey || (target instanceof HTMLElement && target.closest('input, textarea, select'))) return
      if (key === 'ArrowLeft') handlers.current.onPrevious()
      if (key === 'ArrowRight') handlers.current.onNext()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [handlers])
}

const Contents = ({ page }: { readonly page: PageAnswer }) => (
  <>
    <PageHead page={page} />
    <div className="fd-customer-columns">
      <TotalFigures page={page} />
      <div>
        <PageFollowUps page={page} />
        <PageNotes customerId={page.customer.id} />
      </div>
    </div>
    <CategoryTable page={page} />
    <ComparisonNote summary={page.comparison} dim="category" />
    <MustOrders goods={page.mustOrders} />
    <LackedGoods goods={page.lacked} hasPeers={page.peers !== null} />
    <SizeCurves curves={page.sizeCurves} />
  </>
)
