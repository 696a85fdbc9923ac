import { Select, type SelectProps } from 'antd'
import { useShellPhrases } from '../text/phrases.ts'
import type { Found, Search } from './use-search.ts'
import { useSearchField } from './use-search-field.ts'

type One = Found<number> | Found<string>
type Props<T extends One> = Pick<
  SelectProps,
  'id' | 'size' | 'className' | 'placeholder' | 'autoFocus' | 'allowClear' | 'onFocus' | 'popupMatchSelectWidth'
> & {
  readonly search: Search<T>
  /** Where no label of a form says it. */
  readonly label?: string
  readonly chosen: Pick<T, 'value' | 'label'> | null
  /** Null where it may be cleared. */
  readonly onChoose: (found: T | null) => void
  readonly noneText?: string
}

/** One entry of those that the server finds for what is typed or scanned. */
export const FoundSelect = <T extends One>({ search, label, chosen, onChoose, noneText, ...rest }: Props<T>) => {
  const { list: words } = useShellPhrases()
  const field = useSearchField(search, { onTake: onChoose })
  const { found, sought, error, isAnswered } = search
  // Beside what is searched for it would be offered as found.
  const isApart = chosen !== null && sought === '' && !found.some(({ value }) => value === chosen.value)
  const shown: readonly (Pick<T, 'value' | 'label'> & { readonly hint?: string })[] = isApart
    ? [chosen, ...found]
    : found
  return (
    <Select<T['value']>
      {...rest}
      {...field}
      {...(label === undefined ? {} : { 'aria-label': label })}
      value={chosen?.value ?? null}
      labelRender={({ value, label: shownLabel }) => shownLabel ?? (value === chosen?.value ? chosen.label : value)}
      notFoundContent={error?.message ?? (isAnswered ? (noneText ?? words.noneFound) : words.searching)}
      options={shown.map(({ value, label: text, hint }) => ({ value, label: text, hint }))}
      optionRender={({ data }) =>
        data.hint ? (
          <span className="fd-found-option">
            {data.label}
            <small>{data.hint}</small>
          </span>
        ) : (
          data.label
        )
      }
      onChange={(id) => {
        const one = found.find(({ value }) => value === id)
        if (one || id === undefined || id === null) onChoose(one ?? null)
      }}
    />
  )
}
