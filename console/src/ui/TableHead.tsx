/** Column name, optionally with a class, or a width in pixels, or both; null for a column without a name. */
type Head = string | readonly [text: string, look: string | number, width?: number] | null

/** The names of a plain table's columns. */
export const TableHead = ({ heads }: { readonly heads: readonly (Head | false)[] }) => (
  <thead>
    <tr>
      {heads.map((head) => {
        if (head === false) return null
        if (head === null) return <td key="nameless" />
        const [text, look, width = look] = typeof head === 'string' ? [head] : head
        return (
          <th
            key={text}
            scope="col"
            className={typeof look === 'string' ? look : undefined}
            style={typeof width === 'number' ? { width } : undefined}
          >
            {text}
          </th>
        )
      })}
    </tr>
  </thead>
)
