import '../../ui/plain-table.css'
import type { SheetRow } from '@fairdesk/contract/areas/account'
import { usePhrases } from '../../kit/phrases.ts'
import { StateTag } from '../../ui/StateTag.tsx'

const tones = { created: 'good', changed: 'busy', left: 'plain', refused: 'bad' } as const

/** What becomes of each row of the file, those refused first. */
export const ImportRows = ({ rows }: { readonly rows: readonly SheetRow[] }) => {
  const { userPermissions } = usePhrases()
  const words = userPermissions.importing
  return (
    <div className="fd-user-import-rows">
      <table className="fd-table">
        <thead>
          <tr>
            <th>{words.row}</th>
            <th>{words.account}</th>
            <th>{words.result}</th>
            <th>{words.notes}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, account, action, notes }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{account}</td>
              <td>
                <StateTag tone={tones[action]}>{words.actions[action]}</StateTag>
              </td>
              <td>{notes.join('；')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
