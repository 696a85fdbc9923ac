import type { DayClose, DayCloseAgain, DayCloseDifference } from '@fairdesk/contract/areas/reports/day-close'
import { LaterDroppedNote } from '../../../../figures/moment/LaterDroppedNote.tsx'
import { formatInteger, formatSigned, formatYuan } from '../../../../kit/text/format.ts'
import { useShellPhrases } from '../../../../kit/text/phrases.ts'

type Props = { readonly closes: readonly DayClose[]; readonly recounts: ReadonlyMap<number, DayCloseAgain | null> }

/** Shows if the order history still agrees with the saved figures of each day; if not, describes the differences. */
export const ClosesChecked = ({ closes, recounts }: Props) => (
  <ul className="fd-desk-checked fd-plain-list">
    {closes
      .filter(({ kept }) => kept !== undefined)
      .map(({ id, day }) => (
        <li key={id}>
          <Checked day={day} answer={recounts.get(id)} />
        </li>
      ))}
  </ul>
)

const Checked = ({ day, answer }: { readonly day: number; readonly answer: DayCloseAgain | null | undefined }) => {
  const { desk: texts } = useShellPhrases()
  const name = texts.dayOf({ day })
  if (answer === undefined) return `${name} ${texts.checking}`
  if (answer === null) return `${name} ${texts.notChecked}`
  const { differences = [], laterDropped } = answer
  const dropped = laterDropped && <LaterDroppedNote {...laterDropped} />
  if (differences.length === 0)
    return (
      <>
        {name} ✓ {texts.sameAgain} {dropped}
      </>
    )
  return (
    <>
      {name} {texts.otherAgain} {dropped}
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
  const { desk: texts } = useShellPhrases()
  const format = figure === 'qty' ? formatInteger : formatYuan
  const difference = now - kept
  return texts.difference({
    name: of === 'total' ? texts.figures : name || texts.noPlace,
    figure: texts[figure],
    kept: format(kept),
    now: format(now),
    difference: formatSigned(difference, format),
  })
}
