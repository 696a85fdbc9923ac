import { DownloadOutlined, ImportOutlined } from '@ant-design/icons'
import { goods } from '@fairdesk/contract/areas/goods'
import { Button } from 'antd'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { useDownload } from '../../kit/tab-life.ts'
import type { GoodsWish } from './goods-wish.ts'

/** The files of the list: an empty one to fill in, all that is listed, and the way back in. */
export const GoodsActions = ({ sought }: { sought: Omit<GoodsWish, 'sort' | 'order'> }) => {
  const { goods: words, pictures } = usePhrases()
  const download = useDownload()
  return (
    <>
      <Button onClick={() => download(goods.importTemplate, {})}>{words.template}</Button>
      <Button icon={<DownloadOutlined />} onClick={() => download(goods.export, sought)}>
        {words.export}
      </Button>
      <Button onClick={() => go('/custom/importPictures')}>{pictures.import}</Button>
      <Button type="primary" icon={<ImportOutlined />} onClick={() => go('/custom/importGoods')}>
        {words.import}
      </Button>
    </>
  )
}
