import { user } from '@fairdesk/contract/areas/shell/user'
import { call } from '../../kit/call/api.ts'
import { askFirst } from '../../kit/notify/notices.ts'
import { go } from '../../kit/page/location.ts'
import { leaveSession } from '../../kit/session/session.ts'
import { dropPreview, isPreview } from '../../kit/session/token.ts'
import { isAnyUnsaved } from '../../kit/session/unsaved-tabs.ts'
import { spokenShellPhrases } from '../../kit/text/phrases.ts'

/** Unsaved work is asked about; a server that cannot be reached does not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  if (isAnyUnsaved() && !(await askFirst(spokenShellPhrases().shell.unsaved))) return
  const logoutCall = call(user.logout, {}, { quiet: true }).catch(() => undefined)
  if (isPreview()) return logoutCall.then(leaveWindow)
  // Must precede the live stream's message about the sign-out, which this user already knows of.
  leaveSession()
  go('/login', { replace: true })
}

/** The window was opened for the preview and goes with it; one that may not be closed becomes one's own again. */
function leaveWindow(): void {
  // Word of the sign-out may have come by the live stream before: then it is no preview any more.
  dropPreview()
  close()
  location.assign('/')
}
