import { minimumFigures } from '@fairdesk/contract/areas/data/minimums'
import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FilterSelect } from '../../../ui/list/filters/FilterSelect.tsx'
import { KeywordBox } from '../../../ui/list/filters/KeywordBox.tsx'
import type { NotKeptWish } from '../minimum-query.ts'

type Props = {
  readonly wish: NotKeptWish
  /** Rows have a customer, who has a level. */
  readonly hasLevels?: boolean
  readonly onChange: (changes: Partial<NotKeptWish>) => void
}

/** Which of what is not kept is listed. */
export const NotKeptFilterBar = ({ wish, hasLevels = false, onChange }: Props) => {
  const { minimums: words, shell } = usePhrases()
  const codes = useCodeOptions()
  return (
    <>
      <KeywordBox
        value={wish.keyword}
        label={shell.search}
        placeholder={words.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterSelect
        label={words.broken.anyFigure}
        value={wish.figures}
        options={minimumFigures.map((value) => ({ value, label: words.broken.figures[value] }))}
        onChange={(figures) => onChange({ figures })}
      />
      {hasLevels && (
        <FilterSelect
          label={words.anyLevel}
          value={wish.levels}
          options={codes('customerLevel', wish.levels)}
          onChange={(levels) => onChange({ levels })}
        />
      )}
    </>
  )
}
