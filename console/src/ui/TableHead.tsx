/** Column name, optionally with a class; null for a column without a name. */
type Head = string | readonly [text: string, className: string] | null

type Props = { readonly heads: readonly (Head | false)[] }

/** The names of a plain table's columns. */
export const TableHead = ({ heads }: Props) => (
  <thead>
    <tr>
      {heads.map((head) => {
        if (head === false) return null
        if (head === null) return <td key="nameless" />
        const [text, className] = typeof head === 'string' ? [head] : head
        return (
          <th key={text} scope="col" className={className}>
            {text}
          </th>
        )
      })}
    </tr>
  </thead>
)
