import { fairForecasts } from '@fairdesk/contract/areas/reports/forecast/fair-forecast'
import { useRead } from '../../kit/query/use-read.ts'
import { formatInteger, formatPercent } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Gap } from '../gap/Gap.tsx'
import { ForecastFigure } from './ForecastFigure.tsx'
import { ForecastNote } from './ForecastNote.tsx'

type Props = { readonly version: number | undefined; readonly customerId?: number }

/** Closing expected of the fair, or of a customer, with the places expected to miss most. Renders nothing until it is read. */
export const FairForecastBlock = ({ version, customerId }: Props) => {
  const { forecast: texts } = usePhrases()
  const { data } = useRead(fairForecasts.get, customerId === undefined ? {} : { customerId }, {
    version,
    // It moves on with the time alone.
    everyMs: 60_000,
  })
  if (!data) return null
  const { summary, total, places } = data
  const level = customerId === undefined ? 'total' : 'customer'
  return (
    <section aria-label={texts.title}>
      <p>
        <ForecastNote summary={summary} forecast={total?.forecast.qty} level={level} />
      </p>
      {places && summary.state === 'running' && (
        <table className="fd-table">
          <thead>
            <tr>
              <th>{texts.places[places.dim]}</th>
              {[texts.qty, texts.completion, texts.gap].map((head) => (
                <th key={head} className="fd-number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.list.map(({ code, name, forecast: { qty } }) => (
              <tr key={code}>
                <th scope="row">{name || code}</th>
                <td className="fd-number">
                  <ForecastFigure forecast={qty} level={places.dim} summary={summary} format={formatInteger} />
                </td>
                <td className="fd-number">{formatPercent(qty.completion)}</td>
                <td className="fd-number">
                  <Gap value={qty.gap} format={formatInteger} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {places && places.more > 0 && <p className="fd-note">{texts.more({ more: formatInteger(places.more) })}</p>}
    </section>
  )
}
