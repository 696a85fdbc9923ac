import { type BatchSaved, minimumFigures, type SavedLine } from '@fairdesk/contract/areas/data/minimums'
import { Tag } from 'antd'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import '../../../ui/plain-table.css'

/** So many lines are drawn; those that are wrong stand first. */
const most = 200
const rank = { refused: 0, created: 1, changed: 2, left: 3 } as const
const colours = { refused: 'red', created: 'green', changed: 'blue', left: 'default' } as const

/** What pasted lines would do. */
export const CheckedLines = ({ checked: { counts, lines } }: { readonly checked: BatchSaved }) => {
  const { minimums: words } = usePhrases()
  const said = {
    created: formatInteger(counts.created),
    changed: formatInteger(counts.changed),
    left: formatInteger(counts.left),
    refused: formatInteger(counts.refused),
  }
  const shown = lines
    .toSorted((one, other) => rank[one.action] - rank[other.action] || one.line - other.line)
    .slice(0, most)
  return (
    <>
      <p className="fd-minimum-counts">{words.counts(said)}</p>
      <div className="fd-minimum-lines">
        <table className="fd-table">
          <TableHead heads={[words.line, words.result, words.whom, words.notes]} />
          <tbody>
            {shown.map((line) => (
              <tr key={line.line}>
                <td>{line.line}</td>
                <td>
                  <Tag color={colours[line.action]}>{words.results[line.action]}</Tag>
                </td>
                <td>{line.whom}</td>
                <td>
                  <Notes line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const Notes = ({ line: { before, after, problems } }: { readonly line: SavedLine }) => {
  const { minimums: words } = usePhrases()
  if (problems.length > 0) return problems.join(' ')
  const text = (figure: number | null | undefined) => (figure ? formatInteger(figure) : words.none)
  return minimumFigures
    .filter((figure) => (before?.[figure] ?? null) !== (after?.[figure] ?? null))
    .map((figure) =>
      words.becomes({ field: words.columns[figure], before: text(before?.[figure]), after: text(after?.[figure]) }),
    )
    .join('　')
}
