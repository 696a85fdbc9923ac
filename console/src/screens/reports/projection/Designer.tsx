import { type Projection, projections } from '@fairdesk/contract/areas/reports/projection'
import { Alert, Form } from 'antd'
import { call } from '../../../kit/call/api.ts'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { identityOf, recordAmong } from '../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { RecordDrawer } from '../../RecordDrawer.tsx'
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
  const { projection: texts, operationLogs, shell } = usePhrases()
  const editing = useRecordForm(projection ? readOf(projection) : emptyProjection, {
    save: async (fields, read) => {
      const saved = await saveProjection({ ...fields, ...identityOf(read) }, { quiet: true })
      onSaved(saved.id)
      return readOf(saved)
    },
    readAgain: async (read) => readOf(recordAmong(await call(projections.list, {}, { quiet: true }), read)),
  })
  const { draft } = editing
  const save = () => isWhole(draft) && void editing.save()
  const format = (field: keyof ProjectionDraft, { [field]: value }: ProjectionDraft) => {
    if (typeof value === 'boolean') return value ? operationLogs.yes : operationLogs.no
    return Array.isArray(value) ? value.map((boardPart) => partName(boardPart, texts)).join(', ') : String(value)
  }
  return (
    <RecordDrawer
      size={1060}
      title={projection ? texts.edit : texts.add}
      editing={editing}
      write={projections.save}
      canSave={isWhole(draft)}
      onSave={save}
      onClose={onClose}
      closeText={shell.close}
      label={(field) => texts[field]}
      format={format}
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
    </RecordDrawer>
  )
}

function partName(value: string, { partNames }: ReturnType<typeof usePhrases>['projection']): string {
  return Object.entries(partNames).find(([partCode]) => partCode === value)?.[1] ?? value
}
