import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { SizeGroup } from '@fairdesk/contract/areas/goods-parameters'
import { Button } from 'antd'
import { formatInteger } from '../../../kit/format.ts'
import { notify } from '../../../kit/notices.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import { InlineText } from '../InlineText.tsx'
import { SizeChips } from './SizeChips.tsx'
import { addGroup, changeGroup, deleteGroup, moveGroup } from './size-writes.ts'

type Props = { readonly group: SizeGroup; readonly mayMove: { readonly up: boolean; readonly down: boolean } }

/** One size group and what is done with it in place. */
export const SizeGroupRow = ({ group, mayMove }: Props) => {
  const { goodsParameters: words, shell } = usePhrases()
  const { code, name, sort, sizes, styles } = group
  const remove = async () => {
    await deleteGroup(group)
    const wished = sizes.map(({ sizeCode, sizeName }) => ({ sizeCode, sizeName }))
    const undo = () => void addGroup({ code, name, sort, sizes: wished }).catch(() => undefined)
    notify({ kind: 'undoable', text: words.deleted({ name }), undoText: shell.undo, undo })
  }
  return (
    <tr>
      <td className="fd-table-actions">
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined />}
          aria-label={words.sizes.up({ name })}
          disabled={!mayMove.up}
          onClick={() => moveGroup(group, 'up')}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined />}
          aria-label={words.sizes.down({ name })}
          disabled={!mayMove.down}
          onClick={() => moveGroup(group, 'down')}
        />
      </td>
      <td>
        <InlineText
          value={code}
          label={words.code}
          maxLength={30}
          onSave={(text) => changeGroup(group, { code: text })}
        />
      </td>
      <td>
        <InlineText
          value={name}
          label={words.name}
          maxLength={30}
          onSave={(text) => changeGroup(group, { name: text })}
        />
      </td>
      <td>
        <SizeChips group={group} />
      </td>
      <td className="fd-number">{styles === 0 ? '-' : formatInteger(styles)}</td>
      <td>
        <Button
          type="link"
          size="small"
          danger
          aria-label={words.deleteOne({ name })}
          onClick={() => void remove().catch(() => undefined)}
        >
          {words.delete}
        </Button>
      </td>
    </tr>
  )
}
