import { growthOf, isNew } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import type { DrillState } from '../../../figures/drill/use-drill.ts'
import { formatInteger, formatPercent, formatSigned } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { DeskNumber } from './DeskNumber.tsx'

/** Bar length limit of 120 %, so that exceeding the target is visible. */
const widest = 120

/**
 * Progress of each place, as bars with a line at the target; by pieces, without a line, if no place has a target. Each
 * opens its rows.
 */
export const Places = ({
  areas,
  drill,
}: {
  readonly areas: NonNullable<Desk['places']>
  readonly drill: DrillState
}) => {
  const { desk: texts } = useShellPhrases()
  const { list, dim } = areas
  const isByPieces = list.every(({ completion }) => completion === null)
  const maxQty = Math.max(1, ...list.map(({ qty }) => qty))
  return (
    <section className="fd-desk-places">
      <h2>{(isByPieces ? texts.placesByPieces : texts.places)[dim]}</h2>
      <ul>
        {list.map(({ code, name, id, qty, completion, former }) => (
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
              <span>{name || code || texts.noPlace}</span>
              <span className={`fd-desk-bar${isByPieces ? ' is-by-pieces' : ''}`}>
                <i
                  style={{
                    width: `${(isByPieces ? qty / maxQty : Math.min(completion ?? 0, widest) / widest) * 100}%`,
                  }}
                />
              </span>
              <b>{isByPieces ? formatInteger(qty) : formatPercent(completion)}</b>
              {former !== undefined && <PlaceGrowth qty={qty} former={former} />}
            </DeskNumber>
          </li>
        ))}
      </ul>
      {areas.more > 0 && (
        <p className="fd-desk-note">
          {(isByPieces ? texts.moreByPieces : texts.morePlaces)({ more: formatInteger(areas.more) })}
        </p>
      )}
    </section>
  )
}

/** Growth of a place in percent; the pieces compared with are in the tooltip. */
const PlaceGrowth = ({ qty, former }: { readonly qty: number; readonly former: number | null }) => {
  const { desk: texts } = useShellPhrases()
  const { percent } = growthOf(qty, former)
  return (
    <small className="fd-desk-place-growth fd-weak" title={former === null ? undefined : formatInteger(former)}>
      {percent === null ? (isNew(qty, former) ? texts.isNew : '-') : formatSigned(percent, formatPercent)}
    </small>
  )
}
