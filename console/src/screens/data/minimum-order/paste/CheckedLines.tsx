import { type BatchSaved, minimumFigures, type SavedLine } from '@fairdesk/contract/areas/data/minimums'
import { Tag } from 'antd'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { TableHead } from '../../../../ui/TableHead.tsx'
import '../../../../ui/plain-table.css'

/** Maximum lines rendered; wrong ones come first. */
const maxLines = 200
const rank = { refused: 0, created: 1, changed: 2, left: 3 } as const
const colours = { refused: 'red', created: 'green', changed: 'blue', left: 'default' } as const

/** Preview of the pasted lines. */
export const CheckedLines = ({ checked: { counts, lines } }: { readonly checked: BatchSaved }) => {
  const { minimums: texts } = usePhrases()
  const countTexts = {
    created: formatInteger(counts.created),
    changed: formatInteger(counts.changed),
    left: formatInteger(counts.left),
    refused: formatInteger(counts.refused),
  }
  const visibleLines = lines.toSorted((a, b) => rank[a.action] - rank[b.action] || a.line - b.line).slice(0, maxLines)
  return (
    <>
      <p className="fd-minimum-counts">{texts.counts(countTexts)}</p>
      <div className="fd-minimum-lines">
        <table className="fd-table">
          <TableHead heads={[texts.line, texts.result, texts.whom, texts.notes]} />
          <tbody>
            {visibleLines.map((line) => (
              <tr key={line.line}>
                <td>{line.line}</td>
                <td>
                  <Tag color={colours[line.action]}>{texts.results[line.action]}</Tag>
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
  const { minimums: texts } = usePhrases()
  if (problems.length > 0) return problems.join(' ')
  const text = (figure: number | null | undefined) => (figure ? formatInteger(figure) : texts.none)
  return minimumFigures
    .filter((figure) => (before?.[figure] ?? null) !== (after?.[figure] ?? null))
    .map((figure) =>
      texts.becomes({ field: texts.columns[figure], before: text(before?.[figure]), after: text(after?.[figure]) }),
    )
    .join('　')
}
