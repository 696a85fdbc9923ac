import type { ChangeSums } from '@fairdesk/contract/areas/orders/order-change'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { StateTag } from '../../../../ui/state/StateTag.tsx'
import { ChangeCells } from './ChangeCells.tsx'
import { DecideChange } from './DecideChange.tsx'

const tones = { open: 'waiting', granted: 'good', refused: 'bad', withdrawn: 'plain' } as const

/** Change request: reason, total effect, cells and outcome. */
export const ChangeRequest = (props: Parameters<typeof DecideChange>[0]) => {
  const { change } = props
  const { orderTime } = usePhrases()
  const texts = orderTime.change
  const time = useFairTime()
  const { state, by, at, reason, sums, decidedBy, decidedAt, note, hidden } = change
  return (
    <section className="fd-change" data-state={state}>
      <header>
        <StateTag tone={tones[state]}>{texts.states[state]}</StateTag>
        <b>{reason}</b>
        <span className="fd-weak">{texts.by({ by, at: time(at) })}</span>
      </header>
      {sums && <p>{texts.sums(sumTexts(sums.before, sums.after))}</p>}
      {decidedAt !== null && (
        <p className="fd-weak">
          {texts.decided({ state: texts.states[state], by: decidedBy, at: time(decidedAt) })}
          {note !== '' && `: ${note}`}
        </p>
      )}
      <ChangeCells cells={change.cells} isOpen={state === 'open'} />
      {hidden > 0 && <p className="fd-weak">{texts.hidden({ count: formatInteger(hidden) })}</p>}
      {state === 'open' && <DecideChange {...props} />}
    </section>
  )
}

function sumTexts(previous: ChangeSums, updated: ChangeSums) {
  const amount = ({ netAmount, tagAmount }: ChangeSums) => {
    const yuan = netAmount ?? tagAmount
    return yuan === undefined ? '' : formatYuan(yuan)
  }
  return {
    qtyBefore: formatInteger(previous.qty),
    qtyAfter: formatInteger(updated.qty),
    before: amount(previous),
    after: amount(updated),
  }
}
