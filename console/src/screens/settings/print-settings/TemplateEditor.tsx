import { type PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import { Alert, Form } from 'antd'
import { useRef } from 'react'
import { showUnread } from '../../../kit/number/show-unread.ts'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Conflict } from '../../Conflict.tsx'
import { type DraftProblems, problemsOf } from './draft-problems.ts'
import { EditorFoot } from './EditorFoot.tsx'
import { TemplateFields } from './fields/TemplateFields.tsx'
import { TemplatePreview } from './preview/TemplatePreview.tsx'
import type { PreviewChoice } from './preview/use-preview-choice.ts'
import { fieldText } from './template-text.ts'
import type { OpenTemplate, TemplateOpening } from './use-open-template.ts'
import { useTemplateForm } from './use-template-form.ts'

type Props = {
  readonly opened: OpenTemplate
  readonly templates: readonly PrintTemplate[]
  readonly opening: TemplateOpening
  readonly preview: PreviewChoice
}

const none: DraftProblems = new Map()

/** One template being edited, with an order as it would be printed by it beside. Ctrl+S saves. */
export const TemplateEditor = ({ opened, templates, opening, preview }: Props) => {
  const texts = usePhrases()
  const form = useRef<HTMLDivElement>(null)
  const unread = useUnreadFields()
  const isOwn = !templates.some(({ id, key }) => id === null && key === opened.key)
  const editing = useTemplateForm(opened, opening)
  const { draft, conflict } = editing
  const id = templates.find(({ key }) => key === opened.key)?.id ?? undefined
  const problems = isOwn ? problemsOf(draft, { id, templates }, texts) : none
  const save = () => {
    if (!isOwn) return
    if (unread.isAny) showUnread(form.current)
    else if (problems.size > 0) showProblem(form.current)
    else if (editing.isNew || editing.isChanged) void editing.save()
  }
  return (
    <>
      <section className="fd-forms-editor" aria-label={draft.name}>
        <UnreadFields value={unread.reportUnread}>
          <div ref={form} className="fd-forms-fields fd-fill-height fd-scroll">
            {!isOwn && <Alert banner type="info" title={texts.printSettings.builtInNote} />}
            <WriteScope write={print.savePrintTitle}>
              <Form component="div" layout="vertical" disabled={!isOwn} onKeyDown={onSaveKey(save)}>
                <TemplateFields
                  draft={draft}
                  change={editing.change}
                  problemOf={(field) => problems.get(field) ?? editing.faultOf(field)?.text}
                  isOwn={isOwn}
                  otherTemplates={templates.filter(
                    (printTemplate) => printTemplate.id !== null && printTemplate.id !== id,
                  )}
                />
              </Form>
            </WriteScope>
          </div>
        </UnreadFields>
        <EditorFoot
          editing={editing}
          template={templates.find(({ key }) => key === opened.key)}
          opening={opening}
          templates={templates}
          problems={problems.size}
          onSave={save}
        />
      </section>
      <TemplatePreview draft={draft} choice={preview} />
      <Conflict
        conflict={conflict}
        label={(field) => texts.printSettings.fields[field]}
        format={(field, templateDraft) => fieldText(field, templateDraft, texts)}
      />
    </>
  )
}

function showProblem(form: HTMLElement | null): void {
  const invalidField = form?.querySelector<HTMLElement>('.ant-form-item-has-error')
  invalidField?.scrollIntoView({ block: 'center' })
  invalidField?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
