import { matchOption } from '@fairdesk/contract/names/match-option'
import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import { reasonOf } from '../../../../kit/call/failure-reason.ts'
import { notify } from '../../../../kit/notify/notices.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'

type Row = { readonly id: number; readonly code: string; readonly name: string }

type Props<R extends Row> = {
  readonly source: R
  readonly candidates: readonly R[]
  /** Describes the references that move; empty if there are none. */
  readonly uses: string
  readonly merge: (into: R) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the merge target and lists the references to move; errors are shown in the dialog. */
export const MergeDialog = <R extends Row>({ source, candidates, uses, merge, onClose }: Props<R>) => {
  const { goodsCodes: texts } = usePhrases()
  const [into, setInto] = useState<R>()
  const [problem, setProblem] = useState('')
  const go = useAct(async () => {
    if (!into) return
    setProblem('')
    try {
      await merge(into)
      notify({ kind: 'success', text: texts.merged({ from: source.name, into: into.name }) })
      onClose()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  })
  return (
    <ActDialog
      width={440}
      title={texts.mergeTitle({ name: source.name })}
      okText={texts.merge}
      isDanger
      disabled={!into}
      act={go}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={texts.mergeInto} htmlFor="fd-merge-into" style={{ marginBottom: 0 }}>
          <FirstFocus>
            <Select<number>
              id="fd-merge-into"
              showSearch
              filterOption={matchOption}
              style={{ width: '100%' }}
              {...(into ? { value: into.id } : {})}
              options={candidates
                .filter(({ id }) => id !== source.id)
                .map(({ id, code, name }) => ({ value: id, label: code === name ? name : `${name}  ${code}` }))}
              onChange={(id) => setInto(candidates.find((candidate) => candidate.id === id))}
            />
          </FirstFocus>
        </Form.Item>
      </Form>
      <p className="fd-merge-note">{uses === '' ? texts.mergeNothing : texts.mergeMoves({ uses })}</p>
      <p className="fd-merge-note">{texts.mergeEnds({ name: source.name })}</p>
      {problem !== '' && <Alert type="error" showIcon title={problem} style={{ marginTop: 12 }} />}
    </ActDialog>
  )
}
