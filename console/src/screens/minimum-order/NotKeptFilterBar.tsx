import { minimumFigures } from '@fairdesk/contract/areas/minimums'
import { useCodeOptions } from '../../kit/code-options.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { KeywordBox } from '../../ui/list/KeywordBox.tsx'
import type { NotKeptWish } from './minimum-wish.ts'

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
