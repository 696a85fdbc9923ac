import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { askAbout } from '../../../figures/sheet/ask-about.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { useOwnTitle } from '../../../kit/page/own-tab.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { CellAddress } from '../../../ui/size-matrix/matrix-data.ts'
import type { MatrixEvents, MatrixHandle } from '../../../ui/size-matrix/matrix-props.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { CustomerPicker } from './CustomerPicker.tsx'
import { ChangeBar } from './change/ChangeBar.tsx'
import { EntryBar } from './EntryBar.tsx'
import { type EntryDialog, EntryDialogs } from './EntryDialogs.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import { EntryTools, useMoves } from './EntryTools.tsx'
import { type EntryQuery, isFiltered, noFilter, placeIn, shownStyles } from './entry-filter.ts'
import { ProposalBar } from './fill/ProposalBar.tsx'
import { exactGoods } from './find/FindBox.tsx'
import { cellOf, placeNumbered } from './find/go-to-goods.ts'
import { type GoToPlace, useGoToPlace } from './find/use-go-to-place.ts'
import { LostBar } from './lost/LostBar.tsx'
import { useLostEdits } from './lost/use-lost-edits.ts'
import { OrderMatrix } from './OrderMatrix.tsx'
import { OrderTotalsLine } from './OrderTotalsLine.tsx'
import { EntryPanel } from './panel/EntryPanel.tsx'
import { namedMatrix } from './session/named-matrix.ts'
import { useChecked } from './session/use-checked.ts'
import { useOrder } from './session/use-order.ts'
import { useStock } from './session/use-stock.ts'
import { useEntryKeys } from './use-entry-keys.ts'
import { useUndo } from './use-undo.ts'

type Props = {
  readonly query: EntryQuery
  readonly onChange: (changes: Partial<EntryQuery>) => void
  readonly onOpen: (customerId: number, type?: OrderType) => void
  /** Set when the user has just chosen this customer here: their next input is a quantity. */
  readonly wasChosen: RefObject<boolean>
}

/** Width in pixels from which the panel is shown beside the matrix. */
const wide = 1420
const narrow = 600

/** One customer's order of one type. */
export const Entry = ({ query, onChange, onOpen, wasChosen }: Props) => {
  const { orderEntry: texts } = usePhrases()
  const order = useOrder(query.customerId, query.type, query.ask)
  const { session, styleIds } = order
  const name = useEntryTitle(session)
  const page = useRef<HTMLDivElement>(null)
  const width = useWidth(page)
  const matrix = useRef<MatrixHandle>(null)
  const [opened, setOpened] = useState<EntryDialog>(null)
  useEffect(() => {
    // Opening a dialog ends typing in the style.
    if (opened) session.sendHeld()
  }, [opened, session])
  const step = useUndo(session.matrix, matrix)
  const visibleStyleIds = useMemo(() => shownStyles(session, styleIds, query), [session, styleIds, query])
  const goTo = (cellAddress: CellAddress) => {
    if (!visibleStyleIds.includes(cellAddress.styleId)) onChange(noFilter)
    // The list renders again if the filter was cleared.
    requestAnimationFrame(() => matrix.current?.focus(cellAddress.styleId, cellAddress))
  }
  const goToPlace = useGoToPlace(order, goTo)
  const latest = useLatest({ goToPlace, texts })
  const events = useMemo(() => matrixEvents(latest, { session, setOpened }), [latest, session])
  useFirstFocus(visibleStyleIds[0], wasChosen, matrix)
  const [move] = useMoves(session)
  // Fill proposes quantities, which is pointless for an order that takes no edits.
  const takesChanges = session.useHead(({ customer }) => customer?.barrier === null) || session.isAsking
  useEntryKeys({
    '?': () => setOpened('keys'),
    F3: () => page.current?.querySelector<HTMLInputElement>('.fd-customer-picker input')?.focus(),
    F4: () => takesChanges && setOpened('fill'),
    F8: () => setOpened((current) => (current === 'panel' ? null : 'panel')),
    F9: () => move && setOpened(move),
    '/': () => page.current?.querySelector<HTMLInputElement>('.fd-find-box input')?.focus(),
  })
  useChecked(session)
  useStock(session)
  useLostEdits(order)
  useCellOfAddress(session, query.cell, { goToPlace, texts })
  const hasPanel = width >= wide
  return (
    <div className={width < narrow ? 'fd-page fd-entry-narrow' : 'fd-page'} ref={page}>
      <div className="fd-page-bar">
        <CustomerPicker selected={{ id: query.customerId, name }} onChoose={(id) => onOpen(id)} />
        <EntryBar query={query} onChange={onChange} onGoTo={goToPlace} isNarrow={width < narrow} />
      </div>
      <OrderTotalsLine session={session}>
        <EntryTools
          session={session}
          hasPanel={hasPanel}
          isLoading={order.isLoading}
          onOpen={setOpened}
          onGoTo={goTo}
        />
      </OrderTotalsLine>
      <LostBar session={session} />
      <ChangeBar session={session} onAsk={(ask) => onChange({ ask })} />
      <ProposalBar session={session} onSettled={() => matrix.current?.focus()} />
      <div className="fd-page-body fd-entry-body">
        <OrderMatrix
          ref={matrix}
          order={order}
          styleIds={visibleStyleIds}
          events={events}
          density={width < narrow ? 'narrow' : 'compact'}
          {...(isFiltered(query) ? { onClear: () => onChange(noFilter) } : {})}
        />
        {hasPanel && <EntryPanel session={session} onGoTo={goTo} />}
      </div>
      <EntryFoot
        order={order}
        visibleStyleIds={visibleStyleIds}
        onGoTo={goTo}
        onStep={step}
        onHelp={() => setOpened('keys')}
      />
      <EntryDialogs
        opened={opened}
        session={session}
        visibleStyleIds={visibleStyleIds}
        hasPanel={hasPanel}
        onOpen={setOpened}
        onGoTo={goTo}
        onMoved={order.reload}
      />
    </div>
  )
}

