import { print } from '@fairdesk/contract/areas/orders/print'
import { Drawer } from 'antd'
import { notify } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { draftOf, type TemplateDraft } from '../template-draft.ts'
import { changesBetween } from './version-changes.ts'

type Props = {
  readonly id: number
  /** As it is typed now: of it a version has neither kind nor whether it is on. */
  readonly draft: TemplateDraft
  readonly onReturn: (fields: TemplateDraft) => void
  readonly onClose: () => void
}

/** The versions of a template with what each changed, newest first. One that is taken back is edited, and saved as a new one. */
export const Versions = ({ id, draft, onReturn, onClose }: Props) => {
  const words = usePhrases()
  const time = useFairTime()
  const { data, error, retry } = useFreshRead(print.printTitleVersions, { id })
  const own = words.printSettings
  const { kind, enabled } = draft
  const versions = (data?.list ?? []).map((one) => ({ ...one, fields: draftOf({ ...one, kind, enabled }) }))
  const take = ({ version, fields }: (typeof versions)[number]) => {
    onReturn(fields)
    notify({ kind: 'success', text: own.returned({ version: formatInteger(version) }) })
    onClose()
  }
  return (
    <Drawer open size={520} title={own.versions} onClose={onClose}>
      {!data && <NotLoaded rows={4} error={error} onRetry={retry} />}
      <ol className="fd-forms-versions">
        {versions.map((one, at) => {
          const before = versions[at + 1]
          const changes = before ? changesBetween(before.fields, one.fields, words) : []
          return (
            <li key={one.version}>
              <header>
                <b>{own.version({ version: formatInteger(one.version) })}</b>
                <span className="fd-forms-when">
                  {time(one.at)} {one.by}
                </span>
                <WriteButton write={print.savePrintTitle} size="small" onClick={() => take(one)}>
                  {own.returnTo}
                </WriteButton>
              </header>
              {before && changes.length === 0 && <p>{own.asBefore}</p>}
              {!before && <p>{own.made}</p>}
              {changes.map(({ field, from, to }) => (
                <p key={field}>
                  {own.fields[field]}: {from !== '' && <del>{from}</del>} <ins>{to}</ins>
                </p>
              ))}
            </li>
          )
        })}
      </ol>
    </Drawer>
  )
}
