import type { DayClose, DayFigures } from '@fairdesk/contract/areas/reports/day-close'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger, formatPercent, formatYuan } from '../../../../kit/text/format.ts'
import { useShellPhrases } from '../../../../kit/text/phrases.ts'
import '../../../../ui/plain-table.css'

/** Closed day with the figures visible to its reader: the stored ones, or their own as of that evening. */
export type VisibleDayClose = DayClose & { readonly dayFigures: DayFigures }

type Line = { readonly name: string; readonly textOf: (close: VisibleDayClose) => string }
type Part = { readonly title: string; readonly lines: readonly Line[] }

/** Closed days as columns, to compare them side by side. */
export const CloseFigures = ({ closes }: { readonly closes: readonly VisibleDayClose[] }) => {
  const { desk: texts } = useShellPhrases()
  const time = useFairTime()
  const sections = usePartsOf(closes)
  return (
    <table className="fd-desk-closes">
      <thead>
        <tr>
          <td />
          {closes.map(({ id, day, at, by, note, first }) => (
            <th key={id} scope="col" title={note}>
              {texts.dayOf({ day })}
              <small>{texts.closedAt({ by, at: time(at) })}</small>
              {first && <small>{texts.againOf({ by: first.by, at: time(first.at) })}</small>}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ title, lines }) => (
        <tbody key={title}>
          <tr>
            <th colSpan={closes.length + 1} scope="rowgroup">
              {title}
            </th>
          </tr>
          {lines.map(({ name, textOf }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {closes.map((close) => (
                <td key={close.id}>{textOf(close)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function usePartsOf(closes: readonly VisibleDayClose[]): Part[] {
  const { desk: texts, orderStates } = useShellPhrases()
  const namesIn = (rows: (close: VisibleDayClose) => readonly { readonly name: string }[]) => [
    ...new Set(closes.flatMap((close) => rows(close).map(({ name }) => name))),
  ]
  const figure = (name: string, formatFigure: (figures: DayFigures['figures']) => string): Line => ({
    name,
    textOf: ({ dayFigures }) => formatFigure(dayFigures.figures),
  })
  const hasAmounts = closes.some(({ dayFigures }) => dayFigures.figures.netAmount !== undefined)
  const sections: Part[] = [
    {
      title: texts.figures,
      lines: [
        figure(texts.qty, ({ qty }) => formatInteger(qty)),
        ...(hasAmounts ? [figure(texts.netAmount, ({ netAmount }) => formatYuan(netAmount))] : []),
        figure(texts.completion, ({ completion }) => formatPercent(completion)),
        figure(texts.skc, ({ skc }) => formatInteger(skc)),
        figure(texts.customers, ({ customers }) => formatInteger(customers)),
      ],
    },
    {
      title: texts.byPlace,
      lines: namesIn(({ dayFigures }) => dayFigures.places).map((name) => ({
        name,
        textOf: ({ dayFigures }) => {
          const placeFigures = dayFigures.places.find((candidate) => candidate.name === name)
          return placeFigures ? `${formatInteger(placeFigures.qty)}　${formatPercent(placeFigures.completion)}` : '-'
        },
      })),
    },
    {
      title: texts.byCategory,
      lines: namesIn(({ dayFigures }) => dayFigures.categories).map((name) => ({
        name,
        textOf: ({ dayFigures }) =>
          formatInteger(dayFigures.categories.find((candidate) => candidate.name === name)?.qty),
      })),
    },
    {
      title: texts.byState,
      lines: (closes[0]?.dayFigures.states ?? []).map(({ status }) => ({
        name: orderStates[status],
        textOf: ({ dayFigures }) =>
          formatInteger(dayFigures.states?.find((candidate) => candidate.status === status)?.count),
      })),
    },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}
