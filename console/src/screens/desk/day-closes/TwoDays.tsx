import type { TwoDays as Answer } from '@fairdesk/contract/areas/reports/day-close'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'

/** Of an evening: what the day brought beside the day before, by place and category. */
export const TwoDays = () => {
  const { desk: words } = useShellPhrases()
  const { data, error, refetch } = useRead(desk.twoDays, {})
  return (
    <section className="fd-desk-two-days">
      <h2>{words.twoDays}</h2>
      {data ? <TwoDaysTable answer={data} /> : <NotLoaded rows={4} error={error} onRetry={refetch} />}
    </section>
  )
}

const TwoDaysTable = ({ answer: { days, total, places, categories } }: { readonly answer: Answer }) => {
  const { desk: words } = useShellPhrases()
  const parts = [
    { title: words.byPlace, rows: places },
    { title: words.byCategory, rows: categories },
  ]
  return (
    <table>
      <thead>
        <tr>
          <td />
          {days.map((day) => (
            <th key={day} scope="col">
              {words.dayOf({ day })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={words.figures} qty={total} />
      </tbody>
      {parts.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th colSpan={days.length + 1} scope="rowgroup">
              {title}
            </th>
          </tr>
          {rows
            .filter(({ qty }) => qty.some((pieces) => pieces !== 0))
            .map(({ name, qty }) => (
              <Row key={name} name={name || words.noPlace} qty={qty} />
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
