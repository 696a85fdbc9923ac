import type { Visibility } from '@fairdesk/contract/visibility'
import { useSession } from '../session/session.ts'

/** Prices the user may see. */
export function usePrices(): Visibility['prices'] {
  return useSession(({ profile }) => profile?.priceVisible ?? 'none')
}
