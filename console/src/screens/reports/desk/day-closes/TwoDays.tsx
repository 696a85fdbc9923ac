import type { TwoDays as Answer } from '@fairdesk/contract/areas/reports/day-close'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { useRead } from '../../../../kit/query/use-read.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { useShellPhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'

/** Evening summary: the day's orders beside the day before, by place and category. */
export const TwoDays = () => {
  const { desk: texts } = useShellPhrases()
  const { data, error, refetch } = useRead(desk.twoDays, {})
  return (
    <section className="fd-desk-two-days">
      <h2>{texts.twoDays}</h2>
      {data ? <TwoDaysTable answer={data} /> : <NotLoaded rows={4} error={error} onRetry={refetch} />}
    </section>
  )
}

const TwoDaysTable = ({ answer: { days, total, places, categories } }: { readonly answer: Answer }) => {
  const { desk: texts } = useShellPhrases()
  const sections = [
    { title: texts.byPlace, rows: places },
    { title: texts.byCategory, rows: categories },
  ]
  return (
    <table>
      <thead>
        <tr>
          <td />
          {days.map((day) => (
            <th key={day} scope="col">
              {texts.dayOf({ day })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={texts.figures} qty={total} />
      </tbody>
      {sections.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th colSpan={days.length + 1} scope="rowgroup">
              {title}
            </th>
          </tr>
          {rows
            .filter(({ qty }) => qty.some((pieces) => pieces !== 0))
            .map(({ name, qty }) => (
              <Row key={name} name={name || texts.noPlace} qty={qty} />
            ))}
        </tbody>
      ))}
    </table>
  )
}

const Row = ({ name, qty }: { readonly name: string; readonly qty: readonly number[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {qty.map((pieces, day) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its day's place
      <td key={day}>{formatInteger(pieces)}</td>
    ))}
  </tr>
)
