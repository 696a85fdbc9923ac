import { user } from '@fairdesk/contract/areas/user'
import { call } from '../../kit/api.ts'
import { askFirst } from '../../kit/notices.ts'
import { spokenPhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'
import { endSession } from '../../kit/session.ts'
import { dropToken, isPreview } from '../../kit/token.ts'
import { useUnsavedTabs } from '../../kit/unsaved.ts'

/** Unsaved work is asked about; a server that cannot be reached does not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  if (useUnsavedTabs.getState().keys.size > 0 && !(await askFirst(spokenPhrases().shell.unsaved))) return
  await call(user.logout, {}, { quiet: true }).catch(() => undefined)
  if (isPreview()) return leaveWindow()
  endSession()
  go('/login', { replace: true })
}

/** The window was opened for the preview and goes with it; one that may not be closed becomes one's own again. */
function leaveWindow(): void {
  dropToken()
  close()
  location.assign('/')
}
