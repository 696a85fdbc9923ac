import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { DrillState } from '../../figures/drill/use-drill.ts'
import { formatInteger, formatPercent } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { DeskNumber } from './DeskNumber.tsx'

/** A bar ends at 120 %, so that who is beyond his target is seen to be. */
const widest = 120

type Props = { readonly places: NonNullable<Desk['places']>; readonly drill: DrillState }

/**
 * How far each place is, as bars with a line at the target; by pieces, without a line, where no target counts. Each opens its rows.
 */
export const Places = ({ places, drill }: Props) => {
  const { desk: words } = useShellPhrases()
  const { list, dim } = places
  const isByPieces = list.every(({ completion }) => completion === null)
  const most = Math.max(1, ...list.map(({ qty }) => qty))
  return (
    <section className="fd-desk-places">
      <h2>{(isByPieces ? words.placesByPieces : words.places)[dim]}</h2>
      <ul>
        {list.map(({ code, name, id, qty, completion }) => (
          <li key={id ?? code}>
            <DeskNumber
              drill={drill}
              opens={{
                node: [{ dim, code, ...(id === undefined ? {} : { id }), label: name }],
                metric: 'qty',
              }}
              value={qty}
              title={`${name}  ${formatInteger(qty)}`}
            >
              <span>{name || code || words.noPlace}</span>
              <span className={`fd-desk-bar${isByPieces ? ' is-by-pieces' : ''}`}>
                <i
                  style={{ width: `${(isByPieces ? qty / most : Math.min(completion ?? 0, widest) / widest) * 100}%` }}
                />
              </span>
              <b>{isByPieces ? formatInteger(qty) : formatPercent(completion)}</b>
            </DeskNumber>
          </li>
        ))}
      </ul>
      {places.more > 0 && (
        <p className="fd-desk-note">
          {(isByPieces ? words.moreByPieces : words.morePlaces)({ more: formatInteger(places.more) })}
        </p>
      )}
    </section>
  )
}
