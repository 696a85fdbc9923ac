import { DeleteOutlined, DownOutlined } from '@ant-design/icons'
import { readyKeys, readyParams } from '@fairdesk/contract/areas/reports/dashboards/ready-questions'
import type { SavedReport } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useFirstComparison } from '../../../../figures/other-fair/use-first-comparison.ts'
import { copyText } from '../../../../kit/notify/copy-text.ts'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { useAllowed } from '../../../../kit/permission/use-allowed.ts'
import { usePrices } from '../../../../kit/permission/use-prices.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { ReportSetup } from '../use-report-params.ts'
import { RenamePlan } from './RenamePlan.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { deleteReport, saveReport, storedInput } from './saved-writes.ts'

/** The reports one has saved and those others share: open, save, send, delete. */
export const SavedReports = ({ setup }: { readonly setup: ReportSetup }) => {
  const { dynamicReport: texts, readyQuestions } = usePhrases()
  const { all, current, isChanged, open, show, text, isTooLong } = setup
  const [isSaving, setSaving] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const prices = usePrices()
  const comparison = useFirstComparison()
  const save = useAct(async () => {
    if (!current) return
    const { id, version, name, shared, isDefault } = current
    await saveReport({ id, version, name, shared, isDefault, params: text })
    open(id)
    notify({ kind: 'success', text: texts.planSaved({ name }) })
  })
  const share = useAct(async () => {
    if (!current) return
    const { name, shared } = await saveReport({ ...storedInput(current), shared: !current.shared })
    notify({ kind: 'success', text: shared ? texts.planNowShared({ name }) : texts.planNowUnshared({ name }) })
  })
  const copy = async () => {
    // A shared report is sent by its number where nothing of it was changed; its own address says it otherwise.
    if (isTooLong) return notify({ kind: 'error', text: texts.linkTooLong })
    await copyText(linkOf(text, current, isChanged))
    notify({ kind: 'success', text: texts.linkCopied })
  }
  const groups: MenuProps['items'] = [
    { key: 'new', label: texts.newReport, onClick: () => open(null) },
    ...group(
      { key: 'mine', label: texts.savedMine },
      all.filter(({ isOwn }) => isOwn),
      open,
    ),
    ...group(
      { key: 'shared', label: texts.savedShared },
      all.filter(({ isOwn }) => !isOwn),
      open,
    ),
    {
      key: 'ready',
      label: texts.readyPlans,
      children: readyKeys.flatMap((key) => {
        const params = readyParams(key, prices, comparison)
        return params === null ? [] : [{ key: `ready ${key}`, label: readyQuestions[key], onClick: () => show(params) }]
      }),
    },
    { type: 'divider' },
    ...(current?.isOwn
      ? [
          { key: 'save', label: texts.save, disabled: !isChanged, onClick: () => save.run() },
          { key: 'rename', label: texts.renamePlan, onClick: () => setRenaming(true) },
          {
            key: 'share',
            label: current.shared ? texts.unsharePlan : texts.sharePlan,
            onClick: () => share.run(),
          },
        ]
      : []),
    { key: 'saveAs', label: texts.saveAs, onClick: () => setSaving(true) },
    { key: 'copy', label: texts.copyLink, onClick: () => void copy() },
  ]
  const title = current ? `${current.name}${isChanged ? `（${texts.changed}）` : ''}` : texts.plan
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: groups, className: 'fd-report-plans' }}>
        <Button icon={<DownOutlined />} iconPlacement="end" className="fd-report-plan" title={title}>
          {title}
        </Button>
      </Dropdown>
      {isRenaming && current && <RenamePlan saved={current} onClose={() => setRenaming(false)} />}
      {isSaving && <SaveDialog setup={setup} onClose={() => setSaving(false)} />}
    </>
  )
}

function group(
  head: { readonly key: string; readonly label: string },
  list: readonly SavedReport[],
  open: (id: number) => void,
): NonNullable<MenuProps['items']> {
  if (list.length === 0) return []
  return [
    {
      ...head,
      type: 'group',
      children: list.map((saved) => ({
        key: String(saved.id),
        label: <SavedItem saved={saved} />,
        onClick: () => open(saved.id),
      })),
    },
  ]
}

const SavedItem = ({ saved }: { readonly saved: SavedReport }) => {
  const { dynamicReport: texts } = usePhrases()
  const isAdmin = useAllowed({ accountRole: 'admin' })
  const { id, name, ownerName, isOwn, isDefault, params, shared, reportKey } = saved
  const remove = useAct(async () => {
    await deleteReport({ id })
    const deletedReport = { name, params, shared, isDefault, reportKey }
    const text = texts.planDeleted({ name })
    if (isOwn) offerUndo(text, () => saveReport(deletedReport))
    else notify({ kind: 'success', text })
  })
  return (
    <span className="fd-report-saved fd-row fd-apart">
      <span>{isOwn ? name : texts.ofOwner({ name, owner: ownerName })}</span>
      {isOwn && shared && <i>{texts.sharedMark}</i>}
      {isOwn && isDefault && <i>{texts.defaultMark}</i>}
      {(isOwn || isAdmin) && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          loading={remove.isBusy}
          aria-label={texts.deletePlan({ name })}
          onClick={(event) => {
            event.stopPropagation()
            remove.run()
          }}
        />
      )}
    </span>
  )
}

function linkOf(text: string, current: SavedReport | undefined, isChanged: boolean): string {
  const params = new URLSearchParams(current?.shared && !isChanged ? { saved: String(current.id) } : { q: text })
  return `${location.origin}${location.pathname}?${params}`
}
