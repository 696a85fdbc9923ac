import { print } from '@fairdesk/contract/areas/orders/print'
import { Drawer } from 'antd'
import { notify } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { draftOf, type TemplateDraft } from '../template-draft.ts'
import { changesBetween } from './version-changes.ts'

type Props = {
  readonly id: number
  /** Current draft: a version lacks its kind and whether it is enabled. */
  readonly draft: TemplateDraft
  readonly onReturn: (fields: TemplateDraft) => void
  readonly onClose: () => void
}

/**
 * Versions of a template with their changes, newest first. Restoring one loads it for editing; saving creates a new
 * version.
 */
export const Versions = ({ id, draft, onReturn, onClose }: Props) => {
  const texts = usePhrases()
  const time = useFairTime()
  const { data, error, retry } = useFreshRead(print.printTitleVersions, { id })
  const settingTexts = texts.printSettings
  const { kind, enabled } = draft
  const versions = (data?.list ?? []).map((templateVersion) => ({
    ...templateVersion,
    fields: draftOf({ ...templateVersion, kind, enabled }),
  }))
  const take = ({ version, fields }: (typeof versions)[number]) => {
    onReturn(fields)
    notify({ kind: 'success', text: settingTexts.returned({ version: formatInteger(version) }) })
    onClose()
  }
  return (
    <Drawer open size={520} title={settingTexts.versions} onClose={onClose}>
      {!data && <NotLoaded rows={4} error={error} onRetry={retry} />}
      <ol className="fd-forms-versions fd-plain-list">
        {versions.map((templateVersion, index) => {
          const previousVersion = versions[index + 1]
          const changes = previousVersion ? changesBetween(previousVersion.fields, templateVersion.fields, texts) : []
          return (
            <li key={templateVersion.version}>
              <header className="fd-row fd-gap-12">
                <b>{settingTexts.version({ version: formatInteger(templateVersion.version) })}</b>
                <span className="fd-forms-when">
                  {time(templateVersion.at)} {templateVersion.by}
                </span>
                <WriteButton write={print.savePrintTitle} size="small" onClick={() => take(templateVersion)}>
                  {settingTexts.returnTo}
                </WriteButton>
              </header>
              {previousVersion && changes.length === 0 && <p>{settingTexts.asBefore}</p>}
              {!previousVersion && <p>{settingTexts.made}</p>}
              {changes.map(({ field, from, to }) => (
                <p key={field}>
                  {settingTexts.fields[field]}: {from !== '' && <del className="fd-weak">{from}</del>} <ins>{to}</ins>
                </p>
              ))}
            </li>
          )
        })}
      </ol>
    </Drawer>
  )
}
