import { type DeskChecklistLine, desk, tickedChecks } from '@fairdesk/contract/areas/reports/desk'
import { useFairWrites } from '../../kit/permission/use-fair-writes.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { DeskLink } from './DeskLink.tsx'
import { tick } from './desk-writes.ts'

type Ticked = (typeof tickedChecks)[number]

const isTicked = (key: DeskChecklistLine['key']): key is Ticked => tickedChecks.some((one) => one === key)

/** What must be seen to before the fair opens: what can be counted is, the rest is ticked off by name. */
export const Checklist = ({ lines }: { readonly lines: readonly DeskChecklistLine[] }) => {
  const { desk: words } = useShellPhrases()
  return (
    <section className="fd-desk-checklist">
      <h2>{words.checklist}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.key} data-done={line.done || undefined}>
            {isTicked(line.key) ? <Tick name={line.key} line={line} /> : <Counted line={line} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Counted = ({ line: { key, done, count, address, at } }: { readonly line: DeskChecklistLine }) => {
  const { desk: words } = useShellPhrases()
  const time = useFairTime(formatTime)
  return (
    <>
      <b>{done ? '✓' : '○'}</b>
      {!done && address ? (
        <DeskLink to={address}>{words.checkNames[key]}</DeskLink>
      ) : (
        <span>{words.checkNames[key]}</span>
      )}
      {!done && count !== undefined && <span>{words.missing({ count: formatInteger(count) })}</span>}
      {key === 'package' && <span>{at ? words.pushedAt({ at: time(at) }) : words.neverPushed}</span>}
      {key === 'backup' && at && <span>{time(at)}</span>}
    </>
  )
}

const Tick = ({ name, line: { done, by, at } }: { readonly name: Ticked; readonly line: DeskChecklistLine }) => {
  const { desk: words } = useShellPhrases()
  const time = useFairTime(formatTime)
  const barred = useFairWrites()(desk.tick)
  const { isBusy, run } = useAct(() => tick({ key: name, done: !done }))
  return (
    <label title={barred || undefined}>
      <input
        type="checkbox"
        checked={done}
        disabled={isBusy || barred !== ''}
        aria-label={words.tick({ name: words.checkNames[name] })}
        onChange={() => run()}
      />
      <span>{words.checkNames[name]}</span>
      {done && by && at && <span>{words.tickedBy({ by, at: time(at) })}</span>}
    </label>
  )
}
