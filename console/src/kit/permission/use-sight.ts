import { useSession } from '../session.ts'

type Sight = { readonly areas: boolean; readonly brands: boolean }

/** Whether the user was given any areas and any brands: without them he sees nothing of theirs, and can add nothing. */
export function useSight(): Sight {
  const profile = useSession((session) => session.profile)
  const sees = (list: string | undefined) => profile?.isAdmin === true || list?.trim() !== ''
  return { areas: sees(profile?.showarea), brands: sees(profile?.allowBrand) }
}
