import { minimumFigures } from '@fairdesk/contract/areas/data/minimums'
import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FilterSelect } from '../../../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../../../ui/list/filters/KeywordBox.tsx'
import type { NotKeptQuery } from '../minimum-query.ts'

type Props = {
  readonly query: NotKeptQuery
  /** Rows have a customer, who has a level. */
  readonly hasLevels?: boolean
  readonly onChange: (changes: Partial<NotKeptQuery>) => void
}

/** Which of what is not kept is listed. */
export const NotKeptFilterBar = ({ query, hasLevels = false, onChange }: Props) => {
  const { minimums: words, shell } = usePhrases()
  const codes = useCodeOptions()
  return (
    <>
      <KeywordBox
        value={query.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterSelect
        label={words.broken.anyFigure}
        value={query.figures}
        options={minimumFigures.map((value) => ({ value, label: words.broken.figures[value] }))}
        onChange={(figures) => onChange({ figures })}
      />
      {hasLevels && (
        <FilterSelect
          label={words.anyLevel}
          value={query.levels}
          options={codes('customerLevel', query.levels)}
          onChange={(levels) => onChange({ levels })}
        />
      )}
    </>
  )
}
