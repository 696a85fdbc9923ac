import {
  type MinimumScope,
  minimumFigures,
  minimums as minimumsCalls,
  ruleRange,
} from '@fairdesk/contract/areas/data/minimums'
import { readNumber } from '@fairdesk/contract/names/read-number'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { notify, offerUndo } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { changeRules, removeRules, saveRules } from '../minimum-writes.ts'
import { whomOf } from '../paste/paste-block.ts'

type Props = {
  readonly scope: MinimumScope
  readonly selected: ReadonlySet<string>
  /** The rules are gone: nothing is ticked any more. */
  readonly onRemoved: () => void
}

/** What is done with the rules ticked: with all of them or with none. */
export const RuleBatch = ({ scope, selected, onRemoved }: Props) => {
  const { minimums: words } = usePhrases()
  const [isSetting, setSetting] = useState(false)
  const ids = [...selected].map(Number)
  const remove = async () => {
    const { removed } = await removeRules({ ids })
    onRemoved()
    const lines = removed.map((rule) => ({ ...whomOf(rule), min: rule.min, multiple: rule.multiple, max: rule.max }))
    offerUndo(words.removed({ count: formatInteger(removed.length) }), () => {
      if (lines.length > 0) void saveRules({ scope, mode: 'commit', lines }).catch(() => undefined)
    })
  }
  return (
    <>
      <WriteButton write={minimumsCalls.changeBatch} size="small" onClick={() => setSetting(true)}>
        {words.setSeveral}
      </WriteButton>
      <WriteButton
        write={minimumsCalls.remove}
        size="small"
        danger
        onClick={() => void remove().catch(() => undefined)}
      >
        {words.remove}
      </WriteButton>
      {isSetting && <SetFigures ids={ids} onClose={() => setSetting(false)} />}
    </>
  )
}

type SetProps = { readonly ids: number[]; readonly onClose: () => void }

const blank = { min: '', multiple: '', max: '' }

const SetFigures = ({ ids, onClose }: SetProps) => {
  const { minimums: words } = usePhrases()
  const [texts, setTexts] = useState(blank)
  const read = minimumFigures.map((figure) => [figure, readNumber(texts[figure], ruleRange)] as const)
  const given = read.filter(([, value]) => value !== null)
  const apply = useAct(async () => {
    const changes = Object.fromEntries(given)
    if (Object.values(changes).includes(undefined)) return notify({ kind: 'error', text: words.notNumber })
    const { changed } = await changeRules({ ids, ...changes })
    notify({ kind: 'success', text: words.changed({ count: formatInteger(changed) }) })
    onClose()
  })
  return (
    <ActDialog
      width={360}
      title={words.setSeveral}
      okText={words.apply}
      disabled={given.length === 0}
      act={apply}
      onClose={onClose}
    >
      <Form layout="vertical" onFinish={apply.run}>
        {minimumFigures.map((figure, index) => (
          <Form.Item key={figure} label={words.columns[figure]} htmlFor={`several-${figure}`}>
            <FirstFocus isWanted={index === 0}>
              <Input
                id={`several-${figure}`}
                inputMode="numeric"
                value={texts[figure]}
                onChange={({ target }) => setTexts({ ...texts, [figure]: target.value })}
              />
            </FirstFocus>
          </Form.Item>
        ))}
        <button type="submit" hidden />
      </Form>
      <p className="fd-minimum-note">{words.setNote}</p>
    </ActDialog>
  )
}
