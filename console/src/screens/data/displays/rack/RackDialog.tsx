import { displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import { Modal } from 'antd'
import { useState } from 'react'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { RackForm } from './RackForm.tsx'

type Props = {
  /** Null: a new rack. */
  readonly displayId: number | null
  /** Visible racks; one of them opens immediately. */
  readonly racks: readonly Rack[]
  /** Room a new one begins in. */
  readonly roomNo: string
  readonly roomNos: readonly string[]
  readonly onClose: (saved: Rack | null) => void
}

/** One rack's own fields; a new one where there is no id. */
export const RackDialog = ({ displayId, racks, ...rest }: Props) => {
  const { displays: texts } = usePhrases()
  // It stays the one that was opened, whatever the board shows meanwhile.
  const [opened] = useState(racks.find((rack) => rack.displayId === displayId))
  const isRead = displayId !== null && !opened
  const { data = opened, error, retry } = useFreshRead(displays.get, { displayId: displayId ?? 0 }, { enabled: isRead })
  if (displayId === null || data) return <RackForm rack={data ?? null} {...rest} />
  return (
    <Modal open title={texts.edit} footer={null} onCancel={() => rest.onClose(null)}>
      <NotLoaded rows={8} error={error} onRetry={retry} />
    </Modal>
  )
}
