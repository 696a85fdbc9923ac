import type { LiveRoom, ShownTurn } from '@fairdesk/contract/areas/live/live-rooms'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { kindText, lastedText } from './things.ts'

/** What was shown when, the latest first, with what was ordered of it meanwhile. */
export const Replay = ({ room }: { readonly room: LiveRoom }) => {
  const { liveRooms: words } = usePhrases()
  const { shown, qty, customers } = room
  const heads = words.replayHeads
  return (
    <section className="fd-live-replay" aria-label={words.replay}>
      <h3>{words.replay}</h3>
      {shown.length === 0 ? (
        <p className="fd-weak">{words.replayEmpty}</p>
      ) : (
        <div className="fd-live-turns">
          <table className="fd-table">
            <TableHead
              heads={[
                [heads.at, 'fd-live-at'],
                heads.thing,
                [heads.lasted, 'fd-live-number'],
                [heads.qty, 'fd-live-number'],
                [heads.customers, 'fd-live-number'],
              ]}
            />
            <tbody>
              {shown.toReversed().map((turn) => (
                <Turn key={turn.id} turn={turn} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={3}>{words.total}</td>
                <td className="fd-live-number">{formatInteger(qty)}</td>
                <td className="fd-live-number">{formatInteger(customers)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}

const Turn = ({ turn }: { readonly turn: ShownTurn }) => {
  const { liveRooms: words } = usePhrases()
  const time = useFairTime(formatTime)
  const { at, until, by, no, name, qty, customers } = turn
  return (
    <tr data-now={until === null || undefined}>
      <td title={`${words.replayHeads.by} ${by}`}>{time(at)}</td>
      <td className="fd-live-cut" title={`${no} ${name} ${kindText(turn, words)}`}>
        <img src={turn.image} alt="" /> {no} {name}
      </td>
      <td className="fd-live-number">
        {until === null ? words.now : lastedText(Date.parse(until) - Date.parse(at), words)}
      </td>
      <td className="fd-live-number">{formatInteger(qty)}</td>
      <td className="fd-live-number">{formatInteger(customers)}</td>
    </tr>
  )
}
