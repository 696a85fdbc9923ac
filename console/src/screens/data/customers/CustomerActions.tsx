import { DownloadOutlined, DownOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons'
import {
  bulkImport,
  type ImportKind,
  importKinds,
  importMenus,
  isKindSeen,
} from '@fairdesk/contract/areas/data/bulk-import'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { customerRecord as customerRecordCalls } from '@fairdesk/contract/areas/data/customer-record'
import { Button, Dropdown } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { useVisibleScope } from '../../../kit/permission/use-visible-scope.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { CustomerQuery } from './customer-query.ts'

/** The files of the list: an empty one to fill in, all that is listed, and the way back in; and a new customer. */
export const CustomerActions = ({
  filter,
  onAdd,
}: {
  readonly filter: Omit<CustomerQuery, 'sort' | 'order'>
  readonly onAdd: () => void
}) => {
  const { customers: texts, customerRecord } = usePhrases()
  const download = useDownload()
  const { areas } = useVisibleScope()
  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        aria-label={texts.export}
        title={texts.export}
        onClick={() => download(customer.export, filter)}
      />
      {areas && (
        <>
          <ImportMenu onTemplate={() => download(customer.importTemplate, {})} />
          <WriteButton write={customerRecordCalls.save} type="primary" icon={<PlusOutlined />} onClick={onAdd}>
            {customerRecord.add}
          </WriteButton>
        </>
      )}
    </>
  )
}

const kinds: readonly ImportKind[] = importKinds.filter((kind) => importMenus[kind] === 'customers')

const template = 'template'

/**
 * Imports of customers and of their related data: agents, targets, discounts and others; and an empty customer file to
 * fill in.
 */
const ImportMenu = ({ onTemplate }: { readonly onTemplate: () => void }) => {
  const { customers: texts, importWizard } = usePhrases()
  const prices = usePrices()
  const items = [
    ...kinds.filter((kind) => isKindSeen(kind, prices)).map((key) => ({ key, label: importWizard.kinds[key] })),
    { type: 'divider' as const },
    { key: template, label: texts.template },
  ]
  const open = (kind: string) => go(`/custom/importCustomers${kind === 'customers' ? '' : `?kind=${kind}`}`)
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => (key === template ? onTemplate() : open(key)) }}>
      <WriteButton write={bulkImport.importCustomers} icon={<ImportOutlined />}>
        {texts.import} <DownOutlined />
      </WriteButton>
    </Dropdown>
  )
}
