import { AppstoreOutlined, TableOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = { readonly isCards: boolean; readonly onChange: (isCards: boolean) => void }

/** The list as a table or as cards. */
export const LookSwitch = ({ isCards, onChange }: Props) => {
  const { goodsBatch: words } = usePhrases()
  return (
    <Segmented<'table' | 'cards'>
      aria-label={words.look}
      value={isCards ? 'cards' : 'table'}
      options={[
        { value: 'table', icon: <TableOutlined aria-label={words.table} />, title: words.table },
        { value: 'cards', icon: <AppstoreOutlined aria-label={words.cards} />, title: words.cards },
      ]}
      onChange={(look) => onChange(look === 'cards')}
    />
  )
}
