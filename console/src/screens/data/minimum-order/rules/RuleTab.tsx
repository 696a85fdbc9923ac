import { DownloadOutlined, ImportOutlined, SnippetsOutlined } from '@ant-design/icons'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import {
  type MinimumFigure,
  type MinimumRule,
  type MinimumScope,
  minimums,
  type RuleListItem,
} from '@fairdesk/contract/areas/data/minimums'
import type { Params } from '@fairdesk/contract/endpoint'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useCodeOptions } from '../../../../kit/dictionary/code-options.ts'
import { useList } from '../../../../kit/list/use-list.ts'
import { useListTexts } from '../../../../kit/list/use-list-texts.ts'
import { notify } from '../../../../kit/notify/notices.ts'
import { go } from '../../../../kit/page/location.ts'
import { useDownload } from '../../../../kit/page/tab-life.ts'
import { useReturning } from '../../../../kit/page/use-returning.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { usePasteUndo } from '../../../../ui/editable-table/use-paste-undo.ts'
import { ListFrame } from '../../../../ui/list/ListFrame.tsx'
import { Conflict } from '../../../Conflict.tsx'
import { FilterBar } from '../../../FilterBar.tsx'
import { type RuleQuery, ruleFields } from '../minimum-query.ts'
import { saveRules } from '../minimum-writes.ts'
import { PasteLines } from '../paste/PasteLines.tsx'
import { linesOver } from '../paste/paste-block.ts'
import { offerFiguresBack } from '../undo-figures.ts'
import { NewRule } from './NewRule.tsx'
import { RuleBatch } from './RuleBatch.tsx'
import { ruleColumns } from './rule-columns.tsx'
import { ruleName } from './rule-name.ts'
import { useRuleEdits } from './use-rule-edits.ts'

const none: ReadonlySet<string> = new Set()

/** Rules of one scope, edited in place, with a line for a new rule above them. */
export const RuleTab = ({ scope }: { readonly scope: MinimumScope }) => {
  const { minimums: texts } = usePhrases()
  const time = useFairTime()
  const list = useList(minimums.list, { name: `minimums-${scope}`, fields: ruleFields[scope] })
  const rows = useRef(list.rows)
  rows.current = list.rows
  const { conflict, save } = useRuleEdits()
  const saveFigure = useRef(save)
  const pasteUndo = useRef(usePasteUndo())
  const columns = useMemo(() => {
    const pasteBlock = (rule: MinimumRule, figure: MinimumFigure, cells: string[][]) => {
      const lines = linesOver(rows.current, { id: rule.id, figure }, cells)
      if (!lines) return notify({ kind: 'error', text: texts.notNumber })
      void saveRules({ scope, mode: 'commit', lines }).then(
        (answer) => {
          const changed = answer.lines.flatMap(({ line, action, before, after }) => {
            const subject = lines[line - 1]
            return action === 'changed' && subject && before && after ? [{ whom: subject, before, after }] : []
          })
          pasteUndo.current.remember(offerFiguresBack(texts, scope, changed))
        },
        () => undefined,
      )
    }
    return ruleColumns(scope, { texts, time, edits: { save: saveFigure.current, pasteBlock } })
  }, [scope, texts, time])
  return (
    <div className="fd-minimum-tab" {...pasteUndo.current.handlers}>
      <NewRule scope={scope} />
      <ListFrame<RuleListItem>
        texts={useListTexts()}
        list={list}
        bar={{
          filters: <RuleFilterBar query={list.query} onChange={list.change} />,
          actions: <RuleActions filter={list.filter} />,
          batch: (selected) => (
            <RuleBatch scope={scope} selected={selected} onRemoved={() => list.selection.onChange(none)} />
          ),
        }}
        empty={{ none: texts.empty[scope], filtered: texts.emptyFiltered }}
        grid={{
          label: texts.scopes[scope],
          columns,
          getId: ({ id }) => String(id),
          events: { onActivate: focusFigure },
        }}
        hint={texts.hint}
      />
      <Conflict
        texts={
          conflict ? { title: texts.conflict({ whom: ruleName(conflict.rule), by: conflict.rule.updatedBy }) } : {}
        }
        conflict={conflict}
        label={(figure) => texts.columns[figure]}
        format={(figure, { [figure]: value }) => (value === null ? '' : formatInteger(value))}
      />
    </div>
  )
}

/** Enter on a row goes into its first figure, on a figure into that one. */
function focusFigure({ id }: MinimumRule, column: string): void {
  const fields = document.querySelectorAll<HTMLInputElement>(`input[data-rule="${id}"]`)
  const meant = [...fields].find(({ dataset }) => dataset.column === column) ?? fields[0]
  meant?.focus()
}

const RuleFilterBar = ({
  query,
  onChange,
}: {
  readonly query: RuleQuery
  readonly onChange: (changes: Partial<RuleQuery>) => void
}) => {
  const { minimums: texts } = usePhrases()
  const codes = useCodeOptions()
  return (
    <FilterBar
      query={query}
      onChange={onChange}
      keyword={texts.keyword}
      filters={[
        query.scope === 'levelGoods' && ['levels', texts.anyLevel, codes('customerLevel', query.levels)],
        query.scope === 'fabricColour' && ['fabrics', texts.anyFabric, codes('fabric', query.fabrics)],
      ]}
    />
  )
}

/** Rules out as a file, and in from one or as pasted lines. */
const RuleActions = ({ filter }: { readonly filter: Params<typeof minimums.export> }) => {
  const { minimums: texts, shell } = usePhrases()
  const download = useDownload()
  const [isPasting, setPasting] = useReturning<true>()
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => download(minimums.export, filter)}>
        {texts.export}
      </Button>
      <WriteButton
        write={bulkImport.importMinimums}
        icon={<ImportOutlined />}
        onClick={() => go('/set/importMinimums')}
      >
        {shell.titles.importMinimums}
      </WriteButton>
      <WriteButton write={minimums.saveBatch} icon={<SnippetsOutlined />} onClick={() => setPasting(true)}>
        {texts.paste}
      </WriteButton>
      {isPasting && <PasteLines scope={filter.scope} onClose={() => setPasting(null)} />}
    </>
  )
}
