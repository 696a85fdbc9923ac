import type { LiveRoom, LiveRoomTurn } from '@fairdesk/contract/areas/live/live-rooms'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { hourOf, kindText, lastedText } from './things.ts'

/** Things shown and when, the latest first, with the orders meanwhile. */
export const Replay = ({ liveRoom }: { readonly liveRoom: LiveRoom }) => {
  const { liveRooms: texts } = usePhrases()
  const { shown, qty, customers } = liveRoom
  const heads = texts.replayHeads
  return (
    <section className="fd-flex fd-column fd-fill-height" aria-label={texts.replay}>
      <h3>{texts.replay}</h3>
      {shown.length === 0 ? (
        <p className="fd-weak">{texts.replayEmpty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keys
        <div className="fd-stream-turns fd-fill-height fd-scroll" tabIndex={0}>
          <table className="fd-table">
            <TableHead
              heads={[
                [heads.at, 'fd-stream-at'],
                heads.thing,
                [heads.lasted, 'fd-stream-number'],
                [heads.qty, 'fd-stream-number'],
                [heads.customers, 'fd-stream-number'],
              ]}
            />
            <tbody>
              {shown.toReversed().map((turn) => (
                <Turn key={turn.id} turn={turn} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={3}>{texts.total}</td>
                <td className="fd-stream-number">{formatInteger(qty)}</td>
                <td className="fd-stream-number">{formatInteger(customers)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}

const Turn = ({ turn }: { readonly turn: LiveRoomTurn }) => {
  const { liveRooms: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const { at, until, by, no, name, qty, customers } = turn
  return (
    <tr data-now={until === null || undefined}>
      <td title={`${time(at)} ${texts.replayHeads.by} ${by}`}>{hourOf(time(at)).replace(/:\d\d$/, '')}</td>
      <td title={`${no} ${name} ${kindText(turn, texts)}`}>
        <div className="fd-stream-turn">
          <img src={turn.image} alt="" />
          <span className="fd-cut">{name}</span>
          <small className="fd-cut">{no}</small>
        </div>
      </td>
      <td className="fd-stream-number">
        {until === null ? texts.now : lastedText(Date.parse(until) - Date.parse(at), texts)}
      </td>
      <td className="fd-stream-number">{formatInteger(qty)}</td>
      <td className="fd-stream-number">{formatInteger(customers)}</td>
    </tr>
  )
}
