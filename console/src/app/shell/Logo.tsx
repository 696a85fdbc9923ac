import { useSession } from '../../kit/session.ts'

/** The sign of the house and which fair this is. */
export const Logo = ({ isSmall = false }: { readonly isSmall?: boolean }) => {
  const fair = useSession(({ profile }) => profile?.fair.name)
  return (
    <div className="fd-logo" title={fair}>
      <img src="/favicon.svg" alt="" width="24" height="24" />
      {!isSmall && <span>{fair}</span>}
    </div>
  )
}
