import { Segmented } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Switches between the links and their outbox. */
export const ViewTabs = ({
  isOutbox,
  onChange,
}: {
  readonly isOutbox: boolean
  readonly onChange: (isOutbox: boolean) => void
}) => {
  const { sync: texts } = usePhrases()
  return (
    <Segmented<'links' | 'rows'>
      aria-label={texts.view}
      value={isOutbox ? 'rows' : 'links'}
      options={[
        { value: 'links', label: texts.links },
        { value: 'rows', label: texts.outbox },
      ]}
      onChange={(view) => onChange(view === 'rows')}
    />
  )
}
