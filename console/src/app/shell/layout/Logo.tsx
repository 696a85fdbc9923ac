import { useSite } from '../../../kit/page/site.ts'
import { useSession } from '../../../kit/session/session.ts'

/** The sign of the house and which fair this is. */
export const Logo = ({ isSmall = false }: { readonly isSmall?: boolean }) => {
  const fair = useSession(({ profile }) => profile?.fair.name)
  const { siteName, logo } = useSite()
  return (
    <div className="fd-logo fd-row" title={fair}>
      <img src={logo || '/favicon.svg'} alt="" width="24" height="24" />
      {!isSmall && (
        <span className="fd-logo-names">
          {siteName !== '' && <b>{siteName}</b>}
          <span>{fair}</span>
        </span>
      )}
    </div>
  )
}
