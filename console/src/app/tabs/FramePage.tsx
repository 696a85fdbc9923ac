type Props = { readonly address: string; readonly title: string }

const allowed = 'allow-scripts allow-forms allow-popups allow-downloads'

/** Somebody else's page in a tab: it lives in its own origin, may not lead the console away, and is not told where it is shown. */
export const FramePage = ({ address, title }: Props) => {
  // A page of the console's own origin would reach the console: it is shown without an origin.
  const isOthers = new URL(address, location.href).origin !== location.origin
  return (
    <iframe
      className="fd-frame"
      src={address}
      title={title}
      sandbox={isOthers ? `${allowed} allow-same-origin` : allowed}
      referrerPolicy="no-referrer"
    />
  )
}
