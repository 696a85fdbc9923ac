import type { FairWrite } from '@fairdesk/contract/fair-states'
import { Button, Drawer, type DrawerProps } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { askFirst } from '../kit/notify/notices.ts'
import { WriteButton } from '../kit/permission/WriteButton.tsx'
import type { RecordForm } from '../kit/save/use-record-form.ts'
import { useShellPhrases } from '../kit/text/phrases.ts'
import { Conflict } from './Conflict.tsx'

type Props<D extends object> = Pick<DrawerProps, 'title' | 'size' | 'extra' | 'mask'> &
  Pick<ComponentProps<typeof Conflict<D>>, 'label' | 'format'> & {
    readonly editing: Pick<RecordForm<D>, 'isChanged' | 'isBusy' | 'conflict'>
    /** Call that saves the record. */
    readonly write: FairWrite
    readonly canSave?: boolean
    readonly onSave: () => void
    readonly onClose: () => void
    /** Text of the button that closes; "cancel" unless given. */
    readonly closeText?: string
    /** Start of the foot. */
    readonly foot?: ReactNode
    readonly children: ReactNode
  }

/** Drawer of a record being edited: closes after asking about unsaved changes, saves, and shows another user's save. */
export const RecordDrawer = <D extends object>({ editing, write, onClose, label, format, ...props }: Props<D>) => {
  const { settings, shell } = useShellPhrases()
  const { canSave = true, onSave, closeText = shell.cancel, foot, children, ...drawer } = props
  const confirmClose = async () => {
    if (!editing.isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  return (
    <Drawer
      open
      {...drawer}
      onClose={() => void confirmClose()}
      footer={
        <div className="fd-row">
          <span className="fd-row fd-spring">{foot}</span>
          <Button onClick={() => void confirmClose()}>{closeText}</Button>
          <WriteButton write={write} type="primary" disabled={!canSave} loading={editing.isBusy} onClick={onSave}>
            {settings.save}
          </WriteButton>
        </div>
      }
    >
      {children}
      <Conflict conflict={editing.conflict} label={label} format={format} />
    </Drawer>
  )
}
