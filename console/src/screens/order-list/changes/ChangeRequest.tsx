import type { ChangeSums } from '@fairdesk/contract/areas/orders/order-change'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { ChangeCells } from './ChangeCells.tsx'
import { DecideChange } from './DecideChange.tsx'

type Props = Parameters<typeof DecideChange>[0]

const tones = { open: 'waiting', granted: 'good', refused: 'bad', withdrawn: 'plain' } as const

/** One request: why, what it comes to, cell by cell, and what became of it. */
export const ChangeRequest = (props: Props) => {
  const { change } = props
  const { orderTime } = usePhrases()
  const words = orderTime.change
  const time = useFairTime()
  const { state, by, at, reason, sums, decidedBy, decidedAt, note, hidden } = change
  return (
    <section className="fd-change" data-state={state}>
      <header>
        <StateTag tone={tones[state]}>{words.states[state]}</StateTag>
        <b>{reason}</b>
        <span className="fd-weak">{words.by({ by, at: time(at) })}</span>
      </header>
      {sums && <p>{words.sums(sumTexts(sums.before, sums.after))}</p>}
      {decidedAt !== null && (
        <p className="fd-weak">
          {words.decided({ state: words.states[state], by: decidedBy, at: time(decidedAt) })}
          {note !== '' && `: ${note}`}
        </p>
      )}
      <ChangeCells cells={change.cells} isOpen={state === 'open'} />
      {hidden > 0 && <p className="fd-weak">{words.hidden({ count: formatInteger(hidden) })}</p>}
      {state === 'open' && <DecideChange {...props} />}
    </section>
  )
}

function sumTexts(before: ChangeSums, after: ChangeSums) {
  const amount = ({ netAmount, tagAmount }: ChangeSums) => {
    const yuan = netAmount ?? tagAmount
    return yuan === undefined ? '' : formatYuan(yuan)
  }
  return {
    qtyBefore: formatInteger(before.qty),
    qtyAfter: formatInteger(after.qty),
    before: amount(before),
    after: amount(after),
  }
}
