import {
  type MinimumFigure,
  type MinimumRule,
  type MinimumScope,
  minimumFigures,
  minimums as minimumsCalls,
  ruleRange,
} from '@fairdesk/contract/areas/data/minimums'
import { readNumber } from '@fairdesk/contract/names/read-number'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { FirstFocus } from '../../../../ui/form/FirstFocus.tsx'
import { changeRules, removeRules, saveRules } from '../minimum-writes.ts'
import { whomOf } from '../paste/paste-block.ts'
import { offerFiguresBack } from '../undo-figures.ts'

type Props = {
  readonly scope: MinimumScope
  readonly selected: ReadonlySet<string>
  /** The rules are gone: nothing is ticked any more. */
  readonly onRemoved: () => void
}

/** Actions on the selected rules: all or nothing. */
export const RuleBatch = ({ scope, selected, onRemoved }: Props) => {
  const { minimums: texts } = usePhrases()
  const [isSetting, setSetting] = useState(false)
  const ids = [...selected].map(Number)
  const remove = async () => {
    const { removed } = await removeRules({ ids })
    onRemoved()
    const lines = removed.map((rule) => ({ ...whomOf(rule), min: rule.min, multiple: rule.multiple, max: rule.max }))
    offerUndo(texts.removed({ count: formatInteger(removed.length) }), () => {
      if (lines.length > 0) void saveRules({ scope, mode: 'commit', lines }).catch(() => undefined)
    })
  }
  return (
    <>
      <WriteButton write={minimumsCalls.changeBatch} size="small" onClick={() => setSetting(true)}>
        {texts.setSeveral}
      </WriteButton>
      <WriteButton
        write={minimumsCalls.remove}
        size="small"
        danger
        onClick={() => void remove().catch(() => undefined)}
      >
        {texts.remove}
      </WriteButton>
      {isSetting && <SetFigures scope={scope} ids={ids} onClose={() => setSetting(false)} />}
    </>
  )
}

const blank = { min: '', multiple: '', max: '' }

const SetFigures = ({
  scope,
  ids,
  onClose,
}: {
  readonly scope: MinimumScope
  readonly ids: number[]
  readonly onClose: () => void
}) => {
  const { minimums: labels } = usePhrases()
  const [texts, setTexts] = useState(blank)
  const read = minimumFigures.map((figure) => [figure, readNumber(texts[figure], ruleRange)] as const)
  const enteredFigures = read.filter(([, value]) => value !== null)
  const apply = useAct(async () => {
    if (enteredFigures.some(([, value]) => value === undefined))
      return notify({ kind: 'error', text: labels.notNumber })
    const changes: Partial<Record<MinimumFigure, number>> = Object.fromEntries(enteredFigures)
    const { before } = await changeRules({ ids, ...changes })
    const applyChanges = ({ min, multiple, max }: MinimumRule) => ({
      min: changes.min ?? min,
      multiple: changes.multiple ?? multiple,
      max: changes.max ?? max,
    })
    offerFiguresBack(
      labels,
      scope,
      before.map((rule) => ({ whom: whomOf(rule), before: rule, after: applyChanges(rule) })),
    )
    onClose()
  })
  return (
    <ActDialog
      width={360}
      title={labels.setSeveral}
      okText={labels.apply}
      disabled={enteredFigures.length === 0}
      act={apply}
      onClose={onClose}
    >
      <Form layout="vertical" onFinish={apply.run}>
        {minimumFigures.map((figure, index) => (
          <Form.Item key={figure} label={labels.columns[figure]} htmlFor={`several-${figure}`}>
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
      <p className="fd-minimum-note">{labels.setNote}</p>
    </ActDialog>
  )
}
