import './plain-table.css'
import './said-lists.css'

interface TextList {
  readonly title: string
  readonly heads: readonly string[]
  /** Number of text columns; those after them are numbers. */
  readonly textColumnCount: number
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
  readonly note: string
}

/** Short lists under each other, all in words. */
export const SaidLists = ({ lists }: { readonly lists: readonly TextList[] }) =>
  lists.map(({ title, heads, textColumnCount, rows, note }) => (
    <section key={title} className="fd-said-list" aria-label={title}>
      <h3>{title}</h3>
      {rows.length > 0 && (
        <div className="fd-said-rows">
          <table className="fd-table">
            <thead>
              <tr>
                {heads.map((head, columnIndex) => (
                  <th className="fd-unbroken" key={head} scope="col" data-number={columnIndex >= textColumnCount}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, columnIndex) => (
                    <td key={heads[columnIndex]} data-number={columnIndex >= textColumnCount}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note !== '' && <p>{note}</p>}
    </section>
  ))
