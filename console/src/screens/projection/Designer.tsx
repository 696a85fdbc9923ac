import { type Projection, projections } from '@fairdesk/contract/areas/reports/projection'
import { Alert, Button, Drawer, Form } from 'antd'
import { call } from '../../kit/call/api.ts'
import { askFirst } from '../../kit/notify/notices.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { onSaveKey } from '../../kit/save/save-key.ts'
import { useRecordForm } from '../../kit/save/use-record-form.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Conflict } from '../Conflict.tsx'
import { DesignerFields } from './DesignerFields.tsx'
import { Links } from './Links.tsx'
import { Preview } from './Preview.tsx'
import { emptyProjection, isWhole, type ProjectionDraft, readOf } from './projection-draft.ts'
import { saveProjection } from './projection-writes.ts'

type Props = {
  /** Saved board; null for a new one. */
  readonly projection: Projection | null
  readonly onSaved: (id: number) => void
  readonly onClose: () => void
}

/** Makes a board or changes one, with the board beside it as it will be, and the screens it is on. */
export const Designer = ({ projection, onSaved, onClose }: Props) => {
  const { projection: texts, operationLogs, settings, shell } = usePhrases()
  const editing = useRecordForm(projection ? readOf(projection) : emptyProjection, {
    save: async (fields, { id, version }) => {
      const identity = id === undefined ? {} : { id, version: version ?? 0 }
      const saved = await saveProjection({ ...fields, ...identity }, { quiet: true })
      onSaved(saved.id)
      return readOf(saved)
    },
    readAgain: async ({ id }) => {
      const all = await call(projections.list, {}, { quiet: true })
      const projection = all.find((candidate) => candidate.id === id)
      if (!projection) throw new Error(`no projection ${id}`)
      return readOf(projection)
    },
  })
  const { draft, isChanged, isBusy, conflict } = editing
  const confirmClose = async () => {
    if (!isChanged || (await askFirst(shell.unsaved))) onClose()
  }
  const save = () => isWhole(draft) && void editing.save()
  const format = (field: keyof ProjectionDraft, { [field]: value }: ProjectionDraft) => {
    if (typeof value === 'boolean') return value ? operationLogs.yes : operationLogs.no
    return Array.isArray(value) ? value.map((boardPart) => partName(boardPart, texts)).join(', ') : String(value)
  }
  return (
    <Drawer
      open
      size={1060}
      title={projection ? texts.edit : texts.add}
      onClose={() => void confirmClose()}
      footer={
        <div className="fd-flex fd-at-end">
          <Button onClick={() => void confirmClose()}>{shell.close}</Button>
          <WriteButton
            write={projections.save}
            type="primary"
            disabled={!isWhole(draft)}
            loading={isBusy}
            onClick={save}
          >
            {settings.save}
          </WriteButton>
        </div>
      }
    >
      {projection?.isLost && (
        <Alert type="warning" showIcon className="fd-projection-lost" title={texts.lost({ maker: projection.maker })} />
      )}
      <div className="fd-projection-designer">
        <Form component="div" layout="vertical" onKeyDown={onSaveKey(save)}>
          <DesignerFields
            draft={draft}
            onChange={editing.change}
            faultOf={editing.faultOf}
            seesMoney={projection?.seesMoney ?? true}
          />
        </Form>
        <div>
          <Preview id={projection?.id} draft={draft} isOwn={projection?.isOwn ?? true} />
          <Links projection={projection} />
        </div>
      </div>
      <Conflict conflict={conflict} label={(field) => texts[field]} format={format} />
    </Drawer>
  )
}

function partName(value: string, { partNames }: ReturnType<typeof usePhrases>['projection']): string {
  return Object.entries(partNames).find(([partCode]) => partCode === value)?.[1] ?? value
}
