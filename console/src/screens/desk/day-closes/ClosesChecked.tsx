import type { DayClose, DayCloseAgain, DayCloseDifference } from '@fairdesk/contract/areas/reports/day-close'
import { LaterDroppedNote } from '../../../figures/moment/LaterDroppedNote.tsx'
import { formatInteger, formatSigned, formatYuan } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'

type Props = { readonly closes: readonly DayClose[]; readonly again: ReadonlyMap<number, DayCloseAgain | null> }

/** Whether the orders' history still says what was kept of each day; where it does not, what of it in words. */
export const ClosesChecked = ({ closes, again }: Props) => (
  <ul className="fd-desk-checked">
    {closes
      .filter(({ kept }) => kept !== undefined)
      .map(({ id, day }) => (
        <li key={id}>
          <Checked day={day} answer={again.get(id)} />
        </li>
      ))}
  </ul>
)

const Checked = ({ day, answer }: { readonly day: number; readonly answer: DayCloseAgain | null | undefined }) => {
  const { desk: words } = useShellPhrases()
  const name = words.dayOf({ day })
  if (answer === undefined) return `${name} ${words.checking}`
  if (answer === null) return `${name} ${words.notChecked}`
  const { differences = [], laterDropped } = answer
  const dropped = laterDropped && <LaterDroppedNote {...laterDropped} />
  if (differences.length === 0)
    return (
      <>
        {name} ✓ {words.sameAgain} {dropped}
      </>
    )
  return (
    <>
      {name} {words.otherAgain} {dropped}
      <ul>
        {differences.map((difference) => (
          <li key={`${difference.of} ${difference.name} ${difference.figure}`}>
            <Difference {...difference} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Difference = ({ of, name, figure, kept, now }: DayCloseDifference) => {
  const { desk: words } = useShellPhrases()
  const format = figure === 'qty' ? formatInteger : formatYuan
  const difference = now - kept
  return words.difference({
    name: of === 'total' ? words.figures : name || words.noPlace,
    figure: words[figure],
    kept: format(kept),
    now: format(now),
    difference: formatSigned(difference, format),
  })
}
