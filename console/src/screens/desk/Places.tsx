import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import { formatInteger, formatPercent } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'

/** A bar ends at 120 %, so that who is beyond his target is seen to be. */
const widest = 120

/** How far each place is, as bars with a line at the target. */
export const Places = ({ places }: { readonly places: NonNullable<Desk['places']> }) => {
  const { desk: words } = useShellPhrases()
  return (
    <section className="fd-desk-places">
      <h2>{words.places[places.dim]}</h2>
      <ul>
        {places.list.map(({ code, name, id, qty, completion }) => (
          <li key={id ?? code} title={`${name}  ${formatInteger(qty)}`}>
            <span>{name || code}</span>
            <span className="fd-desk-bar">
              <i style={{ width: `${(Math.min(completion ?? 0, widest) / widest) * 100}%` }} />
            </span>
            <b>{formatPercent(completion)}</b>
          </li>
        ))}
      </ul>
      {places.more > 0 && <p className="fd-desk-note">{words.morePlaces({ more: formatInteger(places.more) })}</p>}
    </section>
  )
}
