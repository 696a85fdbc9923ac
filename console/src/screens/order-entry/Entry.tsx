import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { FoundGoods } from '@fairdesk/contract/areas/orders/order-entry'
import { Button, Drawer } from 'antd'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '../../kit/notify/notices.ts'
import { useOwnTitle } from '../../kit/page/own-tab.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { CellAddress } from '../../ui/size-matrix/matrix-data.ts'
import type { MatrixEvents, MatrixHandle } from '../../ui/size-matrix/matrix-props.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { useWidth } from '../../ui/use-width.ts'
import { CustomerPicker } from './CustomerPicker.tsx'
import { EntryBar } from './EntryBar.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import { ExcelMenu } from './ExcelMenu.tsx'
import { type EntryQuery, isFiltered, noFilter, shownStyles } from './entry-filter.ts'
import { FillDialog } from './fill/FillDialog.tsx'
import { ProposalBar } from './fill/ProposalBar.tsx'
import { findGoods } from './find/FindBox.tsx'
import { cellOf } from './find/go-to-goods.ts'
import { KeysSheet } from './KeysSheet.tsx'
import { OrderMatrix } from './OrderMatrix.tsx'
import { OrderTotalsLine } from './OrderTotalsLine.tsx'
import { OtherPeople } from './OtherPeople.tsx'
import { EntryPanel } from './panel/EntryPanel.tsx'
import { useOrder } from './session/use-order.ts'
import { isSheet } from './sheet/read-sheet.ts'
import { SheetDialog } from './sheet/SheetDialog.tsx'
import { useEntryKeys } from './use-entry-keys.ts'
import { useUndo } from './use-undo.ts'

type Props = {
  readonly query: EntryQuery
  readonly onChange: (changes: Partial<EntryQuery>) => void
  readonly onOpen: (customerId: number, type?: OrderType) => void
  /** Set when the user has just chosen this customer here: what he types next are pieces. */
  readonly wasChosen: RefObject<boolean>
}

type Opened = 'keys' | 'panel' | 'fill' | { readonly sheet: string } | null

/** From this width on the panel stands beside the matrix. */
const wide = 1420
const narrow = 600

/** One customer's order of one type. */
export const Entry = ({ query, onChange, onOpen, wasChosen }: Props) => {
  const { orderEntry: words } = usePhrases()
  const order = useOrder(query.customerId, query.type)
  const { session, styleIds } = order
  const name = useEntryTitle(session)
  const page = useRef<HTMLDivElement>(null)
  const width = useWidth(page)
  const matrix = useRef<MatrixHandle>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const step = useUndo(session.matrix, matrix)
  const shown = useMemo(() => shownStyles(session, styleIds, query), [session, styleIds, query])
  const goTo = (to: CellAddress) => {
    if (!shown.includes(to.styleId)) onChange(noFilter)
    // The list draws itself anew where the filter was given up.
    requestAnimationFrame(() => matrix.current?.focus(to.styleId, to))
  }
  const goToGoods = (goods: FoundGoods): boolean => {
    const to = cellOf(session, goods)
    if (to) goTo(to)
    return to !== undefined
  }
  const latest = useLatest({ goToGoods, words })
  const events = useMemo(() => matrixEvents(latest, { session, setOpened }), [latest, session])
  useFirstFocus(shown[0], wasChosen, matrix)
  useEntryKeys({
    '?': () => setOpened('keys'),
    F4: () => setOpened('fill'),
    F8: () => setOpened((now) => (now === 'panel' ? null : 'panel')),
    '/': () => page.current?.querySelector<HTMLInputElement>('.fd-find-box input')?.focus(),
  })
  const close = () => setOpened(null)
  const panel = <EntryPanel session={session} onGoTo={goTo} />
  return (
    <div className={width < narrow ? 'fd-page fd-entry-narrow' : 'fd-page'} ref={page}>
      <div className="fd-page-bar">
        <CustomerPicker chosen={{ id: query.customerId, name }} onChoose={(id) => onOpen(id)} />
        <EntryBar query={query} onChange={onChange} onGoTo={goToGoods} isNarrow={width < narrow} />
        <OtherPeople session={session} />
      </div>
      <OrderTotalsLine session={session}>
        <Button size="small" onClick={() => setOpened('fill')}>
          {words.fill.title} (F4)
        </Button>
        <ExcelMenu customerId={query.customerId} type={query.type} onPaste={() => setOpened({ sheet: '' })} />
        {width < wide && (
          <Button size="small" onClick={() => setOpened('panel')}>
            {words.panel.open}
          </Button>
        )}
      </OrderTotalsLine>
      <ProposalBar session={session} onSettled={() => matrix.current?.focus()} />
      <div className="fd-page-body fd-entry-body">
        <OrderMatrix
          ref={matrix}
          order={order}
          styleIds={shown}
          events={events}
          density={width < narrow ? 'narrow' : 'compact'}
          {...(isFiltered(query) ? { onClear: () => onChange(noFilter) } : {})}
        />
        {width >= wide && panel}
      </div>
      <EntryFoot order={order} shown={shown.length} onStep={step} onHelp={() => setOpened('keys')} />
      <Drawer open={opened === 'panel' && width < wide} onClose={close} title={words.panel.title} size={420}>
        {panel}
      </Drawer>
      {opened === 'keys' && <KeysSheet onClose={close} />}
      {opened === 'fill' && (
        <FillDialog
          session={session}
          shown={shown}
          cell={session.useCursor.getState().cell}
          onClose={close}
          onProposed={goTo}
        />
      )}
      {opened !== null && typeof opened === 'object' && (
        <SheetDialog session={session} text={opened.sheet} onClose={close} />
      )}
    </div>
  )
}

type Session = ReturnType<typeof useOrder>['session']

/** The tab is called after the customer; gives his code and name. */
function useEntryTitle(session: Session): string {
  const { shell } = usePhrases()
  const customer = session.useHead((head) => head.customer)
  useOwnTitle(customer ? `${shell.titles.orderEntry} ${customer.name}` : '')
  return customer ? `${customer.code} ${customer.name}` : ''
}

/** Who has just chosen the customer types pieces next; who has gone elsewhere meanwhile stays there. */
function useFirstFocus(
  first: string | undefined,
  wasChosen: RefObject<boolean>,
  matrix: RefObject<MatrixHandle | null>,
): void {
  useEffect(() => {
    if (first === undefined || !wasChosen.current) return
    wasChosen.current = false
    if (document.activeElement === document.body) matrix.current?.focus(first)
  }, [first, wasChosen, matrix])
}

type Latest = RefObject<{
  readonly goToGoods: (goods: FoundGoods) => boolean
  readonly words: ReturnType<typeof usePhrases>['orderEntry']
}>
type Parts = {
  readonly session: Session
  readonly setOpened: (opened: Opened) => void
}

function matrixEvents(latest: Latest, { session, setOpened }: Parts): MatrixEvents {
  const tell = (text: string) => notify({ kind: 'error', text })
  return {
    onCell: (cell) => session.useCursor.setState({ cell }),
    onScan: (text) => {
      const { words } = latest.current
      findGoods(text).then(
        ([first]) => {
          if (!first?.goods.isExact) tell(`${text}: ${words.notFound}`)
          else if (!latest.current.goToGoods(first.goods)) tell(words.notOffered({ text }))
        },
        (error: Error) => tell(error.message),
      )
    },
    onPasteSheet: (text) => {
      if (!isSheet(session, text)) return false
      setOpened({ sheet: text })
      return true
    },
  }
}
