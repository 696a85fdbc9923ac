import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import '../../../ui/plain-table.css'
import {
  type Projection,
  type ProjectionLink,
  projectionNameLength,
  projections,
} from '@fairdesk/contract/areas/reports/projection'
import { Input } from 'antd'
import { useState } from 'react'
import { askFirst } from '../../../kit/notify/notices.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { NewLink } from './NewLink.tsx'
import { addLink, revokeLink } from './projection-writes.ts'

/** Maximum age of the last contact of a live screen, which is recorded to the minute. */
const onMs = 150_000

/** The screens that a board is on, each by a link of its own that can be revoked alone. */
export const Links = ({ projection }: { readonly projection: Projection | null }) => {
  const { projection: texts } = usePhrases()
  const [name, setName] = useState('')
  const [newLink, setNewLink] = useState<{ readonly name: string; readonly token: string } | null>(null)
  const links = projection?.links ?? []
  const adding = useAct(async () => {
    const linkName = name.trim() || texts.screenName({ no: links.length + 1 })
    const { token } = await addLink({ id: projection?.id ?? 0, name: linkName })
    setNewLink({ name: linkName, token })
    setName('')
  })
  return (
    <section className="fd-projection-links" aria-label={texts.links}>
      <h3>{texts.links}</h3>
      {!projection && <p className="fd-projection-note">{texts.saveFirst}</p>}
      {projection && (
        <>
          <div className="fd-flex">
            <Input
              aria-label={texts.linkName}
              maxLength={projectionNameLength}
              placeholder={texts.screenName({ no: links.length + 1 })}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={() => adding.run()}
            />
            <WriteButton write={projections.addLink} loading={adding.isBusy} onClick={() => adding.run()}>
              {texts.addLink}
            </WriteButton>
          </div>
          {links.length === 0 && <p className="fd-projection-note">{texts.noLinks}</p>}
          {links.length > 0 && (
            <table className="fd-table">
              <tbody>
                {links.map((link) => (
                  <LinkRow key={link.id} link={link} />
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
      {newLink && <NewLink {...newLink} onClose={() => setNewLink(null)} />}
    </section>
  )
}

const LinkRow = ({ link }: { readonly link: ProjectionLink }) => {
  const { projection: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const { id, name, madeAt, madeBy, seenAt } = link
  const revoking = useAct(async () => {
    if (await askFirst(texts.askRevoke({ name }))) await revokeLink({ id })
  })
  const isOn = seenAt !== null && Date.now() - Date.parse(seenAt) < onMs
  return (
    <tr>
      <td className="fd-strong">{name}</td>
      <td>{texts.madeBy({ at: time(madeAt), by: madeBy })}</td>
      <td>
        {isOn && <StateTag tone="good">{texts.on}</StateTag>}
        {!isOn && (seenAt === null ? texts.neverSeen : texts.seen({ at: time(seenAt) }))}
      </td>
      <td className="fd-table-actions">
        <WriteButton
          write={projections.revokeLink}
          type="link"
          size="small"
          danger
          loading={revoking.isBusy}
          aria-label={texts.revokeNamed({ name })}
          onClick={() => revoking.run()}
        >
          {texts.revoke}
        </WriteButton>
      </td>
    </tr>
  )
}
