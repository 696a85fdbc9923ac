import { Modal } from 'antd'
import { usePhrases } from '../../kit/text/phrases.ts'

/** What the keys do here. */
export const KeysSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { orderEntry: words } = usePhrases()
  return (
    <Modal open width={560} title={words.keys.title} footer={null} onCancel={onClose}>
      <dl className="fd-keys">
        {words.keys.list.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
