import { DownOutlined, ImportOutlined } from '@ant-design/icons'
import { type ImportKind, importKinds, importMenus, isKindSeen } from '@fairdesk/contract/areas/data/bulk-import'
import { Button, Dropdown } from 'antd'
import { go } from '../../kit/page/location.ts'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

const kinds: readonly ImportKind[] = importKinds.filter((kind) => importMenus[kind] === 'customers')

type Props = { readonly onTemplate: () => void }

const template = 'template'

/** Files of customers and of all that is said of them: agents, targets, discounts and the others; and an empty file of customers to fill in. */
export const ImportMenu = ({ onTemplate }: Props) => {
  const { customers: words, importWizard } = usePhrases()
  const prices = usePrices()
  const items = [
    ...kinds.filter((kind) => isKindSeen(kind, prices)).map((key) => ({ key, label: importWizard.kinds[key] })),
    { type: 'divider' as const },
    { key: template, label: words.template },
  ]
  const open = (kind: string) => go(`/custom/importCustomers${kind === 'customers' ? '' : `?kind=${kind}`}`)
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => (key === template ? onTemplate() : open(key)) }}>
      <Button icon={<ImportOutlined />}>
        {words.import} <DownOutlined />
      </Button>
    </Dropdown>
  )
}