type Session = ReturnType<typeof useOrder>['session']

/** Names the tab after the customer; returns the customer's code and name. */
function useEntryTitle(session: Session): string {
  const { shell } = usePhrases()
  const customer = session.useHead((head) => head.customer)
  useOwnTitle(customer ? `${shell.titles.orderEntry} ${customer.name}` : '')
  return customer ? `${customer.code} ${customer.name}` : ''
}

/** Focuses the first cell after the user has chosen the customer, unless they have moved the focus meanwhile. */
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

type Texts = ReturnType<typeof usePhrases>['orderEntry']

/** Moves the cursor to the cell in the address once it is loaded; other screens link here this way. */
function useCellOfAddress(
  session: Session,
  cell: string,
  { goToPlace, texts }: { readonly goToPlace: GoToPlace; readonly texts: Texts },
): void {
  const done = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each cell that is named, whatever is drawn since
  useEffect(() => {
    const target = placeIn(cell)
    if (!target || done.current === cell) return
    done.current = cell
    goToPlace(target, () => notify({ kind: 'error', text: texts.cellGone }))
  }, [cell, session])
}

type Latest = RefObject<{
  readonly goToPlace: GoToPlace
  readonly texts: Texts
}>
type Parts = {
  readonly session: Session
  readonly setOpened: (opened: EntryDialog) => void
}

function matrixEvents(latest: Latest, { session, setOpened }: Parts): MatrixEvents {
  const showError = (text: string) => notify({ kind: 'error', text })
  return {
    onCell: (cell) => session.useCursor.setState({ cell }),
    onScan: (text) => {
      const { texts, goToPlace } = latest.current
      const loadedTarget = placeNumbered(session, text)
      if (loadedTarget && cellOf(session, loadedTarget)) return goToPlace(loadedTarget, () => undefined)
      // Until it is known where the code leads, digits belong to no cell.
      const cell = document.activeElement
      if (cell instanceof HTMLElement) cell.blur()
      const stay = (why: string) => {
        showError(why)
        if (cell instanceof HTMLElement && document.activeElement === document.body) cell.focus({ preventScroll: true })
      }
      exactGoods(text).then(
        (goods) => {
          if (!goods) stay(`${text}: ${texts.notFound}`)
          else latest.current.goToPlace(goods, () => stay(texts.notOffered({ text })))
        },
        (error: Error) => stay(error.message),
      )
    },
    findCode: async (text) => {
      const target = placeNumbered(session, text) ?? (await exactGoods(text))
      const { texts, goToPlace } = latest.current
      return target ? () => goToPlace(target, () => showError(texts.notOffered({ text }))) : null
    },
    onPasteBlock: askAbout(
      () => namedMatrix(session),
      (sheet) => setOpened({ sheet }),
    ),
  }
}
