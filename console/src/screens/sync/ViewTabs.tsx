import { Segmented } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = { readonly isOutbox: boolean; readonly onChange: (isOutbox: boolean) => void }

/** The links, or what goes by them. */
export const ViewTabs = ({ isOutbox, onChange }: Props) => {
  const { sync: words } = usePhrases()
  return (
    <Segmented<'links' | 'rows'>
      aria-label={words.view}
      value={isOutbox ? 'rows' : 'links'}
      options={[
        { value: 'links', label: words.links },
        { value: 'rows', label: words.outbox },
      ]}
      onChange={(view) => onChange(view === 'rows')}
    />
  )
}
