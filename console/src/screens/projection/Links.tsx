import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import '../../ui/plain-table.css'
import {
  type Projection,
  type ProjectionLink,
  projectionNameLength,
  projections,
} from '@fairdesk/contract/areas/reports/projection'
import { Input } from 'antd'
import { useState } from 'react'
import { askFirst } from '../../kit/notify/notices.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'
import { NewLink } from './NewLink.tsx'
import { addLink, revokeLink } from './projection-writes.ts'

type Props = { readonly projection: Projection | null }

/** A screen whose time is told to the minute was on until at most so long ago. */
const onMs = 150_000

/** The screens that a board is on, each by a link of its own that can be revoked alone. */
export const Links = ({ projection }: Props) => {
  const { projection: words } = usePhrases()
  const [name, setName] = useState('')
  const [made, setMade] = useState<{ readonly name: string; readonly token: string } | null>(null)
  const links = projection?.links ?? []
  const adding = useAct(async () => {
    const said = name.trim() || words.screenName({ no: links.length + 1 })
    const { token } = await addLink({ id: projection?.id ?? 0, name: said })
    setMade({ name: said, token })
    setName('')
  })
  return (
    <section className="fd-projection-links" aria-label={words.links}>
      <h3>{words.links}</h3>
      {!projection && <p className="fd-projection-note">{words.saveFirst}</p>}
      {projection && (
        <>
          <div className="fd-projection-add">
            <Input
              aria-label={words.linkName}
              maxLength={projectionNameLength}
              placeholder={words.screenName({ no: links.length + 1 })}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={() => adding.run()}
            />
            <WriteButton write={projections.addLink} loading={adding.isBusy} onClick={() => adding.run()}>
              {words.addLink}
            </WriteButton>
          </div>
          {links.length === 0 && <p className="fd-projection-note">{words.noLinks}</p>}
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
      {made && <NewLink {...made} onClose={() => setMade(null)} />}
    </section>
  )
}

const LinkRow = ({ link }: { readonly link: ProjectionLink }) => {
  const { projection: words } = usePhrases()
  const time = useFairTime(formatTime)
  const { id, name, madeAt, madeBy, seenAt } = link
  const revoking = useAct(async () => {
    if (await askFirst(words.askRevoke({ name }))) await revokeLink({ id })
  })
  const isOn = seenAt !== null && Date.now() - Date.parse(seenAt) < onMs
  return (
    <tr>
      <td className="fd-projection-link">{name}</td>
      <td>{words.madeBy({ at: time(madeAt), by: madeBy })}</td>
      <td>
        {isOn && <StateTag tone="good">{words.on}</StateTag>}
        {!isOn && (seenAt === null ? words.neverSeen : words.seen({ at: time(seenAt) }))}
      </td>
      <td className="fd-table-actions">
        <WriteButton
          write={projections.revokeLink}
          type="link"
          size="small"
          danger
          loading={revoking.isBusy}
          aria-label={words.revokeNamed({ name })}
          onClick={() => revoking.run()}
        >
          {words.revoke}
        </WriteButton>
      </td>
    </tr>
  )
}
