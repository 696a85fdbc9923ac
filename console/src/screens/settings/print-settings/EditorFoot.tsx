import { DeleteOutlined, HistoryOutlined } from '@ant-design/icons'
import { type PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import { Button } from 'antd'
import { useState } from 'react'
import { offerUndo } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { draftOf, inputOf } from './template-draft.ts'
import { deleteTemplate, saveTemplate } from './template-writes.ts'
import type { TemplateOpening } from './use-open-template.ts'
import type { TemplateEditing } from './use-template-form.ts'
import { Versions } from './versions/Versions.tsx'

type Props = {
  readonly editing: TemplateEditing
  /** Saved template; undefined for a new one. */
  readonly template: PrintTemplate | undefined
  readonly templates: readonly PrintTemplate[]
  readonly opening: TemplateOpening
  readonly problems: number
  readonly onSave: () => void
}

/** Actions on the whole template. */
export const EditorFoot = ({ editing, template, templates, opening, problems, onSave }: Props) => {
  const { printSettings: texts } = usePhrases()
  const [isLooking, setLooking] = useState(false)
  const { isChanged, isNew, isBusy, change } = editing
  const remove = useAct((printTemplate: PrintTemplate) => removeUndoable(printTemplate, { texts, templates, opening }))
  if (template?.id === null) return null
  return (
    <div className="fd-forms-foot fd-row fd-rigid">
      {template && (
        <>
          <WriteScope write={print.deletePrintTitle}>
            <IconButton
              icon={<DeleteOutlined />}
              label={texts.remove}
              disabled={remove.isBusy}
              onClick={() => remove.run(template)}
            />
          </WriteScope>
          <IconButton icon={<HistoryOutlined />} label={texts.versions} onClick={() => setLooking(true)} />
        </>
      )}
      <span className="fd-forms-state fd-spring fd-hint fd-cut" role="status">
        {problems > 0 ? texts.mend({ count: formatInteger(problems) }) : isChanged ? texts.unsaved : ''}
      </span>
      {template && isChanged && (
        <Button type="text" onClick={() => void opening.open(template.key)}>
          {texts.discard}
        </Button>
      )}
      <WriteButton
        write={print.savePrintTitle}
        type="primary"
        loading={isBusy}
        disabled={!isNew && !isChanged}
        onClick={onSave}
      >
        {texts.save({ version: formatInteger((template?.version ?? 0) + 1) })}
      </WriteButton>
      {isLooking && template?.id && (
        <Versions
          id={template.id}
          draft={editing.draft}
          onReturn={(fields) => change(fields)}
          onClose={() => setLooking(false)}
        />
      )}
    </div>
  )
}

type RemoveTemplateContext = Pick<Props, 'templates' | 'opening'> & {
  readonly texts: ReturnType<typeof usePhrases>['printSettings']
}

/** Deletes it, opens the first of its kind, and offers to take it back. */
async function removeUndoable(
  template: PrintTemplate,
  { texts, templates, opening }: RemoveTemplateContext,
): Promise<void> {
  const { id, kind, name } = template
  if (id === null || !(await opening.mayLeave())) return
  const { version } = await deleteTemplate({ id })
  const next = templates.find((candidate) => candidate.kind === kind && candidate.id !== id)
  if (next) opening.show(next)
  offerUndo(texts.removed({ name }), async () => {
    opening.show(await saveTemplate({ ...inputOf(draftOf(template)), id, version }))
  })
}
