import { DeleteOutlined, HistoryOutlined } from '@ant-design/icons'
import { type PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import { Button } from 'antd'
import { useState } from 'react'
import { offerUndo } from '../../kit/notify/notices.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../kit/permission/WriteScope.tsx'
import { useAct } from '../../kit/save/use-act.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { draftOf, inputOf } from './template-draft.ts'
import { deleteTemplate, saveTemplate } from './template-writes.ts'
import type { TemplateOpening } from './use-open-template.ts'
import type { TemplateEditing } from './use-template-form.ts'
import { Versions } from './versions/Versions.tsx'

type Props = {
  readonly editing: TemplateEditing
  /** As it is kept; undefined of one that is not. */
  readonly template: PrintTemplate | undefined
  readonly templates: readonly PrintTemplate[]
  readonly opening: TemplateOpening
  readonly problems: number
  readonly onSave: () => void
}

/** What is done with the template as a whole. */
export const EditorFoot = ({ editing, template, templates, opening, problems, onSave }: Props) => {
  const { printSettings: words } = usePhrases()
  const [isLooking, setLooking] = useState(false)
  const { isChanged, isNew, isBusy, change } = editing
  const remove = useAct((one: PrintTemplate) => removeUndoable(one, { words, templates, opening }))
  if (template?.id === null) return null
  return (
    <div className="fd-forms-foot">
      {template && (
        <>
          <WriteScope write={print.deletePrintTitle}>
            <IconButton
              icon={<DeleteOutlined />}
              label={words.remove}
              disabled={remove.isBusy}
              onClick={() => remove.run(template)}
            />
          </WriteScope>
          <IconButton icon={<HistoryOutlined />} label={words.versions} onClick={() => setLooking(true)} />
        </>
      )}
      <span className="fd-forms-state" role="status">
        {problems > 0 ? words.mend({ count: formatInteger(problems) }) : isChanged ? words.unsaved : ''}
      </span>
      {template && isChanged && (
        <Button type="text" onClick={() => void opening.open(template.key)}>
          {words.discard}
        </Button>
      )}
      <WriteButton
        write={print.savePrintTitle}
        type="primary"
        loading={isBusy}
        disabled={!isNew && !isChanged}
        onClick={onSave}
      >
        {words.save({ version: formatInteger((template?.version ?? 0) + 1) })}
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

type Around = Pick<Props, 'templates' | 'opening'> & {
  readonly words: ReturnType<typeof usePhrases>['printSettings']
}

/** Deletes it, opens the first of its kind, and offers to take it back. */
async function removeUndoable(template: PrintTemplate, { words, templates, opening }: Around): Promise<void> {
  const { id, kind, name } = template
  if (id === null || !(await opening.mayLeave())) return
  const { version } = await deleteTemplate({ id })
  const next = templates.find((one) => one.kind === kind && one.id !== id)
  if (next) opening.show(next)
  offerUndo(words.removed({ name }), async () => {
    opening.show(await saveTemplate({ ...inputOf(draftOf(template)), id, version }))
  })
}
