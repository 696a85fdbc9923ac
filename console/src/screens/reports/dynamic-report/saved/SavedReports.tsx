import { DeleteOutlined, DownOutlined } from '@ant-design/icons'
import type { SavedReport } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { copyText } from '../../../../kit/notify/copy-text.ts'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { useAllowed } from '../../../../kit/permission/use-allowed.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { ReportSetup } from '../use-report-params.ts'
import { SaveDialog } from './SaveDialog.tsx'
import { deleteReport, saveReport } from './saved-writes.ts'

/** The reports one has saved and those others share: open, save, send, delete. */
export const SavedReports = ({ setup }: { readonly setup: ReportSetup }) => {
  const { dynamicReport: texts } = usePhrases()
  const { all, current, isChanged, open, text, isTooLong } = setup
  const [isSaving, setSaving] = useState(false)
  const save = useAct(async () => {
    if (!current) return
    const { id, version, name, shared, isDefault } = current
    await saveReport({ id, version, name, shared, isDefault, params: text })
    open(id)
    notify({ kind: 'success', text: texts.planSaved({ name }) })
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
    { type: 'divider' },
    ...(current?.isOwn ? [{ key: 'save', label: texts.save, disabled: !isChanged, onClick: () => save.run() }] : []),
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
