import { useSyncExternalStore } from 'react'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { type CellAddress, isUnsettled } from '../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'
import { unsavedOf } from '../session/unsaved-of.ts'
import { OrderNotes } from './OrderNotes.tsx'

type Props = {
  readonly session: OrderSession
  readonly onGoTo: (cell: CellAddress) => void
}

/** Beside the matrix: what stands against rules, what is missing to the target, and notes. */
export const EntryPanel = ({ session, onGoTo }: Props) => {
  const { orderEntry: words } = usePhrases()
  return (
    <aside className="fd-entry-panel" aria-label={words.panel.title}>
      <Problems session={session} onGoTo={onGoTo} />
      <TargetGaps session={session} />
      <OrderNotes session={session} />
    </aside>
  )
}

type ProblemLine = { readonly key: string; readonly cell: CellAddress; readonly text: string }

const Problems = ({ session, onGoTo }: Pick<Props, 'session' | 'onGoTo'>) => {
  const { orderEntry: words } = usePhrases()
  const { problems } = session.useHead()
  // The totals are another object whenever anything changed.
  useSyncExternalStore(
    (tell) => session.matrix.subscribe('*', tell),
    () => session.matrix.totals(),
  )
  const lines: ProblemLine[] = [...unsettledLines(session, words.panel.notTaken)]
  for (const [key, own] of problems) {
    for (const { goodsId, colourId, msg } of own) {
      const row = session.matrix.row(key)
      const slot = session.matrix.blocks
        .get(String(goodsId))
        ?.sizes.find((size) => !row?.colour.holes.includes(size.slot))?.slot
      if (!row || slot === undefined) continue
      const cell = { styleId: String(goodsId), colourId: String(colourId), slot }
      lines.push({ key: `${key} ${msg}`, cell, text: `${nameOf(session, cell)} ${msg}` })
    }
  }
  return (
    <section>
      <h2>
        {words.panel.problems} <small>{lines.length}</small>
      </h2>
      {lines.length === 0 && <p className="fd-weak">{words.panel.noProblems}</p>}
      <ul>
        {lines.slice(0, 100).map(({ key, cell, text }) => (
          <li key={key}>
            <button type="button" onClick={() => onGoTo(cell)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function unsettledLines(session: OrderSession, said: string): ProblemLine[] {
  return [...session.matrix.rows.values()].flatMap(({ key, styleId, colour, marks }) =>
    [...marks].flatMap(([slot, mark]) => {
      const cell = { styleId, colourId: colour.id, slot }
      const text = mark.kind === 'refused' ? (mark.message ?? said) : said
      return isUnsettled(mark) ? [{ key: `${key} ${slot}`, cell, text: `${nameOf(session, cell)} ${text}` }] : []
    }),
  )
}

function nameOf({ styles, matrix }: OrderSession, { styleId, colourId }: CellAddress): string {
  const colour = matrix.blocks.get(styleId)?.colours.find(({ id }) => id === colourId)
  return `${styles.get(styleId)?.goodsNo ?? ''} ${colour?.label ?? ''}`
}

const TargetGaps = ({ session }: Pick<Props, 'session'>) => {
  const { orderEntry: words } = usePhrases()
  const { customer, totals } = session.useHead()
  useSyncExternalStore(
    (tell) => session.matrix.subscribe('*', tell),
    () => session.matrix.totals(),
  )
  if (!customer || !totals) return null
  const ahead = unsavedOf(session.matrix)
  const isByTag = customer.amountBasis === 'tag'
  const saved = isByTag ? totals.tagAmount : totals.netAmount
  const amount = saved === undefined ? undefined : saved + (isByTag ? ahead.tag : ahead.net)
  const { qty: targetQty, amount: targetAmount } = customer.target
  const gaps = [
    targetQty
      ? [
          words.qty,
          formatInteger(totals.qty + ahead.qty),
          formatInteger(targetQty),
          formatInteger(Math.max(0, targetQty - totals.qty - ahead.qty)),
        ]
      : null,
    targetAmount && amount !== undefined
      ? [
          isByTag ? words.tagAmount : words.netAmount,
          formatYuan(amount),
          formatYuan(targetAmount),
          formatYuan(Math.max(0, targetAmount - amount)),
        ]
      : null,
  ].filter((gap) => gap !== null)
  return (
    <section>
      <h2>{words.panel.targets}</h2>
      {gaps.length === 0 && <p className="fd-weak">{words.panel.noTargets}</p>}
      {gaps.map(([name = '', done = '', target = '', gap = '']) => (
        <p key={name}>{words.panel.gap({ name, done, target, gap })}</p>
      ))}
    </section>
  )
}
