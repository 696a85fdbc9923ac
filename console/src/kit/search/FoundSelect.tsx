import { Select, type SelectProps } from 'antd'
import { useShellPhrases } from '../text/phrases.ts'
import type { Search, SearchResult } from './use-search.ts'
import { useSearchField } from './use-search-field.ts'

type One = SearchResult<number> | SearchResult<string>
type Props<T extends One> = Pick<
  SelectProps,
  | 'id'
  | 'size'
  | 'className'
  | 'style'
  | 'placeholder'
  | 'autoFocus'
  | 'allowClear'
  | 'suffixIcon'
  | 'onFocus'
  | 'popupMatchSelectWidth'
> & {
  readonly search: Search<T>
  /** Accessible name, if no form label gives it. */
  readonly label?: string
  readonly selected: Pick<T, 'value' | 'label'> | null
  /** Null where it may be cleared. */
  readonly onChoose: (option: T | null) => void
  readonly noneText?: string
}

/** Select with the server's results for typed or scanned text. */
export const FoundSelect = <T extends One>({ search, label, selected, onChoose, noneText, ...rest }: Props<T>) => {
  const { list: texts } = useShellPhrases()
  const field = useSearchField(search, { onTake: onChoose })
  const { results, sought, error, isAnswered } = search
  // While searching, it would look like a result.
  const isApart = selected !== null && sought === '' && !results.some(({ value }) => value === selected.value)
  const visibleOptions: readonly (Pick<T, 'value' | 'label'> & { readonly hint?: string })[] = isApart
    ? [selected, ...results]
    : results
  return (
    <Select<T['value']>
      {...rest}
      {...field}
      {...(label === undefined ? {} : { 'aria-label': label })}
      value={selected?.value ?? null}
      labelRender={({ value, label: shownLabel }) => shownLabel ?? (value === selected?.value ? selected.label : value)}
      notFoundContent={error?.message ?? (isAnswered ? (noneText ?? texts.noneFound) : texts.searching)}
      options={visibleOptions.map(({ value, label: text, hint }) => ({ value, label: text, hint }))}
      optionRender={({ data }) =>
        data.hint ? (
          <span className="fd-found-option fd-flex fd-gap-12 fd-apart">
            {data.label}
            <small className="fd-weak">{data.hint}</small>
          </span>
        ) : (
          data.label
        )
      }
      onChange={(id) => {
        const match = results.find(({ value }) => value === id)
        if (match || id === undefined || id === null) onChoose(match ?? null)
      }}
    />
  )
}
