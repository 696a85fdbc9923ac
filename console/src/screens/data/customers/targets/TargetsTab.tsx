import {
  type CustomerTargets,
  customerTargets,
  type TargetFigure,
  targetFigures,
} from '@fairdesk/contract/areas/data/customer-targets'
import { Alert } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { useLiveVersion } from '../../../../kit/live/live.ts'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { onSaveKey } from '../../../../kit/save/save-key.ts'
import { useRecordForm } from '../../../../kit/save/use-record-form.ts'
import { formatInteger, formatSigned } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { usePasteUndo } from '../../../../ui/editable-table/use-paste-undo.ts'
import { Conflict } from '../../../Conflict.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { saveTargets } from '../customer-writes.ts'
import { useFaults } from '../use-faults.ts'
import { AddTargets } from './AddTargets.tsx'
import { CopyTargets } from './CopyTargets.tsx'
import { figuresFor, readBlock } from './read-block.ts'
import { TargetTable } from './TargetTable.tsx'
import {
  changesOf,
  draftOf,
  fieldKey,
  formatFigure,
  gapsOf,
  keyFor,
  rowsOf,
  type TargetDraft,
  takenBack,
} from './target-draft.ts'
import { useValueNames } from './use-value-names.ts'
import './targets.css'

type Props = { readonly customerId: number; readonly onChanged: (isChanged: boolean) => void }

/** Targets of a customer beside the actual figures, which follow the orders. */
export const TargetsTab = ({ customerId, onChanged }: Props) => {
  const { data, error, retry } = useFreshRead(customerTargets.get, { customerId }, { version: useLiveVersion() })
  if (data) return <TargetsForm targets={data} onChanged={onChanged} />
  return <NotLoaded rows={6} error={error} onRetry={retry} />
}

type TargetsFormProps = { readonly targets: CustomerTargets; readonly onChanged: (isChanged: boolean) => void }

// Conflicts are detected per figure, not by a version of the record.
const version = 0

/** A customer's targets to look at and to change; Ctrl+S saves. */
const TargetsForm = ({ targets, onChanged }: TargetsFormProps) => {
  const { customerTargets: texts, settings } = usePhrases()
  const { seesAmounts, isWithheld } = targets
  const [added, setAdded] = useState<readonly string[]>([])
  const { isAnyFault, setFault } = useFaults()
  const [isCopying, setCopying] = useState(false)
  const names = useValueNames()
  const figures = figuresFor(seesAmounts)
  const editing = useTargetsForm(targets, () => setAdded([]))
  const { draft, isChanged, isBusy, conflict } = editing
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  const rows = rowsOf(draft, added, isWithheld)
  const actuals = useMemo(() => new Map(targets.rows.map(({ actual, ...of }) => [keyOf(of), actual])), [targets])
  const mayGo = isChanged && !isAnyFault
  const latest = useRef(draft)
  latest.current = draft
  const pasteUndo = usePasteUndo()
  const take = (changes: TargetDraft, fresh: readonly string[], message: string) => {
    editing.change(changes)
    setAdded((current) => [...current, ...fresh])
    const undo = () => {
      editing.change(takenBack(changes, { previous: draft, current: latest.current }))
      setAdded((current) => current.filter((row) => !fresh.includes(row)))
    }
    pasteUndo.remember(undo)
    offerUndo(message, undo)
  }
  const paste = (text: string, cell: { readonly row: string; readonly figure: TargetFigure }) => {
    const heading = (headingText: string) =>
      figures.find((figure) => texts.figures[figure].startsWith(headingText) && headingText !== '')
    const block = readBlock(text, cell, { rows, figures, heading, row: names.rowNamed })
    const count = formatInteger(Object.keys(block.changes).length)
    const unread = [...new Set(block.unread)].slice(0, 5).join('、')
    const message = unread === '' ? texts.pasted({ count }) : texts.pastedSome({ count, unread })
    if (Object.keys(block.changes).length === 0) notify({ kind: 'error', text: message })
    else take(block.changes, block.rows, message)
  }
  const remove = (row: string) => {
    setAdded((current) => current.filter((addedRow) => addedRow !== row))
    for (const figure of targetFigures) setFault(fieldKey(row, figure), false)
    editing.change(Object.fromEntries(targetFigures.map((figure) => [fieldKey(row, figure), null])))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
      <div
        className="fd-stack fd-gap-12"
        onKeyDown={onSaveKey(() => mayGo && void editing.save())}
        {...pasteUndo.handlers}
      >
        <div className="fd-flex fd-wrap fd-apart">
          <AddTargets names={names} rows={rows} onAdd={(fresh) => setAdded((current) => [...current, ...fresh])} />
          <WriteButton write={customerTargets.save} onClick={() => setCopying(true)}>
            {texts.copy}
          </WriteButton>
        </div>
        <TargetGaps draft={draft} rows={rows} groupName={names.groupName} />
        <div className="fd-targets-scroll">
          <WriteScope write={customerTargets.save}>
            <TargetTable
              rows={rows}
              figures={figures}
              draft={draft}
              actuals={actuals}
              nameOf={names.nameOf}
              editing={{ change: (field, value) => editing.change({ [field]: value }), setFault, remove, paste }}
            />
          </WriteScope>
        </div>
        <TargetNotes targets={targets} />
      </div>
      <div className="fd-customer-foot">
        {isAnyFault && <span className="fd-note">{texts.unread}</span>}
        <WriteButton
          write={customerTargets.save}
          type="primary"
          loading={isBusy}
          disabled={!mayGo}
          onClick={() => void editing.save()}
        >
          {settings.save}
        </WriteButton>
      </div>
      {isCopying && (
        <CopyTargets
          onClose={() => setCopying(false)}
          onCopy={(copied, name) =>
            take(copied, [], texts.copied({ name, count: formatInteger(rowsOf(copied, []).length) }))
          }
        />
      )}
      <Conflict
        conflict={conflict}
        label={names.figureOf}
        format={(field, targetDraft) => formatFigure(targetDraft[field] ?? null)}
      />
    </>
  )
}

