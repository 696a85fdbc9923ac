import { type DeskChecklistLine, desk, tickedChecks } from '@fairdesk/contract/areas/reports/desk'
import { Button } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { localStore } from '../../../kit/storage/site-storage.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { DeskLink } from './DeskLink.tsx'
import { tick } from './desk-writes.ts'

type TickableCheck = (typeof tickedChecks)[number]

const isTicked = (key: DeskChecklistLine['key']): key is TickableCheck =>
  tickedChecks.some((checkKey) => checkKey === key)

const foldedKey = 'fairdesk.desk.checklist'

/** Steps up to the fair's opening: countable items are counted, the rest is ticked off by name. Stays folded in this browser. */
export const Checklist = ({ lines }: { readonly lines: readonly DeskChecklistLine[] }) => {
  const { desk: texts } = useShellPhrases()
  const done = lines.filter((line) => line.done).length
  const next = lines.find((line) => !line.done && line.address !== undefined)
  return (
    <section className="fd-desk-checklist">
      <details
        open={localStore.getItem(foldedKey) === null}
        onToggle={({ currentTarget: { open } }) =>
          open ? localStore.removeItem(foldedKey) : localStore.setItem(foldedKey, 'folded')
        }
      >
        <summary>
          <h2>{texts.checklist}</h2>
          <small>{texts.checksDone({ done: formatInteger(done), all: formatInteger(lines.length) })}</small>
        </summary>
        {next?.address && (
          <p className="fd-row">
            <Button type="primary" onClick={() => go(next.address ?? '')}>
              {texts.nextStep({ name: texts.checkNames[next.key] })}
            </Button>
          </p>
        )}
        <ul>
          {lines.map((line) => (
            <li className="fd-row" key={line.key} data-done={line.done || undefined}>
              {isTicked(line.key) ? <Tick name={line.key} line={line} /> : <Counted line={line} />}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

const Counted = ({ line }: { readonly line: DeskChecklistLine }) => {
  const { desk: texts } = useShellPhrases()
  const time = useFairTime(formatTime)
  const { key, done, count, at } = line
  return (
    <>
      <b>{done ? '✓' : '○'}</b>
      <LineName line={line} />
      {!done && count !== undefined && <span>{texts.missing({ count: formatInteger(count) })}</span>}
      {key === 'package' && <span>{at ? texts.pushedAt({ at: time(at) }) : texts.neverPushed}</span>}
      {key === 'backup' && at && <span>{time(at)}</span>}
    </>
  )
}

/** Name of a step, which opens its screen while it is to do. */
const LineName = ({ line: { key, done, address } }: { readonly line: DeskChecklistLine }) => {
  const { checkNames } = useShellPhrases().desk
  if (done || !address) return <span>{checkNames[key]}</span>
  return <DeskLink href={address}>{checkNames[key]}</DeskLink>
}

const Tick = ({ name, line }: { readonly name: TickableCheck; readonly line: DeskChecklistLine }) => {
  const { done, by, at } = line
  const { desk: texts } = useShellPhrases()
  const time = useFairTime(formatTime)
  const barred = useFairWrites()(desk.tick)
  const { isBusy, run } = useAct(() => tick({ key: name, done: !done }))
  return (
    <div className="fd-row" title={barred || undefined}>
      <input
        type="checkbox"
        checked={done}
        disabled={isBusy || barred !== ''}
        aria-label={texts.tick({ name: texts.checkNames[name] })}
        onChange={() => run()}
      />
      <LineName line={line} />
      {done && by && at && <span>{texts.tickedBy({ by, at: time(at) })}</span>}
    </div>
  )
}
