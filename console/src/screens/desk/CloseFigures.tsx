import type { DayClose } from '@fairdesk/contract/areas/reports/desk'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatPercent, formatYuan } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import '../../ui/plain-table.css'

type Line = { readonly name: string; readonly of: (close: DayClose) => string }
type Part = { readonly title: string; readonly lines: readonly Line[] }

/** Closed days as columns: what the second has beside the first is read across. */
export const CloseFigures = ({ closes }: { readonly closes: readonly DayClose[] }) => {
  const { desk: words } = useShellPhrases()
  const time = useFairTime()
  const parts = usePartsOf(closes)
  return (
    <table className="fd-plain-table fd-desk-closes">
      <thead>
        <tr>
          <th />
          {closes.map(({ id, day, at, by, note }) => (
            <th key={id} scope="col" title={note}>
              {words.dayOf({ day })}
              <small>{words.closedAt({ by, at: time(at) })}</small>
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

function usePartsOf(closes: readonly DayClose[]): Part[] {
  const { desk: words, orderStates } = useShellPhrases()
  const namesIn = (rows: (close: DayClose) => readonly { readonly name: string }[]) => [
    ...new Set(closes.flatMap((close) => rows(close).map(({ name }) => name))),
  ]
  const figure = (name: string, of: (kept: DayClose['kept']['figures']) => string): Line => ({
    name,
    of: ({ kept }) => of(kept.figures),
  })
  return [
    {
      title: words.figures,
      lines: [
        figure(words.qty, ({ qty }) => formatInteger(qty)),
        figure(words.netAmount, ({ netAmount }) => formatYuan(netAmount)),
        figure(words.completion, ({ completion }) => formatPercent(completion)),
        figure(words.skc, ({ skc }) => formatInteger(skc)),
        figure(words.customers, ({ customers }) => formatInteger(customers)),
      ],
    },
    {
      title: words.byPlace,
      lines: namesIn(({ kept }) => kept.places).map((name) => ({
        name,
        of: ({ kept }) => {
          const place = kept.places.find((one) => one.name === name)
          return place ? `${formatInteger(place.qty)}　${formatPercent(place.completion)}` : '-'
        },
      })),
    },
    {
      title: words.byCategory,
      lines: namesIn(({ kept }) => kept.categories).map((name) => ({
        name,
        of: ({ kept }) => formatInteger(kept.categories.find((one) => one.name === name)?.qty),
      })),
    },
    {
      title: words.byState,
      lines: (closes[0]?.kept.states ?? []).map(({ status }) => ({
        name: orderStates[status],
        of: ({ kept }) => formatInteger(kept.states.find((one) => one.status === status)?.count),
      })),
    },
  ]
}
