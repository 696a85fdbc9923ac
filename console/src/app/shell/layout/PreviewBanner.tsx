import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useSession } from '../../../kit/session/session.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { signOut } from '../sign-out.ts'
import { keepLinksInPreview } from './preview-links.ts'

/** Says whose view this is, and leads out of it. */
export const PreviewBanner = () => {
  const { userPreview: words } = useShellPhrases()
  const profile = useSession((session) => session.profile)
  const isPreview = profile?.viewer !== undefined
  useEffect(() => (isPreview ? keepLinksInPreview() : undefined), [isPreview])
  if (!profile?.viewer) return null
  const name = [profile.account, profile.realName].filter(Boolean).join(' ')
  return (
    <div className="fd-preview" role="status">
      <EyeOutlined />
      <span>{words.banner({ name, fair: profile.fair.name })}</span>
      <Button size="small" onClick={() => void signOut()}>
        {words.leave}
      </Button>
    </div>
  )
}
