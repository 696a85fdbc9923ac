import { DownOutlined, ImportOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { go } from '../../kit/page/location.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

/** What is put together elsewhere: files of outfits, and their pictures. */
export const ImportMenu = () => {
  const { outfits: words, shell } = usePhrases()
  const items = [
    { key: 'outfits', label: shell.titles.importOutfits, onClick: () => go('/custom/importOutfits') },
    { key: 'pictures', label: shell.titles.importOutfitPictures, onClick: () => go('/custom/importOutfitPictures') },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<ImportOutlined />}>
        {words.import} <DownOutlined />
      </Button>
    </Dropdown>
  )
}
