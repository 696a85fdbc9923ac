import { type DeskChecklistLine, desk, tickedChecks } from '@fairdesk/contract/areas/reports/desk'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { DeskLink } from './DeskLink.tsx'
import { tick } from './desk-writes.ts'

type TickableCheck = (typeof tickedChecks)[number]

const isTicked = (key: DeskChecklistLine['key']): key is TickableCheck =>
  tickedChecks.some((checkKey) => checkKey === key)

/** Checklist before the fair opens: countable items are counted, the rest is ticked off by name. */
export const Checklist = ({ lines }: { readonly lines: readonly DeskChecklistLine[] }) => {
  const { desk: texts } = useShellPhrases()
  return (
    <section className="fd-desk-checklist">
      <h2>{texts.checklist}</h2>
      <ul>
        {lines.map((line) => (
          <li className="fd-row" key={line.key} data-done={line.done || undefined}>
            {isTicked(line.key) ? <Tick name={line.key} line={line} /> : <Counted line={line} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Counted = ({ line: { key, done, count, address, at } }: { readonly line: DeskChecklistLine }) => {
  const { desk: texts } = useShellPhrases()
  const time = useFairTime(formatTime)
  return (
    <>
      <b>{done ? '✓' : '○'}</b>
      {!done && address ? (
        <DeskLink href={address}>{texts.checkNames[key]}</DeskLink>
      ) : (
        <span>{texts.checkNames[key]}</span>
      )}
      {!done && count !== undefined && <span>{texts.missing({ count: formatInteger(count) })}</span>}
      {key === 'package' && <span>{at ? texts.pushedAt({ at: time(at) }) : texts.neverPushed}</span>}
      {key === 'backup' && at && <span>{time(at)}</span>}
    </>
  )
}

const Tick = ({ name, line: { done, by, at } }: { readonly name: TickableCheck; readonly line: DeskChecklistLine }) => {
  const { desk: texts } = useShellPhrases()
  const time = useFairTime(formatTime)
  const barred = useFairWrites()(desk.tick)
  const { isBusy, run } = useAct(() => tick({ key: name, done: !done }))
  return (
    <label className="fd-row" title={barred || undefined}>
      <input
        type="checkbox"
        checked={done}
        disabled={isBusy || barred !== ''}
        aria-label={texts.tick({ name: texts.checkNames[name] })}
        onChange={() => run()}
      />
      <span>{texts.checkNames[name]}</span>
      {done && by && at && <span>{texts.tickedBy({ by, at: time(at) })}</span>}
    </label>
  )
}
