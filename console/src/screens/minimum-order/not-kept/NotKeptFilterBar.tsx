import { minimumFigures } from '@fairdesk/contract/areas/data/minimums'
import { useCodeOptions } from '../../../kit/dictionary/code-options.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FilterBar } from '../../FilterBar.tsx'
import type { NotKeptQuery } from '../minimum-query.ts'

type Props = {
  readonly query: NotKeptQuery
  /** Rows have a customer, who has a level. */
  readonly hasLevels?: boolean
  readonly onChange: (changes: Partial<NotKeptQuery>) => void
}

/** Which of what is not kept is listed. */
export const NotKeptFilterBar = ({ query, hasLevels = false, onChange }: Props) => {
  const { minimums: words } = usePhrases()
  const codes = useCodeOptions()
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={words.keyword}
      filters={[
        [
          'figures',
          words.broken.anyFigure,
          minimumFigures.map((value) => ({ value, label: words.broken.figures[value] })),
        ],
        hasLevels && ['levels', words.anyLevel, codes('customerLevel', query.levels)],
      ]}
    />
  )
}
