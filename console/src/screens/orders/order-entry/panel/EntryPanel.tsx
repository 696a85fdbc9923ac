import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { CellAddress } from '../../../../ui/size-matrix/matrix-data.ts'
import { towardsTarget } from '../session/order-completion.ts'
import type { OrderSession } from '../session/order-session.ts'
import { unsavedOf } from '../session/unsaved-of.ts'
import { OrderNotes } from './OrderNotes.tsx'
import { ProblemList } from './ProblemList.tsx'
import { problemLines } from './problem-lines.ts'

type Props = {
  readonly session: OrderSession
  readonly onGoTo: (cell: CellAddress) => void
  /** Only if it can be closed. */
  readonly onClose?: () => void
}

/** Panel beside the matrix: rule violations, distance to the target, and notes. */
export const EntryPanel = ({ session, onGoTo, onClose }: Props) => {
  const { orderEntry: texts } = usePhrases()
  return (
    <aside
      className="fd-entry-panel fd-column fd-gap-16"
      aria-label={texts.panel.title}
      data-docked={onClose !== undefined}
    >
      {onClose && (
        <Button
          className="fd-entry-panel-close"
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={texts.panel.close}
          title={texts.panel.close}
          onClick={onClose}
        />
      )}
      <Problems session={session} onGoTo={onGoTo} />
      <TargetGaps session={session} />
      <OrderNotes session={session} />
    </aside>
  )
}

const Problems = ({ session, onGoTo }: Omit<Props, 'onClose'>) => {
  const texts = usePhrases()
  const { panel } = texts.orderEntry
  session.useHead(({ checked }) => checked)
  // The totals are another object whenever anything changed.
  useSyncExternalStore(
    (listener) => session.matrix.subscribe('*', listener),
    () => session.matrix.totals(),
  )
  const lines = problemLines(session, texts)
  return (
    <section>
      <h2>
        {panel.problems} <small>{formatInteger(lines.length)}</small>
      </h2>
      {lines.length === 0 && <p className="fd-weak">{panel.noProblems}</p>}
      <ProblemList lines={lines} onGoTo={onGoTo} />
    </section>
  )
}

const TargetGaps = ({ session }: Pick<Props, 'session'>) => {
  const { orderEntry: texts } = usePhrases()
  const { customer, totals } = session.useHead()
  useSyncExternalStore(
    (listener) => session.matrix.subscribe('*', listener),
    () => session.matrix.totals(),
  )
  if (!customer || !totals) return null
  const isByTag = customer.amountBasis === 'tag'
  const { qty, amount } = towardsTarget({ customer, totals }, unsavedOf(session.matrix))
  const { qty: targetQty, amount: targetAmount } = customer.target
  const gaps = [
    targetQty ? { name: texts.qty, done: qty, target: targetQty, write: formatInteger } : null,
    targetAmount && amount !== undefined
      ? { name: isByTag ? texts.tagAmount : texts.netAmount, done: amount, target: targetAmount, write: formatYuan }
      : null,
  ].filter((gap) => gap !== null)
  return (
    <section>
      <h2>{texts.panel.targets}</h2>
      {gaps.length === 0 && <p className="fd-weak">{texts.panel.noTargets}</p>}
      {gaps.map(({ name, done, target, write }) => (
        <p key={name}>
          {texts.panel.gap({ name, done: write(done), target: write(target), gap: write(Math.max(0, target - done)) })}
        </p>
      ))}
      {customer.elsewhere.qty > 0 && (
        <p className="fd-weak">{texts.panel.elsewhere({ qty: formatInteger(customer.elsewhere.qty) })}</p>
      )}
    </section>
  )
}