/** Edits and saves the figures of a customer's targets. */
function useTargetsForm(targets: CustomerTargets, onSaved: () => void) {
  const { customerId } = targets
  return useRecordForm<TargetDraft>(
    { version, fields: draftOf(targets) },
    {
      save: async (fields, read) => {
        const changes = changesOf(read.fields, fields)
        return { version, fields: draftOf(await saveTargets({ customerId, changes }, { quiet: true })) }
      },
      readAgain: async () => ({ version, fields: draftOf(await call(customerTargets.get, { customerId })) }),
      onSaved,
    },
  )
}

function keyOf({ dim1, value1, dim2, value2 }: { dim1: string; value1: string; dim2: string; value2: string }): string {
  if (dim1 === '') return keyFor()
  return dim2 === '' ? keyFor([dim1, value1]) : keyFor([dim1, value1], [dim2, value2])
}

const TargetNotes = ({ targets: { seesAmounts, isWithheld, amountBasis } }: { readonly targets: CustomerTargets }) => {
  const { customerTargets: texts } = usePhrases()
  return (
    <>
      <p className="fd-note">{[texts.hint, ...(seesAmounts ? [texts.bases[amountBasis]] : [])].join('')}</p>
      {isWithheld && <Alert type="info" showIcon title={texts.withheld} />}
      {!seesAmounts && <Alert type="info" showIcon title={texts.noAmounts} />}
    </>
  )
}

type TargetGapsProps = {
  readonly draft: TargetDraft
  readonly rows: readonly string[]
  readonly groupName: (group: string) => string
}

/**
 * Shows attributes whose targets do not add up to the total. Only reported, never corrected: both may be intended.
 */
const TargetGaps = ({ draft, rows, groupName }: TargetGapsProps) => {
  const { customerTargets: texts } = usePhrases()
  const gaps = gapsOf(draft, rows)
  if (gaps.length === 0) return null
  const messages = gaps.map(({ group, figure, sum, total }) =>
    texts.gap({
      group: groupName(group),
      figure: texts.figures[figure],
      sum: formatInteger(sum),
      total: formatInteger(total),
      gap: formatSigned(sum - total),
    }),
  )
  return <Alert type="warning" showIcon title={messages.map((line) => <div key={line}>{line}</div>)} />
}
