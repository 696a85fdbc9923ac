import type { DayClose, DayFigures } from '@fairdesk/contract/areas/reports/day-close'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatPercent, formatYuan } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import '../../../ui/plain-table.css'

/** A closed day with the figures that its reader sees of it: those kept, or his own as of that evening. */
export type SeenClose = DayClose & { readonly seen: DayFigures }

type Line = { readonly name: string; readonly of: (close: SeenClose) => string }
type Part = { readonly title: string; readonly lines: readonly Line[] }

/** Closed days as columns: what the second has beside the first is read across. */
export const CloseFigures = ({ closes }: { readonly closes: readonly SeenClose[] }) => {
  const { desk: words } = useShellPhrases()
  const time = useFairTime()
  const parts = usePartsOf(closes)
  return (
    <table className="fd-plain-table fd-desk-closes">
      <thead>
        <tr>
          <td />
          {closes.map(({ id, day, at, by, note, first }) => (
            <th key={id} scope="col" title={note}>
              {words.dayOf({ day })}
              <small>{words.closedAt({ by, at: time(at) })}</small>
              {first && <small>{words.againOf({ by: first.by, at: time(first.at) })}</small>}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(({ title, lines }) => (
        <tbody key={title}>
          <tr>
            <th colSpan={closes.length + 1} scope="rowgroup">
              {title}
            </th>
          </tr>
          {lines.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {closes.map((close) => (
                <td key={close.id}>{of(close)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function usePartsOf(closes: readonly SeenClose[]): Part[] {
  const { desk: words, orderStates } = useShellPhrases()
  const namesIn = (rows: (close: SeenClose) => readonly { readonly name: string }[]) => [
    ...new Set(closes.flatMap((close) => rows(close).map(({ name }) => name))),
  ]
  const figure = (name: string, of: (figures: DayFigures['figures']) => string): Line => ({
    name,
    of: ({ seen }) => of(seen.figures),
  })
  const hasAmounts = closes.some(({ seen }) => seen.figures.netAmount !== undefined)
  const parts: Part[] = [
    {
      title: words.figures,
      lines: [
        figure(words.qty, ({ qty }) => formatInteger(qty)),
        ...(hasAmounts ? [figure(words.netAmount, ({ netAmount }) => formatYuan(netAmount))] : []),
        figure(words.completion, ({ completion }) => formatPercent(completion)),
        figure(words.skc, ({ skc }) => formatInteger(skc)),
        figure(words.customers, ({ customers }) => formatInteger(customers)),
      ],
    },
    {
      title: words.byPlace,
      lines: namesIn(({ seen }) => seen.places).map((name) => ({
        name,
        of: ({ seen }) => {
          const place = seen.places.find((one) => one.name === name)
          return place ? `${formatInteger(place.qty)}　${formatPercent(place.completion)}` : '-'
        },
      })),
    },
    {
      title: words.byCategory,
      lines: namesIn(({ seen }) => seen.categories).map((name) => ({
        name,
        of: ({ seen }) => formatInteger(seen.categories.find((one) => one.name === name)?.qty),
      })),
    },
    {
      title: words.byState,
      lines: (closes[0]?.seen.states ?? []).map(({ status }) => ({
        name: orderStates[status],
        of: ({ seen }) => formatInteger(seen.states?.find((one) => one.status === status)?.count),
      })),
    },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}
