import { Modal } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Lists the keyboard shortcuts. */
export const KeysSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { orderEntry: texts } = usePhrases()
  return (
    <Modal open width={560} title={texts.keys.title} footer={null} onCancel={onClose}>
      <dl className="fd-keys fd-flush">
        {texts.keys.list.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd className="fd-flush">{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
