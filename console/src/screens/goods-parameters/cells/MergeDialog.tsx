import { matchOption } from '@fairdesk/contract/names/match-option'
import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import { reasonOf } from '../../../kit/call/failure-reason.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'

type Row = { readonly id: number; readonly code: string; readonly name: string }

type Props<R extends Row> = {
  readonly from: R
  readonly others: readonly R[]
  /** What will point at the other one, in words; empty where nothing does. */
  readonly uses: string
  readonly merge: (into: R) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the one to merge into and says what will move; a refusal stands in the dialog. */
export const MergeDialog = <R extends Row>({ from, others, uses, merge, onClose }: Props<R>) => {
  const { goodsCodes: words } = usePhrases()
  const [into, setInto] = useState<R>()
  const [problem, setProblem] = useState('')
  const go = useAct(async () => {
    if (!into) return
    setProblem('')
    try {
      await merge(into)
      notify({ kind: 'success', text: words.merged({ from: from.name, into: into.name }) })
      onClose()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  })
  return (
    <ActDialog
      width={440}
      title={words.mergeTitle({ name: from.name })}
      okText={words.merge}
      isDanger
      disabled={!into}
      act={go}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={words.mergeInto} htmlFor="fd-merge-into" style={{ marginBottom: 0 }}>
          <FirstFocus>
            <Select<number>
              id="fd-merge-into"
              showSearch
              filterOption={matchOption}
              style={{ width: '100%' }}
              {...(into ? { value: into.id } : {})}
              options={others
                .filter(({ id }) => id !== from.id)
                .map(({ id, code, name }) => ({ value: id, label: code === name ? name : `${name}  ${code}` }))}
              onChange={(id) => setInto(others.find((other) => other.id === id))}
            />
          </FirstFocus>
        </Form.Item>
      </Form>
      <p className="fd-merge-note">{uses === '' ? words.mergeNothing : words.mergeMoves({ uses })}</p>
      <p className="fd-merge-note">{words.mergeEnds({ name: from.name })}</p>
      {problem !== '' && <Alert type="error" showIcon title={problem} style={{ marginTop: 12 }} />}
    </ActDialog>
  )
}
