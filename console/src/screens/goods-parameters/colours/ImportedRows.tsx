import '../../../ui/plain-table.css'
import type { ColourSheetRow } from '@fairdesk/contract/areas/goods-codes'
import { usePhrases } from '../../../kit/phrases.ts'
import { StateTag } from '../../../ui/StateTag.tsx'

const tones = { created: 'good', changed: 'busy', left: 'plain', refused: 'bad' } as const

/** What becomes of each row of the file, those refused first. */
export const ImportedRows = ({ rows }: { readonly rows: readonly ColourSheetRow[] }) => {
  const words = usePhrases().goodsCodes
  return (
    // A list longer than the dialog is scrolled by keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <div className="fd-colour-import-rows" tabIndex={0}>
      <table className="fd-table">
        <thead>
          <tr>
            <th>{words.row}</th>
            <th>{words.code}</th>
            <th>{words.result}</th>
            <th>{words.notes}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, code, action, notes }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{code}</td>
              <td>
                <StateTag tone={tones[action]}>{words.results[action]}</StateTag>
              </td>
              <td>{notes.join('；')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
