import { DownloadOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsRecord as goodsRecordCalls } from '@fairdesk/contract/areas/data/goods-record'
import { Button, Dropdown } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useVisibleScope } from '../../../kit/permission/use-visible-scope.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { GoodsQuery } from './goods-query.ts'

/** The files of the list: an empty one to fill in, all that is listed, and the way back in; and a new style. */
export const GoodsActions = ({
  filter,
  onAdd,
}: {
  readonly filter: Omit<GoodsQuery, 'sort' | 'order'>
  readonly onAdd: () => void
}) => {
  const { goods: texts, goodsRecord, pictures, shell } = usePhrases()
  const download = useDownload()
  const { brands } = useVisibleScope()
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => download(goods.export, filter)}>
        {texts.export}
      </Button>
      {brands && (
        <>
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'goods', label: shell.titles.importGoods, onClick: () => go('/custom/importGoods') },
                { key: 'pictures', label: pictures.import, onClick: () => go('/custom/importPictures') },
                { key: 'template', label: texts.template, onClick: () => download(goods.importTemplate, {}) },
              ],
            }}
          >
            <WriteButton write={bulkImport.importGoods} icon={<ImportOutlined />}>
              {texts.import}
            </WriteButton>
          </Dropdown>
          <WriteButton write={goodsRecordCalls.save} type="primary" icon={<PlusOutlined />} onClick={onAdd}>
            {goodsRecord.add}
          </WriteButton>
        </>
      )}
    </>
  )
}
