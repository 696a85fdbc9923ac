import { PlusOutlined } from '@ant-design/icons'
import { goodsParameters, type SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import { Empty, Pagination } from 'antd'
import { useState } from 'react'
import { type Field, oneOf, text } from '../../../../kit/list/fields.ts'
import { useAddressQuery } from '../../../../kit/list/use-address-query.ts'
import { useLiveVersion } from '../../../../kit/live/live.ts'
import { tellTooMany } from '../../../../kit/page/notify-missed.ts'
import { useFoot } from '../../../../kit/page/use-foot.ts'
import { useReturning } from '../../../../kit/page/use-returning.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../../kit/query/use-read.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { KeywordBox } from '../../../../ui/list/filters/KeywordBox.tsx'
import { FirstSteps } from '../../../../ui/state/FirstSteps.tsx'
import { FootLine } from '../../../../ui/state/FootLine.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { NotSaved } from '../../../NotSaved.tsx'
import { NewGroup } from './NewGroup.tsx'
import { SizeGroupTable } from './SizeGroupTable.tsx'
import { useSizeOrders } from './use-size-orders.ts'
import '../../../../ui/plain-table.css'
import './sizes.css'

const fields = { tab: tabField('sizes'), keyword: text, sort: oneOf(['order'], 'order'), order: oneOf(['asc'], 'asc') }
const pageSize = 100
const none: readonly SizeGroup[] = []

/** The runs of sizes that styles use, and the column each size is shown in. */
export const SizesTab = () => {
  const { goodsParameters: all, shell } = usePhrases()
  const texts = all.sizes
  const [{ keyword }, update] = useAddressQuery(fields)
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useReturning<true>()
  const groups = useRead(
    goodsParameters.queryGoodsBaseSize,
    { page, limit: pageSize, keyword },
    { version: useLiveVersion() },
  )
  const barred = useFairWrites()(goodsParameters.addGoodsBaseSize)
  const foot = useFoot()
  const search = (typed: string) => {
    setPage(1)
    update((current) => ({ ...current, keyword: typed }))
  }
  const { list = none, count = 0 } = groups.data ?? {}
  const orders = useSizeOrders(list)
  const isEmpty = groups.data && list.length === 0 && !isAdding
  return (
    <>
      <div className="fd-page-bar">
        <KeywordBox
          value={keyword}
          label={shell.search}
          placeholder={texts.keyword}
          onChange={search}
          onTooMany={() => tellTooMany(mostCodes)}
        />
        <span className="fd-spring" />
        <WriteButton
          write={goodsParameters.addGoodsBaseSize}
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </WriteButton>
      </div>
      {orders.notSaved && <NotSaved what={orders.notSaved.groups} failed={orders.notSaved} />}
      <div className="fd-page-body fd-table-page fd-parameter-body">
        {!groups.data && <NotLoaded rows={6} error={groups.error} onRetry={groups.refetch} />}
        {isAdding && <NewGroup onClose={() => setAdding(null)} />}
        {isEmpty && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={
              keyword === '' ? (
                <FirstSteps text={texts.empty} steps={[{ text: texts.add, barred, onClick: () => setAdding(true) }]} />
              ) : (
                texts.emptyFiltered
              )
            }
            style={{ marginTop: 64 }}
          />
        )}
        {list.length > 0 && (
          <SizeGroupTable groups={list} orders={orders} isWhole={keyword === '' && count <= pageSize} />
        )}
        {count > pageSize && (
          <Pagination
            size="small"
            current={page}
            pageSize={pageSize}
            total={count}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </div>
      <FootLine {...foot}>
        {groups.data && <span>{shell.rows({ count: formatInteger(count) })}</span>}
        <span>{texts.hint}</span>
      </FootLine>
    </>
  )
}

/** For a tab that keeps more in the address: among its fields, so that a change of the others stays in the tab. */
function tabField(key: string): Field<string> {
  return { none: key, read: () => key, write: () => [key] }
}
