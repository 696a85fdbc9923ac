import type { CodeKind } from '@fairdesk/contract/areas/data/base-data'
import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import { MissingCodes } from '../figures/filters/MissingCodes.tsx'
import { tellTooMany } from '../kit/page/notify-missed.ts'
import { useShellPhrases } from '../kit/text/phrases.ts'
import { FilterSelect } from '../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../ui/list/filters/KeywordBox.tsx'

type Options<V> = readonly { readonly value: V; readonly label: string }[] | undefined
/** Multi-value field of the query, its label, and its options; undefined while loading. */
type Filter<Q> = {
  [K in keyof Q]: Q[K] extends readonly (infer V extends string | number)[]
    ? readonly [field: K, label: string, options: Options<V>]
    : never
}[keyof Q]

type Props<Q> = {
  readonly query: Q
  readonly onChange: (changes: Partial<Q>) => void
  /** Name of the fields the keyword is searched in. */
  readonly keyword: string
  /** Kind of the codes searched; those that match nothing are then listed. */
  readonly codesOf?: CodeKind
  readonly filters: readonly (Filter<Q> | false)[]
}

/** Filter of a list: a keyword, and multi-value filters by field. */
export const FilterBar = <Q extends { readonly keyword: string }>({
  query,
  onChange,
  keyword,
  codesOf,
  filters,
}: Props<Q>) => {
  const { shell } = useShellPhrases()
  // A computed name widens to any text.
  const set = (field: keyof Q, value: unknown) => onChange({ [field]: value } as Partial<Q>)
  return (
    <>
      <KeywordBox
        value={query.keyword}
        label={shell.search}
        placeholder={keyword}
        onChange={(typed) => set('keyword', typed)}
        onTooMany={() => tellTooMany(mostCodes)}
      />
      {filters.map((filter) => {
        if (!filter) return null
        // That a field's options are of its own values is forgotten where the fields are many.
        const [field, label, options] = filter as readonly [keyof Q, string, Options<string | number>]
        const value = query[field] as readonly (string | number)[]
        return (
          <FilterSelect
            key={label}
            label={label}
            value={value}
            options={options}
            onChange={(selected) => set(field, selected)}
          />
        )
      })}
      {codesOf && <MissingCodes kind={codesOf} keyword={query.keyword} />}
    </>
  )
}
